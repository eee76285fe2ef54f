import { serverBlocks } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import { evaluateStops } from './evaluate'
import { expectedReturn, percentOf } from './expected-return'
import { scattersIn } from './grid'
import { linesReturn } from './lines-machine'
import { featureScatters, type Machine, readStrip } from './machine'
import { machines, type SlotKind } from './machines'
import { playSlotRound } from './play-round'
import { waysReturn } from './ways-machine'

const models: [SlotKind, Machine, string][] = [
  ['slot', machines.slot, linesReturn],
  ['ways', machines.ways, waysReturn],
]

test.each(models)(
  'PR-07 %s: the declared return is the exact enumeration of the reel strips',
  (_, machine, declared) => {
    const exact = expectedReturn(machine)

    expect(percentOf(exact)).toBe(declared)
    expect(exact.featureChance).toBeCloseTo(0.00856, 5)
  },
)

test('free spins of the ways that bring more of themselves come to a little over their number', () => {
  expect(expectedReturn(machines.ways).freeSpins).toBeCloseTo(8.581849, 5)
  expect(expectedReturn(machines.slot).freeSpins).toBe(5)
})

test.each(models)('%s: the enumeration agrees with paying every stop of a small machine', (_, machine) => {
  const small: Machine = { ...machine, strips: ['41aSb', 'a1WbS', '1Sa2W', 'cWa1S', 'Sa1db'].map(readStrip) }
  const cycle = 5 ** 5
  let units = 0
  let features = 0
  for (let index = 0; index < cycle; index += 1) {
    const spin = evaluateStops(
      small,
      [0, 1, 2, 3, 4].map((reel) => Math.floor(index / 5 ** reel) % 5),
    )
    units += spin.units
    if (spin.scatters >= featureScatters) features += 1
  }

  const exact = expectedReturn(small)

  const free = exact.featureChance * exact.freeSpins * small.freeSpins.multiplier
  expect(exact.featureChance).toBeCloseTo(features / cycle, 10)
  const paid = (units / cycle / 10) * (1 + free)
  expect(Number(exact.numerator) / Number(exact.denominator) / paid).toBeCloseTo(1, 6)
})

test('ways win about every fourth spin: more than a quarter, less than three in ten', () => {
  const { ways } = machines
  const stops = ways.strips[0]?.map((_, stop) => stop) ?? []
  let hits = 0
  let scatterHits = 0
  for (const a of stops)
    for (const b of stops)
      for (const c of stops) {
        // The first three reels decide whether a symbol wins; scatters rarely pay by themselves.
        const spin = evaluateStops({ ...ways, strips: ways.strips.slice(0, 3) }, [a, b, c])
        if (spin.wins.length > 0) hits += 1
        else if (scattersIn({ ...ways, strips: ways.strips.slice(0, 3) }, [a, b, c]) >= featureScatters)
          scatterHits += 1
      }

  const share = (hits + scatterHits) / stops.length ** 3
  expect(share).toBeGreaterThan(0.25)
  expect(share).toBeLessThan(0.3)
})

test.each(models)(
  'PR-07 %s: very many rounds return what is declared, within their confidence interval',
  (_, machine) => {
    const rounds = runs(10_000, 1_000_000)
    let sum = 0
    let squares = 0

    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { units } = playSlotRound(machine, serverBlocks({ serverSeed: 'long run', clientSeed: 'player', nonce }))
      const back = units / machine.unitsInStake
      sum += back
      squares += back * back
    }

    const { numerator, denominator } = expectedReturn(machine)
    const exact = Number((numerator * 1_000_000n) / denominator) / 1_000_000
    const mean = sum / rounds
    const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    expect(Math.abs(mean - exact)).toBeLessThan(2.58 * deviation)
    expect(Math.abs(mean - exact)).toBeLessThan(0.005 * Math.sqrt(1_000_000 / rounds))
  },
  180_000,
)
