import { printMoney } from '@parlay/shared/money'
import { hashOfSeed } from '@parlay/shared/server'
import { type InstantKind, instantKinds, playOutcome } from '../../play/outcome'
import type { RoundView } from '../../play/round-view'
import { longRun } from '../../testing/long-run'
import { checkRound } from './check-round'

function aPlayedRound(nonce: number, kind: InstantKind): RoundView {
  const seeds = { serverSeed: `server ${nonce % 7}`, clientSeed: 'chosen by the player', nonce }
  const pick = kind === 'draw' ? nonce % 100 : null
  const { outcome, payout } = playOutcome({ kind, stake: 100n, pick }, seeds)
  return {
    id: `round-${nonce}`,
    viewKey: '',
    state: 'settled',
    stake: '1.00',
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
    const rounds = Array.from({ length: longRun(2000) }, (_, nonce) => aPlayedRound(nonce, kind))

    const verdicts = await Promise.all(rounds.map(checkRound))

    expect(verdicts.filter((verdict) => verdict === 'matches')).toHaveLength(rounds.length)
  },
  30_000,
)

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
