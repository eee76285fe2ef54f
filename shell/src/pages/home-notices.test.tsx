import { aMember, renderScreen } from '@parlay/testing'
import { startSession } from '@parlay/web/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Layout } from '../layout/layout'
import { HomePage } from './home'

const titles = { PL: 'For players', B: 'On the banner', PU: 'After the login', PR: 'A promotion', H: 'A headline' }
const notices = Object.entries(titles).map(([type, title]) => ({
  id: type,
  type,
  title,
  content: '<p>Text</p>',
  time: 0,
}))

/** Answers like the gateway: players’ notices and pop-ups need a session. */
const announcements = ({ types }: Record<string, unknown>, { headers }: { headers: Headers }) => {
  const isMember = headers.has('X-Session-Token')
  const list = notices
    .filter(({ type }) => String(types).split(',').includes(type))
    .filter(({ type }) => isMember || !['PL', 'PU'].includes(type))
  return { list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 20 }
}

/** Separate chunks take a while to load. */
const inGoodTime = { timeout: 10_000 }

const openHome = () =>
  renderScreen(
    <Layout>
      <HomePage />
    </Layout>,
    { answers: { 'ACC.info': aMember({ createdAt: 0, lastLoginAt: 9_000_000 }), 'SYS.announcements': announcements } },
  )

beforeEach(() => {
  window.scrollTo = jest.fn()
  localStorage.clear()
})

test('E12.notices home shows a member the notices for players, on banners, in the pop-up and of promotions', async () => {
  await openHome()
  await act(() => startSession({ token: 'new-token' }))

  const bar = within(await screen.findByRole('region', { name: 'Announcements' }))
  const inBar = () => bar.getAllByRole('button', { name: /^(For|On|A) / }).map(({ textContent }) => textContent)
  await waitFor(() => expect(inBar()).toEqual([titles.PL, titles.B, titles.H]))
  expect(await screen.findByRole('complementary', { name: 'For you' }, inGoodTime)).toHaveTextContent(titles.PU)
  expect(await screen.findByRole('link', { name: new RegExp(titles.PR) }, inGoodTime)).toHaveAttribute(
    'href',
    '/promoDetail?id=PR',
  )
})

test('E12.notices home shows a visitor only the notices on banners and of promotions', async () => {
  await openHome()

  expect(await screen.findByRole('link', { name: new RegExp(titles.PR) }, inGoodTime)).toBeVisible()
  expect(screen.getByRole('button', { name: titles.B })).toBeVisible()
  expect([screen.queryByText(titles.PL), screen.queryByText(titles.PU)]).toEqual([null, null])
})
