import { printMoney } from '@parlay/contracts/money'
import { runs } from '@parlay/testing/runs'
import { startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import type { BetDetail } from './bets/bet-detail'
import { marketsOf } from './odds/market'
import { settledPayout } from './odds/settled-payout'
import { resultOf } from './odds/standing'
import { createProgramme, type Look } from './programme'
import { aDemoLaunch, tickAll } from './testing/book-page'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

/** The number of bets that one tick settles. */
const batch = 500
const bets = runs(batch + 100, 2000)
const players = 20
const stake = 100n

/** Inserts bets as if they had been placed, because the test is about their settlement. */
async function fillBets(match: Look): Promise<void> {
  const { rows } = { rows: await sandbox.db.query<{ id: string; player: string }>('select id, player from launch') }
  const offered = marketsOf(match.fixture).flatMap((market) =>
    market.selections.map((selection) => ({ market, selection })),
  )
  await sandbox.db.transaction(async (tx) => {
    for (let bet = 0; bet < bets; bet += 1) {
      const { market, selection } = offered[bet % offered.length] as (typeof offered)[number]
      const { id, sport, league, home, away, startsAt } = match.fixture
      const detail: BetDetail = {
        fixture: id,
        market: market.id,
        kind: market.kind,
        line: market.line,
        selection,
        odds: 150 + (bet % 300),
        stake: '1.00',
        isLive: false,
        bigEvents: 0,
        acceptedAt: 0,
        sport,
        league,
        home,
        away,
        runner: null,
        startsAt,
        seedHash: match.seedHash,
      }
      const launch = rows[bet % players] as (typeof rows)[number]
      await tx.query(
        `insert into round (id, view_key, launch_id, player, ticket, vendor_code, game_code, kind, currency, stake,
           subject, detail, state, created_at)
         values ($1, $1, $2, $3, $1, 'SBX', 'SBX_sportsbook', 'book', 'XXX', $4, $5, $6, 'open', $7)`,
        [
          `bet-${bet}`,
          launch.id,
          launch.player,
          stake,
          `${id}/${market.id}/${selection}`,
          JSON.stringify(detail),
          sandbox.clock.now(),
        ],
      )
    }
  })
}

test('a crowd of bets on one match is settled each once, over a restart in the middle', async () => {
  for (let player = 0; player < players; player += 1) await sandbox.launch(aDemoLaunch)
  const programme = createProgramme(sandbox)
  await programme.refresh()
  const match = programme
    .listSoon('football', sandbox.clock.now().getTime(), 20)
    .find(({ play }) => play.abandonedAt === null)
  if (match === undefined) throw new Error('nothing is on')
  await fillBets(match)
  sandbox.clock.advance(match.fixture.startsAt + match.play.endMs - sandbox.clock.now().getTime())

  await tickAll(sandbox)
  const [half] = await sandbox.db.query<{ count: bigint }>(
    `select count(*) as count from round where state = 'settled'`,
  )
  await sandbox.restart()
  for (let tick = 0; tick < 5; tick += 1) await tickAll(sandbox)

  const rounds = await sandbox.db.query<{ state: string; payout: bigint; detail: BetDetail }>(
    'select state, payout, detail from round',
  )
  const [credit] = await sandbox.db.query<{ sum: bigint }>('select sum(demo_balance)::bigint as sum from launch')
  const expected = rounds.map(({ detail }) => settledPayout(detail, stake, resultOf(match)))
  expect(Number(half?.count)).toBe(batch)
  expect(rounds.filter(({ state }) => state === 'settled')).toHaveLength(bets)
  expect(rounds.map(({ payout }) => printMoney(payout))).toEqual(expected.map(printMoney))
  expect(credit?.sum).toBe(BigInt(players) * 100_000n + expected.reduce((sum, payout) => sum + payout, 0n))
})
