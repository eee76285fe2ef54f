import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { printMoney } from '@parlay/contracts/money'
import { hashOfSeed } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import { type DrawBet, numbersFrom } from '../../draw/draw-game'
import { isDrawKind } from '../../draw/draw-games'
import type { DrawOutcome } from '../../draw/play-draw'
import { type InstantKind, instantKinds, playOutcome } from '../../play/outcome'
import type { RoundView } from '../../play/round-view'
import { checkRound } from './check-round'

/** Bets of each kind of draw; others in every round. */
const betsOf: Record<DrawKind, (nonce: number) => DrawBet[]> = {
  lucky: (nonce) => [{ play: 'number', numbers: [nonce % 100] }],
  pick2: (nonce) => [{ play: 'straight', numbers: [nonce % 10, 7] }],
  pick3: (nonce) => [
    { play: 'straight', numbers: [3, 2, nonce % 10] },
    { play: 'box', numbers: [0, nonce % 10, 9] },
  ],
  pick4: (nonce) => [{ play: 'box', numbers: [0, 1, nonce % 9, 9].sort() }],
  keno: (nonce) => [{ play: 'numbers', numbers: numbersFrom(1, 1 + (nonce % 10)) }],
  k3: (nonce) => [
    { play: 'big', numbers: [] },
    { play: 'sum', numbers: [3 + (nonce % 16)] },
  ],
  pk10: (nonce) => [
    { play: 'first', numbers: [1 + (nonce % 10)] },
    { play: 'odd', numbers: [] },
  ],
}

function aPlayedRound(nonce: number, kind: InstantKind): RoundView {
  const seeds = { serverSeed: `server ${nonce % 7}`, clientSeed: 'chosen by the player', nonce }
  const bets = isDrawKind(kind) ? betsOf[kind](nonce) : []
  const { outcome, payout } = playOutcome({ kind, stake: 100n * BigInt(bets.length || 1), bets }, seeds)
  return {
    id: `round-${nonce}`,
    viewKey: '',
    state: 'settled',
    stake: printMoney(100n * BigInt(bets.length || 1)),
    isFree: false,
    payout: printMoney(payout),
    balance: null,
    refusal: null,
    createdAt: 0,
    outcome,
    serverSeedHash: hashOfSeed(seeds.serverSeed),
    ...seeds,
  }
}

test.each(instantKinds)(
  'PR-13 Web Crypto recomputes %s rounds of the server',
  async (kind) => {
    // Both slots have free spins within the two hundred rounds of a short run.
    const rounds = Array.from({ length: runs(20, 2_000) }, (_, nonce) => aPlayedRound(nonce, kind))

    const verdicts = await Promise.all(rounds.map(checkRound))

    expect(verdicts.filter((verdict) => verdict === 'matches')).toHaveLength(rounds.length)
  },
  30_000,
)

test('another draw, or other bets than were made, are noticed', async () => {
  const round = aPlayedRound(4, 'lucky')
  const shown = round.outcome as DrawOutcome
  const [drawn = 0] = shown.drawn
  const forgeries: RoundView[] = [
    { ...round, outcome: { ...shown, drawn: [(drawn + 1) % 100] } },
    { ...round, outcome: { ...shown, bets: [{ play: 'number', numbers: [drawn] }] } },
  ]

  expect(await checkRound(round)).toBe('matches')
  expect(await Promise.all(forgeries.map(checkRound))).toEqual(['differs', 'differs'])
})

test('a changed seed, number, stop or payout is noticed', async () => {
  const round = aPlayedRound(4, 'slot')
  const spins = round.outcome?.kind === 'slot' ? round.outcome.spins : []
  const shifted = spins.map((spin) => ({ ...spin, stops: spin.stops.map((stop) => (stop + 1) % 30) }))
  const forgeries: RoundView[] = [
    { ...round, serverSeed: 'another' },
    { ...round, clientSeed: 'another' },
    { ...round, nonce: 5 },
    { ...round, payout: '123.45' },
    { ...round, outcome: { kind: 'slot', spins: shifted } },
    { ...round, serverSeed: null },
  ]

  const verdicts = await Promise.all(forgeries.map(checkRound))

  expect(verdicts).toEqual(forgeries.map(() => 'differs'))
})
