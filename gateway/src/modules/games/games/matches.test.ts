import { listMatches } from '@parlay/contracts/endpoints/matches'
import type { TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { aVendorMatch, openVendorServer, type VendorServer } from '../testing/vendor-server'
import { feedTimes } from './matches.service'

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer)
  ;({ site, vendor } = opened)
  const book = { gameType: 'SPORTS', kind: 'SPORTS_BOOK', openMode: 'ROUTE' }
  await addGame(site.db, { nodeId: '20', vassalage: 'CLOSED', ...book })
  await addGame(site.db, { nodeId: '21', vassalage: 'FB', ...book, isGame: 'VASSALAGE' })
  await addGame(site.db, { nodeId: '22', vassalage: 'FB', ...book })
  await site.db.query(`update game_vendor set maintenance = true where code = 'CLOSED'`)
  await site.db.query(`update vendor set timeout_ms = 100 where code = 'FB'`)
})
beforeEach(() => {
  vendor.behave('fine')
  site.clock.move(feedTimes.keptMs)
})
afterAll(() => opened.close())

const list = (gameType = 'SPORTS') => call(site.app, listMatches, { request: { gameType } })
const askedFor = () => vendor.calls.filter(({ path }) => path.endsWith('/book/matches'))

test('V4.lanes matches and odds come from the first book that is open, by a signed call that many visitors share', async () => {
  const before = askedFor().length

  const [answer] = await Promise.all([list(), list(), list()])

  expect(answer.code).toBe('OK')
  expect(answer.value).toEqual({
    book: { vassalage: 'FB', nodeId: '22', name: 'FB' },
    // The row of an unknown sport is left out.
    matches: [
      {
        ...{ matchId: 'football-29', sport: 'football', league: 'Lantern Cup', home: 'Baiyu', away: 'Nam Dao' },
        ...{ startsAt: aVendorMatch.starts_at, phase: 'live', score: '1 : 0' },
        market: { id: 'result', kind: 'result', isOpen: true, selections: aVendorMatch.market.selections },
      },
    ],
    readAt: site.clock.now().getTime(),
    isStale: false,
  })
  expect(askedFor().slice(before)).toEqual([
    {
      path: '/operator/generic/v2/book/matches',
      body: { vendor: 'FB', game_code: 'FB_22', category: 'SPORTS' },
    },
  ])
})

test('the odds are at most three seconds old while the vendor answers', async () => {
  const first = await list()
  site.clock.move(feedTimes.freshMs - 1)
  const same = await list()
  site.clock.move(1)
  const next = await list()

  expect(same.value.readAt).toBe(first.value.readAt)
  expect(next.value.readAt).toBe(first.value.readAt + feedTimes.freshMs)
})

test.each(['refusing', 'nonsense', 'silent'] as const)(
  'while the vendor is %s its last odds are given as old ones for a minute, and then none',
  async (behaviour) => {
    const first = await list()
    vendor.behave(behaviour)
    site.clock.move(feedTimes.freshMs)
    const stale = await list()
    site.clock.move(feedTimes.keptMs)
    const gone = await list()
    vendor.behave('fine')
    site.clock.move(feedTimes.pauseMs)
    const back = await list()

    expect(stale.value).toEqual({ ...first.value, isStale: true })
    expect(gone.code).toBe('GAME_VENDOR_DOWN')
    expect(back.value).toMatchObject({ isStale: false, matches: first.value.matches })
  },
)

test('V12 a category without a book has no matches, one that is switched off is refused, and races are no matches', async () => {
  const none = await list('ESPORTS')
  await site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.SPORTS': false } } })
  const off = await list()
  const others = await list('ESPORTS')
  await site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.SPORTS': true } } })

  expect(none.value).toMatchObject({ book: null, matches: [], isStale: false })
  expect([off.code, others.code]).toEqual(['SYS_FUNCTION_OFF', 'OK'])
  expect((await list('DS88')).code).toBe('SYS_VALIDATION')
})
