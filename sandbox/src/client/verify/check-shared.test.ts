import { printMoney } from '@parlay/contracts/money'
import { hashOfSeed, serverBlocks } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import type { FishOutcome } from '../../fish/magazine'
import { fishKinds, isHit, magazinePayout } from '../../fish/shoal'
import type { Outcome } from '../../play/outcome'
import type { RoundView } from '../../play/round-view'
import { spinResult } from '../../roulette/pockets'
import { spots, ticketPayout } from '../../roulette/spots'
import { betsOf, type RouletteOutcome } from '../../roulette/ticket'
import { checkRound } from './check-round'

const seedsOf = (nonce: number) => ({ serverSeed: `server ${nonce % 7}`, clientSeed: 'SBX_garden-roulette', nonce })

function aRound(nonce: number, outcome: Outcome, payout: bigint): RoundView {
  const seeds = seedsOf(nonce)
  return {
    id: `round-${nonce}`,
    viewKey: '',
    state: 'settled',
    stake: '1.00',
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

function aTicket(nonce: number): RoundView {
  const seeds = seedsOf(nonce)
  const laid = spots.filter((_, index) => index % 9 === nonce % 9).map(({ id }) => ({ spot: id, amount: '0.50' }))
  const result = spinResult(serverBlocks(seeds))
  const fingerprint = hashOfSeed(seeds.serverSeed)
  const outcome: RouletteOutcome = {
    kind: 'roulette',
    spots: laid,
    spin: nonce,
    clientSeed: seeds.clientSeed,
    serverSeedHash: fingerprint,
    result,
  }
  return aRound(nonce, outcome, ticketPayout(betsOf(laid), result))
}

function aMagazine(nonce: number): RoundView {
  const blocks = serverBlocks(seedsOf(nonce))
  const shots = Array.from({ length: nonce % 11 }, (_, shot) => {
    const kind = fishKinds[(nonce + shot) % fishKinds.length] ?? 'sardine'
    return { kind, hit: isHit(blocks, shot, kind) }
  })
  const outcome: FishOutcome = { kind: 'fish', shotValue: '0.10', shots }
  return aRound(nonce, outcome, magazinePayout(shots, 10n))
}

test.each([
  ['tickets of roulette', aTicket],
  ['magazines', aMagazine],
])(
  'PR-13 Web Crypto recomputes %s of the server',
  async (_what, play) => {
    const rounds = Array.from({ length: runs(10, 1_000) }, (_, nonce) => play(nonce))

    const verdicts = await Promise.all(rounds.map(checkRound))

    expect(verdicts.filter((verdict) => verdict === 'matches')).toHaveLength(rounds.length)
  },
  30_000,
)

test('another result, another hit or another payout is noticed', async () => {
  const [ticket, magazine] = [aTicket(5), aMagazine(5)]
  const shown = ticket.outcome as RouletteOutcome
  const { shots, ...rest } = magazine.outcome as FishOutcome
  const forgeries: RoundView[] = [
    { ...ticket, outcome: { ...shown, result: (shown.result + 1) % 37 } },
    { ...ticket, payout: '999.00' },
    { ...ticket, nonce: 6 },
    { ...magazine, outcome: { ...rest, shots: shots.map(({ kind, hit }) => ({ kind, hit: !hit })) } },
    { ...magazine, payout: '999.00' },
  ]

  const verdicts = await Promise.all(forgeries.map(checkRound))

  expect(verdicts).toEqual(forgeries.map(() => 'differs'))
})
