import { factsOfModel, type GameFeature, modelsWith } from '@parlay/contracts/game-facts'
import { hashOfSeed, serverBlocks } from '@parlay/server'
import { allDeals } from '../cards/expected-hand'
import { type Machine, paysByWays } from '../slot/machine'
import { machines } from '../slot/machines'
import { playSlotRound } from '../slot/play-round'
import { kindFacts, kindOf } from './kinds'

const machineOfModel = { 'slot-5x3': machines.slot, 'slot-ways': machines.ways }

/** The standard deviation of the payouts of one stake. The bands leave enough room for the error of a sample. */
function deviationOf(machine: Machine): number {
  const rounds = 20_000
  let sum = 0
  let squares = 0
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const blocks = serverBlocks({ serverSeed: hashOfSeed('volatility'), clientSeed: 'player', nonce })
    const payout = playSlotRound(machine, blocks).units / machine.unitsInStake
    sum += payout
    squares += payout * payout
  }
  return Math.sqrt(squares / rounds - (sum / rounds) ** 2)
}

const bandOf = (deviation: number) => (deviation < 2 ? 'LOW' : deviation < 4.5 ? 'MEDIUM' : 'HIGH')

test.each(Object.entries(machineOfModel))('the volatility of %s is that of its rounds', (model, machine) => {
  expect(factsOfModel(model).volatility).toBe(bandOf(deviationOf(machine)))
})

test('a hand of cards, which doubles the stake, returns it or loses it, has a low volatility', () => {
  const { deals, wins, ties } = allDeals()

  const mean = (2 * wins + ties) / deals
  const deviation = Math.sqrt((4 * wins + ties) / deals - mean ** 2)

  expect(factsOfModel('cards-lucky9').volatility).toBe(bandOf(deviation))
})

test.each(Object.entries(machineOfModel))('the features of %s are those of its reels', (model, machine) => {
  const has: Record<GameFeature, boolean> = {
    LINES: !paysByWays(machine),
    WAYS: paysByWays(machine),
    WILDS: machine.strips.some((strip) => strip.includes('wild')),
    FREE_SPINS: machine.freeSpins.count > 0,
    MORE_FREE_SPINS: machine.freeSpins.most > machine.freeSpins.count,
    MULTIPLIER: machine.freeSpins.multiplier > 1,
  }

  const listed = new Set(factsOfModel(model).features)

  expect(Object.fromEntries(Object.keys(has).map((feature) => [feature, listed.has(feature as GameFeature)]))).toEqual(
    has,
  )
})

test.each(['slot-5x3', 'slot-ways', 'fish-reef'])('the highest stake of %s is the engine’s', (model) => {
  expect(factsOfModel(model).highestStake).toBe(kindFacts[kindOf('LUMEN', { model })].highestStake)
})

test('models are found by their facts', () => {
  expect(modelsWith({ feature: 'WAYS' })).toEqual(['slot-ways'])
  expect(modelsWith({ volatility: 'MEDIUM', feature: 'WILDS' })).toEqual(['slot-5x3'])
  expect(modelsWith({ volatility: 'LOW', feature: 'WILDS' })).toEqual([])
})
