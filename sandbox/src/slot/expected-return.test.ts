import { serverBlocks } from '../fairness/seeds'
import { evaluateStops } from './evaluate'
import { expectedReturn, percentOf } from './expected-return'
import { type Machine, machine, readStrip, slotReturn } from './machine'
import { playSlotRound } from './play-round'

test('PR-07 the declared return is the exact enumeration of the reel strips', () => {
  const exact = expectedReturn(machine)

  expect(percentOf(exact)).toBe(slotReturn)
  expect(exact.featureChance).toBeCloseTo(0.00856, 5)
})

test('the enumeration agrees with paying every stop of a small machine', () => {
  const small: Machine = { ...machine, strips: ['W1aSb', 'a1WbS', '1Sa2W', 'cWa1S', 'Wa1dS'].map(readStrip) }
  let units = 0
  let features = 0
  const positions = [0, 1, 2, 3, 4]
  for (const a of positions)
    for (const b of positions)
      for (const c of positions)
        for (const d of positions)
          for (const e of positions) {
            const spin = evaluateStops(small, [a, b, c, d, e])
            units += spin.units
            if (spin.scatters >= 3) features += 1
          }
  const cycle = 5 ** 5
  const freeSpins = small.freeSpins.count * small.freeSpins.multiplier

  const exact = expectedReturn(small)

  const paid = (units / cycle / small.lines.length) * (1 + (features / cycle) * freeSpins)
  expect(Number(exact.numerator) / Number(exact.denominator)).toBeCloseTo(paid, 10)
})

test('PR-07 a million rounds return what is declared, within half a point', () => {
  const rounds = 1_000_000
  let units = 0

  for (let nonce = 0; nonce < rounds; nonce += 1) {
    units += playSlotRound(machine, serverBlocks({ serverSeed: 'long run', clientSeed: 'player', nonce })).units
  }

  const percent = (units / rounds / machine.lines.length) * 100
  expect(Math.abs(percent - Number(slotReturn))).toBeLessThan(0.5)
}, 180_000)
