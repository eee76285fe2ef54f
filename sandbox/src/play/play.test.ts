import type { BetCover } from '@parlay/contracts/bet-cover'
import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import type { DrawBet } from '../draw/draw-game'
import { drawGames, returnOfDraw } from '../draw/draw-games'
import { payoutOfBets } from '../draw/play-draw'
import { linesReturn } from '../slot/lines-machine'
import { waysReturn } from '../slot/ways-machine'
import { startTestSandbox, type TestSandbox, vendorUnits } from '../testing/test-sandbox'
import { playOutcome, spinsOf } from './outcome'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const post = (key: string, path: string, payload: object) =>
  sandbox.http.inject({ method: 'POST', url: `/api/play/${key}/${path}`, payload })
const playsOn = async (key: string) => {
  const { next } = await sandbox.getGame(key)
  return post(key, 'rounds', { stake: '1.00', ticket: next.ticket })
}

/** Passes over the rounds of the ways that the only seeds in use decide, up to one with free spins. */
async function goToFreeSpins() {
  const [pair] = await sandbox.db.query<{ serverSeed: string; clientSeed: string }>(
    'select server_seed as "serverSeed", client_seed as "clientSeed" from seed_pair',
  )
  if (pair === undefined) throw new Error('there are no seeds')
  let nonce = 1
  const hasFreeSpins = () =>
    spinsOf(playOutcome({ kind: 'ways', stake: 100n, bets: [] }, { ...pair, nonce }).outcome) > 1
  while (!hasFreeSpins()) nonce += 1
  await sandbox.db.query('update seed_pair set next_nonce = $1', [nonce])
}

const fortyTwo: DrawBet = { play: 'number', numbers: [42] }

test('PR-02 a slot round before 2.5 seconds have passed is refused and moves nothing', async () => {
  const key = await sandbox.launch()
  const first = await sandbox.play(key)

  sandbox.clock.advance(first.next.waitMs - 1)
  const early = await playsOn(key)
  sandbox.clock.advance(1)
  const intime = await playsOn(key)

  expect(first.next.waitMs).toBeGreaterThanOrEqual(2500)
  expect([early.statusCode, early.json()]).toEqual([409, { code: 'RS_ERROR_WRONG_SYNTAX', waitMs: 1 }])
  expect(intime.statusCode).toBe(200)
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'bet')).toHaveLength(2)
})

test('PR-02 a new launch of the same member does not shorten the cycle', async () => {
  const key = await sandbox.launch()
  await sandbox.play(key)

  const again = await sandbox.launch()
  const early = await playsOn(again)

  expect(early.json()).toMatchObject({ code: 'RS_ERROR_WRONG_SYNTAX' })
})

test('PR-02 a draw takes at least five seconds', async () => {
  const key = await sandbox.launch({ game_code: 'TCG_SEA_quick-pick' })

  const { next } = await sandbox.play(key, { bets: [fortyTwo] })

  expect(next.waitMs).toBe(5000)
})

test('PR-01 a ticket starts one round; repeating it answers that round', async () => {
  const key = await sandbox.launch()
  const { next } = await sandbox.getGame(key)
  const request = { stake: '1.00', ticket: next.ticket }

  const answers = await Promise.all([1, 2, 3].map(() => post(key, 'rounds', request)))

  const ids = new Set(answers.map((answer) => answer.json().round.id))
  expect(ids.size).toBe(1)
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'bet')).toHaveLength(1)
})

test('PR-01 a ticket that was never given starts nothing', async () => {
  const key = await sandbox.launch()

  const refused = await post(key, 'rounds', { stake: '1.00', ticket: 'a-ticket-of-my-own' })

  expect(refused.json().code).toBe('TICKET_USED')
})

test('PR-04 launching another game ends the one before', async () => {
  const first = await sandbox.launch()
  await sandbox.launch({ game_code: 'SBX_neon-city' })

  const refused = await playsOn(first)

  expect(refused.json().code).toBe('LAUNCH_REPLACED')
})

test.each([
  { stake: '0.99' },
  { stake: '-1.00' },
  { stake: '1' },
  { stake: '1.00', bets: [{ play: 'number', numbers: [5] }] },
])('%j is no stake of the slot', async (changes) => {
  const key = await sandbox.launch()
  const { next } = await sandbox.getGame(key)

  const refused = await post(key, 'rounds', { ticket: next.ticket, ...changes })

  expect(refused.statusCode).toBe(400)
})

test.each([
  [{ game_code: 'SBX_pearl-reef', meta: { gameType: 'RNG', minBet: '0.75' } }, ['7.50', '15.00', '37.50']],
  [{ game_code: 'SBX_quick-pick', meta: { gameType: 'LOTT', minBet: '5.00' } }, ['5.00', '10.00']],
])('the operator’s minimum bet decides the ladder, and nothing off it is a stake: %j', async (changes, ladder) => {
  const key = await sandbox.launch(changes)
  const { stakes, next } = await sandbox.getGame(key)
  const bets = changes.meta.gameType === 'LOTT' ? [fortyTwo] : []

  const refused = await post(key, 'rounds', { stake: '1.00', ticket: next.ticket, bets })
  const { round } = await sandbox.play(key, { stake: ladder[0], bets })

  expect(stakes).toEqual(ladder)
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'REQUEST_WRONG'])
  expect(round).toMatchObject({ state: 'settled', stake: ladder[0] })
  expect(sandbox.wallet.pathsCalled().filter((path) => path === 'bet')).toHaveLength(1)
})

test.each(['0.00', '-0.10', '0.001', 'much'])('a minimum bet of %s counts as none', async (minBet) => {
  const game = await sandbox.getGame(await sandbox.launch({ meta: { minBet } }))

  expect(game.stakes[0]).toBe('0.10')
})

test('PR-13 the server seed is hidden while in use, shown after a change, and fits its fingerprint', async () => {
  const key = await sandbox.launch()
  const before = await sandbox.getGame(key)
  const { round } = await sandbox.play(key)

  const changed = (await post(key, 'seeds', { clientSeed: 'my own words' })).json()
  const [checked] = (await sandbox.http.inject(`/api/play/${key}/rounds`)).json()

  expect(round.serverSeed).toBeNull()
  expect(round.serverSeedHash).toBe(before.seeds.serverSeedHash)
  expect(checked).toMatchObject({ id: round.id, serverSeed: changed.revealed.serverSeed })
  expect(changed.seeds).toMatchObject({ clientSeed: 'my own words', nextNonce: 0 })
  expect(changed.seeds.serverSeedHash).not.toBe(before.seeds.serverSeedHash)
})

test('PR-07 the return is declared before play, for both slots and draw', async () => {
  const slot = await sandbox.getGame(await sandbox.launch())
  const ways = await sandbox.getGame(await sandbox.launch({ meta: { model: 'slot-ways' } }))
  const draw = await sandbox.getGame(await sandbox.launch({ game_code: 'TCG_SEA_quick-pick' }))

  const returns = [slot, ways, draw].map(({ returnPercent }) => returnPercent)
  expect(returns).toEqual([linesReturn, waysReturn, returnOfDraw('lucky')])
})

test('PR-02 free spins of the ways take their time, each a whole cycle', async () => {
  const key = await sandbox.launch({ meta: { model: 'slot-ways' } })
  await goToFreeSpins()

  const played = await sandbox.play(key)

  const spins = played.round.outcome?.kind === 'ways' ? played.round.outcome.spins.length : 0
  expect(spins).toBeGreaterThan(8)
  expect(played.next.waitMs).toBe(spins * 2500)
})

test('PR-07 demo play runs the same maths and calls no wallet', async () => {
  const key = await sandbox.launch({ currency: 'XXX', user: undefined, token: undefined })
  const game = await sandbox.getGame(key)

  const { round } = await sandbox.play(key)

  expect(game).toMatchObject({ isDemo: true, balance: '1000.00', returnPercent: linesReturn })
  expect(round.state).toBe('settled')
  expect(Number(round.balance)).toBeCloseTo(999 + Number(round.payout), 10)
  expect(sandbox.wallet.calls).toEqual([])
})

test('PR-08 a reload in the middle of a round shows its finished result', async () => {
  const key = await sandbox.launch()
  const { round } = await sandbox.play(key)

  const { lastRound } = await sandbox.getGame(key)

  expect(lastRound).toMatchObject({ id: round.id, state: 'settled', outcome: round.outcome })
})

test('a member’s rounds are not shown to another', async () => {
  await sandbox.play(await sandbox.launch())

  const stranger = await sandbox.launch({ user: 'member-0002' })

  expect((await sandbox.http.inject(`/api/play/${stranger}/rounds`)).json()).toEqual([])
})

test('a draw pays ninety times the stake for the number picked and nothing else', async () => {
  const key = await sandbox.launch({ game_code: 'TCG_SEA_quick-pick' })

  const { round } = await sandbox.play(key, { bets: [fortyTwo] })

  const drawn = round.outcome?.kind === 'lucky' ? round.outcome.drawn[0] : undefined
  expect(round.payout).toBe(drawn === 42 ? '90.00' : '0.00')
})

/** A round of each kind of draw, with the stake of all its bets together. */
const slips: readonly [DrawKind, readonly DrawBet[], string][] = [
  ['pick2', [{ play: 'straight', numbers: [0, 7] }], '1.00'],
  ['pick3', ['straight', 'box'].map((play) => ({ play, numbers: [1, 2, 3] }) as DrawBet), '2.00'],
  ['pick4', [{ play: 'box', numbers: [1, 1, 2, 2] }], '1.00'],
  ['keno', [{ play: 'numbers', numbers: [3, 14, 15, 65, 80] }], '1.00'],
  [
    'k3',
    [
      { play: 'big', numbers: [] },
      { play: 'small', numbers: [] },
      { play: 'sum', numbers: [10] },
    ],
    '3.00',
  ],
  [
    'pk10',
    [
      { play: 'first', numbers: [7] },
      { play: 'either', numbers: [2, 7] },
    ],
    '2.00',
  ],
]

test.each(slips)(
  '%s: the bets of a round cost their stake each, and the wallet is paid what they have won',
  async (kind, bets, stake) => {
    const key = await sandbox.launch({ game_code: 'TCG_SEA_quick-pick', meta: { model: `draw-${kind}` } })

    const { round, next } = await sandbox.play(key, { bets })
    const { lastRound } = await sandbox.getGame(key)

    const drawn = round.outcome?.kind === kind ? round.outcome.drawn : []
    const paid = payoutOfBets(drawGames[kind], { bets, drawn }, 100n)
    expect(round).toMatchObject({ state: 'settled', stake, payout: printMoney(paid), outcome: { kind, bets } })
    expect(round.balance).toBe(printMoney(100_00n - parseMoney(stake) + paid))
    expect(next.waitMs).toBe(5000)
    expect(lastRound).toEqual(round)
  },
)

test('what several bets of a draw cover is reported to the operator with the stake', async () => {
  const [, bets] = slips.find(([kind]) => kind === 'k3') ?? []
  const key = await sandbox.launch({ game_code: 'TCG_SEA_quick-pick', meta: { model: 'draw-k3' } })

  await sandbox.play(key, { bets })

  const meta = sandbox.wallet.calls.find(({ path }) => path.endsWith('/bet'))?.body.meta as { cover: BetCover[] }
  expect(meta.cover.map(({ market, outcomes }) => [market, outcomes])).toEqual([['draw', 50]])
  expect(Object.keys(meta.cover[0]?.returns ?? {})).toHaveLength(50)
})

test.each([
  [[]],
  [[fortyTwo, fortyTwo]],
  [[{ play: 'sum', numbers: [10] }]],
  [[{ play: 'number', numbers: [-1] }]],
  [[{ play: 'luck', numbers: [1] }]],
])('no draw is played with the bets %j', async (bets) => {
  const key = await sandbox.launch({ game_code: 'TCG_SEA_quick-pick' })
  const { next } = await sandbox.getGame(key)

  const refused = await post(key, 'rounds', { stake: '1.00', ticket: next.ticket, bets })

  expect([refused.statusCode, refused.json().code]).toEqual([400, 'REQUEST_WRONG'])
  expect(sandbox.wallet.pathsCalled()).not.toContain('bet')
})

test('the wallet balance arrives as money, and its refusals with a name', async () => {
  const key = await sandbox.launch()
  sandbox.wallet.balance = vendorUnits(12.34)
  const known = await sandbox.getGame(key)
  sandbox.wallet.plan('/balance', 'RS_ERROR_TOKEN_EXPIRED', 'drop')
  const expired = await sandbox.getGame(key)
  const lost = await sandbox.getGame(key)

  expect([known.balance, known.balanceRefusal]).toEqual(['12.34', null])
  expect([expired.balance, expired.balanceRefusal]).toEqual([null, 'RS_ERROR_TOKEN_EXPIRED'])
  expect(lost.balanceRefusal).toBe('unreachable')
})

test('an unknown key opens nothing', async () => {
  const answer = await sandbox.http.inject('/api/play/0123456789abcdef0123')

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'LAUNCH_UNKNOWN'])
})
