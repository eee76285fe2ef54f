import { renderScreen } from '@parlay/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import '../../i18n/messages'
import { NoticePanel } from '../notices/notice-panel'
import { NoticePopUp } from '../notices/notice-pop-up'
import { NoticeBar } from './notice-bar'

const notices = Array.from({ length: 11 }, (_, index) => ({
  id: `n${index}`,
  type: 'H',
  title: `Notice ${index}`,
  content: `<p>Text ${index}</p><img src=x onerror="alert(1)"><script>alert(2)</script>`,
  time: Date.UTC(2026, 0, 20 - index),
}))

const answers = {
  'SYS.announcements': ({ pageNo = '1', pageSize = '9' }: Record<string, unknown>) => ({
    list: notices.slice((Number(pageNo) - 1) * Number(pageSize), Number(pageNo) * Number(pageSize)),
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

test('N1.title H9.open a click on a title opens the notices at that one', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })

  await user.click(await firstTitle())

  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  expect(await dialog.findByRole('heading', { name: 'Notice 2' })).toBeVisible()
  expect(dialog.getByText('Text 2')).toBeVisible()
})

test('K1.notices N1.pages N1.first there are nine on a page, and another page chooses its first', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })
  await user.click(await firstTitle())
  const dialog = within(await screen.findByRole('dialog'))
  const onFirstPage = await dialog.findAllByRole('button', { name: /^Notice/ })

  await user.click(dialog.getByRole('button', { name: '2' }))

  expect(onFirstPage).toHaveLength(9)
  expect(await dialog.findByRole('heading', { name: 'Notice 9' })).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Notice 9/ })).toHaveAttribute('aria-expanded', 'true')
})

test('H9.open N1.pages a title of the second page opens that page at it', async () => {
  const { user } = await renderScreen(<NoticeBar />, { answers })

  const [title] = await screen.findAllByRole('button', { name: 'Notice 10' })
  await user.click(title as HTMLElement)

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('heading', { name: 'Notice 10' })).toBeVisible()
  expect(dialog.getAllByRole('button', { name: /^Notice/ })).toHaveLength(2)
})

const pageOf = (list: readonly object[], { pageNo = '1', pageSize = '9' }: Record<string, unknown>) => ({
  list: list.slice((Number(pageNo) - 1) * Number(pageSize), Number(pageNo) * Number(pageSize)),
  totalPages: Math.ceil(list.length / Number(pageSize)),
  totalCount: list.length,
  pageNo: Number(pageNo),
  pageSize: Number(pageSize),
})
const own = { id: 'own', type: 'PL', title: 'For you', content: '<p>Own</p>', time: Date.UTC(2026, 0, 21) }

test.each([
  ['on the same page', 'Notice 2'],
  ['on the next page', 'Notice 8'],
])('H9.open a title opens its own notice, which newer ones have moved %s since', async (_, title) => {
  const { user } = await renderScreen(<NoticeBar />, {
    answers: {
      'SYS.announcements': (request: Record<string, unknown>) =>
        pageOf(request.titlesOnly ? notices : [own, ...notices], request),
    },
  })

  await user.click((await screen.findAllByRole('button', { name: title }))[0] as HTMLElement)

  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  expect(await dialog.findByRole('heading', { name: title })).toBeVisible()
})

test('H9.open the title that was pressed down opens, although another title is there by the time of the click', async () => {
  await renderScreen(<NoticeBar />, { answers })
  const [pressed] = await screen.findAllByRole('button', { name: 'Notice 2' })
  const [other] = screen.getAllByRole('button', { name: 'Notice 3' })

  fireEvent.pointerDown(pressed as HTMLElement)
  fireEvent.click(other as HTMLElement, { detail: 1 })

  const dialog = within(await screen.findByRole('dialog', { name: 'Announcements' }))
  expect(await dialog.findByRole('heading', { name: 'Notice 2' })).toBeVisible()
})

test('H9.open titles stay where they are while the mouse is over them or the focus is on one; a new one is shown afterwards', async () => {
  const list = [notices[0], notices[1]] as object[]
  const { user, lookAgain } = await renderScreen(<NoticeBar />, {
    answers: { 'SYS.announcements': (request: Record<string, unknown>) => pageOf(list, request) },
  })
  const titles = () =>
    within(screen.getByRole('region', { name: 'Announcements' }))
      .getAllByRole('list')
      .map((one) => one.textContent)[0]
  const [first] = await screen.findAllByRole('button', { name: 'Notice 0' })
  const seen: unknown[] = []

  await user.hover(first as HTMLElement)
  list.unshift(own)
  await lookAgain()
  seen.push(titles())
  await user.unhover(first as HTMLElement)
  seen.push(titles())
  act(() => first?.focus())
  list.unshift(notices[5] as object)
  await lookAgain()
  seen.push(titles())
  act(() => first?.blur())
  seen.push(titles())

  const two = 'Notice 0Notice 1'
  expect(seen).toEqual([two, `For you${two}`, `For you${two}`, `Notice 5For you${two}`])
})

/** The form of every notice's time, whatever the language: yyyy-MM-dd hh:mm:ss. */
const noticeTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

test.each(['EN', 'VI'] as const)(
  'N1.time list and notice show when it was published, in %s as well',
  async (language) => {
    await renderScreen(<NoticePanel types="H" />, { answers, language })

    expect(within(await screen.findByRole('article')).getByText(noticeTime)).toBeVisible()
    expect(within(screen.getByRole('button', { name: /^Notice 0/ })).getByText(noticeTime)).toBeVisible()
  },
)

test('N1.toggle an open notice closes when it is chosen again', async () => {
  const { user } = await renderScreen(<NoticePanel types="H" />, { answers })
  const entry = await screen.findByRole('button', { name: /^Notice 0/ })
  await screen.findByRole('article')

  await user.click(entry)

  expect(entry).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

test('N1 a member’s own notice appears after the login, and not again once it is closed', async () => {
  const own = { id: 'own', type: 'PU', title: 'Your limits', content: '<p>Set them.</p>', time: 0 }
  const page = { list: [own], totalPages: 1, totalCount: 1, pageNo: 1, pageSize: 9 }
  const { user, unmount } = await renderScreen(<NoticePopUp account="maya" />, {
    answers: { 'SYS.announcements': page },
    session: {},
  })
  expect(await screen.findByText('Your limits')).toBeVisible()
  expect(screen.getByText(noticeTime)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByText('Your limits')).not.toBeInTheDocument()
  unmount()
  const { network } = await renderScreen(<NoticePopUp account="maya" />, {
    answers: { 'SYS.announcements': page },
    session: {},
  })
  await waitFor(() => expect(network.callsTo('SYS.announcements')).toHaveLength(1))

  expect(screen.queryByText('Your limits')).not.toBeInTheDocument()
})

test('N1.clean the text of a notice cannot run scripts', async () => {
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
