import { renderScreen } from '@parlay/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import '../../i18n/messages'
import { NoticeBar } from './notice-bar'

const notices = Array.from({ length: 11 }, (_, index) => ({
  id: `n${index}`,
  type: 'H',
  title: `Notice ${index}`,
  content: `<p>Text ${index}</p><img src=x onerror="alert(1)"><script>alert(2)</script>`,
  time: Date.UTC(2026, 0, 20 - index),
}))

const answers = {
  'SYS.announcements': ({ pageNo = '1' }: Record<string, unknown>) => ({
    list: notices.slice((Number(pageNo) - 1) * 9, Number(pageNo) * 9),
    totalPages: 2,
    totalCount: 11,
    pageNo: Number(pageNo),
    pageSize: 9,
  }),
}

const firstTitle = () => screen.findAllByRole('button', { name: 'Notice 2' }).then(([title]) => title as HTMLElement)

test('H9 the titles stand still while the pause button is on', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })
  await firstTitle()
  const bar = screen.getByRole('region', { name: 'Announcements' })
  const before = bar.dataset.paused

  await user.click(screen.getByRole('button', { name: 'Pause the announcements' }))

  expect([before, bar.dataset.paused]).toEqual(['false', 'true'])
})

test('H9 a click on a title opens the notices at that one', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })

  await user.click(await firstTitle())

  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  expect(await dialog.findByRole('heading', { name: 'Notice 2' })).toBeVisible()
  expect(dialog.getByText('Text 2')).toBeVisible()
})

test('N1 there are nine on a page, and another page chooses its first', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })
  await user.click(await firstTitle())
  const dialog = within(await screen.findByRole('dialog'))
  const onFirstPage = await dialog.findAllByRole('button', { name: /^Notice/ })

  await user.click(dialog.getByRole('button', { name: '2' }))

  expect(onFirstPage).toHaveLength(9)
  expect(await dialog.findByRole('heading', { name: 'Notice 9' })).toBeVisible()
})

test('N1 the text of a notice cannot run anything', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })

  await user.click(await firstTitle())

  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('Text 2')
  expect(dialog.innerHTML).not.toMatch(/onerror|<script|<img/)
})

test('without announcements there is no bar', async () => {
  const none = { list: [], totalPages: 0, totalCount: 0, pageNo: 1, pageSize: 9 }

  await renderScreen(<NoticeBar />, { answers: { 'SYS.announcements': none } })

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Announcements' })).not.toBeInTheDocument())
})
