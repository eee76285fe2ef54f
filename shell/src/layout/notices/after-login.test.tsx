import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { renderScreen } from '@parlay/testing'
import { emit, on } from '@parlay/web/events'
import { act, screen, within } from '@testing-library/react'
import { RequestHost } from '../requests/request-host'
import { AfterLogin } from './after-login'

const gift: Promotion = {
  promotionId: 'welcome-gift',
  title: 'Welcome gift',
  lead: '<p>A gift for you.</p>',
  image: '/art/promotions/welcome-gift',
  category: 'WELCOME',
  product: null,
  startAt: Date.UTC(2026, 10, 19),
  endAt: null,
  state: 'OPEN',
  actions: [],
  offer: {
    kind: 'GIFT',
    amount: '50.00',
    percent: null,
    bonus: null,
    minDeposit: null,
    rounds: null,
    days: null,
    wagering: 0,
    issued: 'AT_ONCE',
    termsVersion: '1',
    currencySymbol: 'P',
    every: null,
    needsCode: false,
    images: null,
    needs: { contact: false, deposit: false, product: null, rank: null },
  },
  progress: null,
  until: null,
  amount: null,
  eligibility: { ok: false, reasons: ['CONTACT_UNPROVEN'] },
  claims: [],
  againAt: null,
  application: null,
}
const pageOf = (list: unknown[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 50 })
const notice = { id: 'n1', type: 'PU', title: 'Opening hours', content: '<p>All day.</p>', time: 0 }

const justRegistered = { account: 'newcomer', nickname: 'Nena', createdAt: 1_000, lastLoginAt: 1_100 }

const given = ({ path = '/', promotions = [gift] as Promotion[], session = {} } = {}) =>
  renderScreen(
    <>
      <AfterLogin account="newcomer" />
      <RequestHost />
    </>,
    {
      path,
      session: { ...justRegistered, ...session },
      answers: { 'PRO.list': pageOf(promotions), 'SYS.announcements': pageOf([notice]) },
    },
  )

beforeEach(() => localStorage.clear())

test('A8.register a new member is welcomed with the first steps and the gift, each of which leads there', async () => {
  const asked: unknown[] = []
  const stop = on('overlay-requested', (request) => asked.push(request))
  const { user } = await given()
  const welcome = within(screen.getByRole('complementary', { name: /^Welcome to .+, Nena$/ }))

  await user.click(welcome.getByRole('button', { name: 'Verify your mobile number' }))
  await user.click(welcome.getByRole('button', { name: 'Make your first deposit' }))

  expect(asked).toEqual([
    { overlay: 'member-centre', page: 'securityCenter' },
    { overlay: 'member-centre', page: 'depositv2' },
  ])
  expect(welcome.getByRole('link', { name: 'Choose a game' })).toHaveAttribute('href', '/rng')
  expect(await welcome.findByRole('link', { name: /P50\.00 welcome gift/ })).toHaveAttribute(
    'href',
    '/promoDetail?id=welcome-gift',
  )
  stop()
})

test('A8.register a verified number is shown as verified, and a gift that the member has had is not offered', async () => {
  await given({ promotions: [{ ...gift, state: 'ISSUED' }], session: { twoFactor: ['SMS'] } })

  expect(await screen.findByText('Your mobile number is verified')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Verify your mobile number' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /gift/ })).not.toBeInTheDocument()
})

test('A8.register a member who has closed the welcome sees the notices instead of it', async () => {
  const { user, unmount } = await given()

  await user.click(screen.getByRole('button', { name: 'Got it' }))
  const atOnce = await screen.findByText('Opening hours')
  expect(atOnce).toBeVisible()
  unmount()
  await given()

  expect(await screen.findByText('Opening hours')).toBeVisible()
  expect(screen.queryByRole('complementary', { name: /^Welcome/ })).not.toBeInTheDocument()
})

test.each([
  ['a new member', {}],
  ['any other member', { lastLoginAt: 9_000_000 }],
])('N1 nothing lies over a game for %s; it is there once the game is left', async (_, session) => {
  const { container } = await given({ path: '/game?vassalage=LUMEN', session })
  expect(within(container).queryByRole('complementary')).not.toBeInTheDocument()

  act(() => emit('navigation-requested', { to: '/rng' }))

  expect(await screen.findByRole('complementary')).toBeInTheDocument()
})
