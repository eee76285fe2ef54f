import { printMoney } from '@parlay/contracts/money'
import { hashOfSeed } from '@parlay/server'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { findFixture } from './fixture/fixture'
import { grade } from './odds/market'
import { parseOdds, payoutOf } from './odds/price'
import { aBookLaunch, oddsOf, openBookPage, tickAll } from './testing/book-page'
import type { FixtureView } from './view'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox({ balance: vendorUnits(1000) })
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

type Page = ReturnType<typeof openBookPage>
const open = async (): Promise<Page> => openBookPage(sandbox, await sandbox.launch(aBookLaunch))
const untilStart = ({ startsAt }: FixtureView) => startsAt - sandbox.clock.now().getTime()
const advanceTo = (fixture: FixtureView, ms: number) => sandbox.clock.advance(untilStart(fixture) + ms)

async function nextFootball(page: Page): Promise<FixtureView> {
  const fixtures = await page.listSoon('football')
  const [fixture] = fixtures
  if (fixture === undefined) throw new Error('nothing is on')
  return fixture
}

async function playToEnd(page: Page, fixture: FixtureView): Promise<FixtureView> {
  advanceTo(fixture, 26 * 60_000)
  await tickAll(sandbox)
  return page.fixture(fixture.id)
}

/** Returns a fixture whose match is played to its end; one in a hundred is not. */
async function playedFootball(page: Page, before: (fixture: FixtureView) => Promise<unknown>): Promise<FixtureView> {
  for (;;) {
    const fixture = await nextFootball(page)
    await before(fixture)
    const ended = await playToEnd(page, fixture)
    if (ended.phase === 'ended') return ended
  }
}

test('fixtures, odds and fingerprints are the same for all visitors, after a reload and after a restart', async () => {
  const page = await open()
  const once = await page.listSoon('tennis')

  await sandbox.restart()
  const again = await (await open()).listSoon('tennis')
  const guest = await openBookPage(sandbox, 'guestMode').listSoon('tennis')

  expect(once).toHaveLength(20)
  expect(again).toEqual(once)
  expect(guest).toEqual(once)
})

test('PR-13 the seed of a fixture is a fingerprint before its end, and then shown', async () => {
  const page = await open()
  let seeds: (string | null)[] = []
  let fingerprint = ''
  const after = await playedFootball(page, async (fixture) => {
    advanceTo(fixture, 60_000)
    seeds = [fixture.seed, (await page.fixture(fixture.id)).seed]
    fingerprint = fixture.seedHash
  })

  expect(seeds).toEqual([null, null])
  expect(hashOfSeed(after.seed ?? '')).toBe(fingerprint)
})

test('a bet before the start is one wallet bet, stays open, and is paid by the result', async () => {
  const page = await open()
  const placed: string[] = []
  const ended = await playedFootball(page, async (fixture) => {
    for (const selection of ['home', 'draw', 'away']) {
      const ticket = await page.place({ fixture: fixture.id, selection, odds: oddsOf(fixture, 'result', selection) })
      expect(ticket).toMatchObject({ state: 'placed', bet: { state: 'open', stake: '1.00' } })
      placed.push(ticket.bet?.id ?? '')
    }
  })
  const { bets } = await page.bets('settled')
  const ofEnded = bets.filter(({ fixture }) => fixture === ended.id)
  const { home, away } = ended.score
  const right = home > away ? 'home' : home < away ? 'away' : 'draw'

  expect(ofEnded.map(({ selection, state }) => [selection, state]).sort()).toEqual(
    ['home', 'draw', 'away'].map((selection) => [selection, selection === right ? 'won' : 'lost']).sort(),
  )
  for (const bet of ofEnded) {
    const paid = bet.selection === right ? payoutOf(100n, parseOdds(bet.odds)) : 0n
    expect(bet.payout).toBe(printMoney(paid))
  }
  expect((await page.bets('open')).bets).toEqual([])
})

test('every market is settled as its grade says, a result on the line gives the stake back', async () => {
  const page = await open()
  const ended = await playedFootball(page, async (fixture) => {
    sandbox.wallet.balance = vendorUnits(1000)
    for (const market of fixture.markets) {
      for (const [index, selection] of market.selections.entries()) {
        const odds = market.odds[index]
        if (odds != null) await page.place({ fixture: fixture.id, market: market.id, selection, odds, stake: '2.00' })
      }
    }
  })
  const { bets } = await page.bets('settled')
  const ofEnded = bets.filter(({ fixture }) => fixture === ended.id)
  const result = findFixture(ended.id)?.model.resultOf(ended.score)
  if (result === undefined) throw new Error('no such fixture')

  expect(ofEnded.length).toBeGreaterThan(14)
  for (const bet of ofEnded) {
    const expected = { won: 'won', lost: 'lost', push: 'returned' }[grade(bet, bet.selection, result)]
    expect([bet.market, bet.selection, bet.state]).toEqual([bet.market, bet.selection, expected])
    if (bet.state === 'returned') expect(bet.payout).toBe('2.00')
  }
})

test('the same ticket is one bet, however often it is sent', async () => {
  const page = await open()
  const fixture = await nextFootball(page)
  const wish = { ticket: 'pressed-once-0001', fixture: fixture.id, odds: oddsOf(fixture, 'result', 'home') }

  const answers = await Promise.all([page.place(wish), page.place(wish), page.place({ ...wish, stake: '9.00' })])
  const later = await page.place(wish)

  expect((await page.bets()).bets).toHaveLength(1)
  expect(new Set([later, ...answers].map(({ bet }) => bet?.id ?? later.bet?.id)).size).toBe(1)
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'bet')).toHaveLength(1)
})

test('odds that have changed are asked about, taken when better, or taken as they are', async () => {
  const page = await open()
  const fixture = await nextFootball(page)
  const now = oddsOf(fixture, 'result', 'home')
  const [worse, better] = [-0.2, 0.2].map((step) => (Number(now) + step).toFixed(2))
  const place = (odds = '', accept: 'ask' | 'higher' | 'any' = 'ask') =>
    page.place({ fixture: fixture.id, odds, accept })

  const asked = await place(better, 'ask')
  const wantsHigher = await place(better, 'higher')
  const getsHigher = await place(worse, 'higher')
  const takesAny = await place(better, 'any')

  expect(asked).toMatchObject({ state: 'refused', refusal: 'ODDS_CHANGED', odds: now, bet: null })
  expect(wantsHigher).toMatchObject({ state: 'refused', refusal: 'ODDS_CHANGED', odds: now })
  expect(getsHigher).toMatchObject({ state: 'placed', bet: { odds: now } })
  expect(takesAny).toMatchObject({ state: 'placed', bet: { odds: now } })
})

test('stakes outside the limits, unknown bets and fixtures that have begun are refused without money', async () => {
  const page = await open()
  const fixture = await nextFootball(page)
  const odds = oddsOf(fixture, 'result', 'home')

  const low = await page.place({ fixture: fixture.id, odds, stake: '0.01' })
  const high = await page.place({ fixture: fixture.id, odds, stake: '500.01' })
  const unknown = await page.place({ fixture: fixture.id, odds, market: 'total:99.5', selection: 'over' })
  const never = await page.place({ fixture: 'football-7', odds })

  expect([low, high, unknown, never].map(({ refusal }) => refusal)).toEqual([
    'STAKE_LOW',
    'STAKE_HIGH',
    'BET_CLOSED',
    'BET_CLOSED',
  ])
  expect(sandbox.wallet.calls).toEqual([])
})

test('a guest sees everything and bets on nothing', async () => {
  const guest = openBookPage(sandbox, 'guestMode')
  const fixture = await nextFootball(guest)

  const refused = await guest.call('/bets', { ticket: 'ticket-of-a-guest' })
  const bets = await guest.call('/bets')

  expect(fixture.markets.length).toBeGreaterThan(4)
  expect([refused, bets]).toEqual([
    { code: 'LAUNCH_UNKNOWN', waitMs: 0 },
    { code: 'LAUNCH_UNKNOWN', waitMs: 0 },
  ])
})

test('the bets of a player are there after another launch', async () => {
  const page = await open()
  const fixture = await nextFootball(page)
  await page.place({ fixture: fixture.id, odds: oddsOf(fixture, 'result', 'away'), selection: 'away' })

  const later = await open()

  expect((await later.bets()).bets).toMatchObject([{ selection: 'away', state: 'open', home: fixture.home }])
  expect(await page.place({ fixture: fixture.id, odds: '1.00' })).toMatchObject({ code: 'LAUNCH_REPLACED' })
})

test('the page opens in the colours and the part that its launch names, and for guests as asked', async () => {
  const meta = { vendorCode: 'SBX', gameType: 'SPORTS', colours: 'light', category: 'ESPORTS' }
  const key = await sandbox.launch({ ...aBookLaunch, meta })

  const page = await sandbox.http.inject(`/play/${key}`)
  const guest = await sandbox.http.inject('/book/guest?lang=TY&scheme=light&category=DS88')

  expect(page.body).toMatch(/data-colours="light" data-category="ESPORTS"/)
  expect(guest.body).toMatch(/<html lang="fil" data-key="guestMode" data-colours="light" data-category="DS88"/)
  expect(guest.headers['content-security-policy']).toContain('frame-ancestors http://portal.test')
})
