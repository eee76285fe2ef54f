import fc from 'fast-check'
import { accumulatedPayout, printTotalOdds } from '../odds/price'
import { type DecidedLeg, type LegOutcome, settleAccumulator } from './accumulator'

const outcomes: LegOutcome[] = ['won', 'lost', 'push', 'void']
const anOdds = fc.integer({ min: 102, max: 5000 })
const aStake = fc.bigInt({ min: 1n, max: 50_000n })
const aLeg = fc.record({ odds: anOdds, outcome: fc.constantFrom(...outcomes) })

/** Returns every combination of outcomes of this many legs. */
const combinations = (count: number): LegOutcome[][] =>
  count === 0 ? [[]] : combinations(count - 1).flatMap((others) => outcomes.map((outcome) => [...others, outcome]))

/**
 * Returns the payout of one unit of stake, leg after leg, as a numerator over a power of a hundred that is never
 * rounded on the way.
 */
function oracle(stake: bigint, legs: readonly DecidedLeg[]): bigint | 'void' {
  if (legs.every(({ outcome }) => outcome === 'void')) return 'void'
  let [amount, unit] = [stake, 1n]
  for (const { odds, outcome } of legs) {
    amount *= { won: BigInt(odds), lost: 0n, push: 100n, void: 100n }[outcome ?? 'lost']
    unit *= 100n
  }
  return amount / unit
}

test('an accumulator pays what multiplying leg by leg gives, for every combination of outcomes', () => {
  fc.assert(
    fc.property(aStake, fc.array(anOdds, { minLength: 2, maxLength: 5 }), (stake, odds) => {
      for (const combination of combinations(odds.length)) {
        const legs = combination.map((outcome, place) => ({ outcome, odds: odds[place] ?? 0 }))
        expect(settleAccumulator(stake, legs)).toBe(oracle(stake, legs))
      }
    }),
    { numRuns: 60 },
  )
})

test('in whatever order its legs end, an accumulator is open until one is lost or none is left, and pays the same', () => {
  const inOrder = fc
    .array(aLeg, { minLength: 2, maxLength: 12 })
    .chain((legs) =>
      fc.tuple(fc.constant(legs), fc.shuffledSubarray([...legs.keys()], { minLength: legs.length }), aStake),
    )
  fc.assert(
    fc.property(inOrder, ([legs, order, stake]) => {
      const known: DecidedLeg[] = legs.map(({ odds }) => ({ odds, outcome: undefined }))
      for (const [ended, place] of order.entries()) {
        const isOver = known.some(({ outcome }) => outcome === 'lost')
        expect(settleAccumulator(stake, known)).toBe(isOver ? 0n : undefined)
        Object.assign(known[place] ?? {}, legs[place])
        if (ended === order.length - 1) expect(settleAccumulator(stake, known)).toBe(oracle(stake, legs))
      }
    }),
  )
})

const aChance = fc.record({
  odds: anOdds,
  /** The number of 1000 matches that end this way; the rest are lost. */
  won: fc.integer({ min: 1, max: 700 }),
  push: fc.integer({ min: 0, max: 150 }),
  void: fc.integer({ min: 0, max: 150 }),
})

test('PR-07 the expected return of an accumulator is the product of the returns of its legs', () => {
  fc.assert(
    fc.property(fc.array(aChance, { minLength: 2, maxLength: 4 }), (legs) => {
      // With this stake no division leaves a remainder, so both sides are whole numbers of the same unit.
      const stake = 100n ** BigInt(legs.length)
      let expected = 0n
      for (const combination of combinations(legs.length)) {
        const chances = combination.map((outcome, place) => {
          const { won, push, void: called } = legs[place] ?? { won: 0, push: 0, void: 0 }
          return BigInt({ won, push, void: called, lost: 1000 - won - push - called }[outcome])
        })
        const paid = settleAccumulator(
          stake,
          combination.map((outcome, place) => ({ outcome, odds: legs[place]?.odds ?? 0 })),
        )
        const returned = paid === 'void' ? stake : (paid ?? 0n)
        expected += returned * chances.reduce((product, chance) => product * chance, 1n)
      }
      const product = legs.reduce(
        (all, { odds, won, push, void: called }) => all * BigInt(odds * won + 100 * (push + called)),
        1n,
      )
      expect(expected).toBe(product)
    }),
  )
})

test('odds are shown so that the payout is never less than they promise, and rounded down once', () => {
  fc.assert(
    fc.property(aStake, fc.array(anOdds, { minLength: 2, maxLength: 12 }), (stake, odds) => {
      const shown = BigInt(printTotalOdds(odds).replace('.', ''))
      expect(accumulatedPayout(stake, odds)).toBeGreaterThanOrEqual((stake * shown) / 100n)
    }),
  )
  expect(printTotalOdds([150, 235, 101])).toBe('3.56')
  expect(accumulatedPayout(333n, [150, 235])).toBe(1173n)
})
