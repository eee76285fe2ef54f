import { type Answers, aBalance, aLane, aMember, aSystemStatus, aWithdrawable, renderScreen } from '@parlay/testing'
import { seenWhenTranslated } from '@parlay/testing/seen-when-translated'
import { homeAnswers } from './pages/testing/home-answers'
import { SiteRoutes } from './routes'

const notice = { id: 'n1', type: 'H', title: 'Opening hours', content: '<p>All day.</p>', time: Date.UTC(2026, 0, 20) }
const article = {
  id: 'log-in',
  title: 'Log in',
  html: '<p>Your <b>account</b>.</p>',
  updatedAt: Date.UTC(2026, 10, 21),
}
const draw = {
  gameCode: 'MB_HN',
  area: 'MB',
  numero: '20261122',
  openAt: Date.UTC(2026, 10, 22),
  prizes: { special: ['02242'] },
  seedHash: 'a'.repeat(64),
  seed: 'b'.repeat(64),
  revision: 0,
}
const game = {
  gameCode: 'MB_HN',
  area: 'MB',
  name: 'Hà Nội',
  weekdays: [1],
  numero: null,
  drawTime: null,
  closeAt: null,
}

const answers: Answers = {
  ...homeAnswers,
  'SYS.status': aSystemStatus(),
  'SYS.announcements': { list: [notice], totalPages: 1, totalCount: 1, pageNo: 1, pageSize: 9 },
  'SYS.contentPage': { title: 'Terms', html: '<p>They hold.</p>', updatedAt: Date.UTC(2026, 10, 21) },
  'SYS.download': {
    ios: 'https://example.org/ios',
    android: null,
    qrCodeUrl: null,
    guides: [{ platform: 'IOS', steps: [{ title: 'Tap Share', text: 'At the bottom.', picture: 'IOS_SHARE' }] }],
  },
  'SYS.helpCenter': { categories: [{ id: 'account', title: 'Account', items: [article] }] },
  'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'A', name: 'Saltbox' })] } },
  'LOTT.menu': { serverTime: 0, groups: [{ code: 'MB', name: 'North', games: [game] }] },
  'LOTT.openedAll': { list: [draw] },
  'ACC.info': aMember(),
  'WAL.balance': aBalance({ available: '1234.50' }),
  'WAL.badges': { messageV2: 2, unclaimedPromotions: 1 },
  'WAL.merchantWallet': { list: [], autoTransfer: false, amount: null },
  'WDR.withdrawable': aWithdrawable(),
  'HIS.session': { since: 0, rounds: 3, stake: '30.00', win: '12.50', net: '-17.50' },
}
const closed = { ...answers, 'SYS.status': aSystemStatus({ status: 1 }) }

beforeEach(() => {
  window.scrollTo = jest.fn()
  // With motion off, a balance shows its new value immediately.
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList
})

afterEach(() => jest.restoreAllMocks())

test.each([
  ['home for a member', '/', answers, {}],
  ['home for a visitor', '/', answers, 'visitor'],
  ['the log-in', '/login', answers, 'visitor'],
  ['the help', '/help', answers, {}],
  ['an article', '/helpmc?article=log-in', answers, 'visitor'],
  ['the notices', '/noticePage', answers, {}],
  ['the download', '/down', answers, 'visitor'],
  ['the terms', '/terms', answers, 'visitor'],
  ['an unknown address', '/nowhere', answers, {}],
  ['the closed site', '/', closed, 'visitor'],
] as const)(
  'V11 on a translated page, %s shows the change',
  async (_, path, given, session) => {
    const complaints = jest.spyOn(console, 'error')

    const { plain, translated, loose } = await seenWhenTranslated(
      () => renderScreen(<SiteRoutes />, { path, session, answers: given }),
      given,
    )

    expect(loose).toEqual([])
    expect(translated).toEqual(plain)
    expect(plain.inVietnamese).not.toEqual(plain.later)
    expect(complaints.mock.calls).toEqual([])
  },
  60_000,
)
