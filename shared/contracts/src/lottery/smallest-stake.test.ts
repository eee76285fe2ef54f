import { join } from 'node:path'
import { oddsFor, readLottery } from '@parlay/server'
import { playTypes } from './plays'
import { parseOdds, prizeOf, returnOf } from './returns'
import { returnAt, smallestStake } from './smallest-stake'

const percent = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  (Number((numerator * 1_000_000n) / denominator) / 1_000_000) * 100

test('a prize is rounded to the nearest cent, and half a cent up', () => {
  expect(prizeOf(5n, parseOdds('16.5'))).toBe(83n)
  expect(prizeOf(5n, parseOdds('1.87'))).toBe(9n)
  expect(prizeOf(5n, parseOdds('1.89'))).toBe(9n)
  expect(prizeOf(5n, parseOdds('1.91'))).toBe(10n)
  expect(prizeOf(5n, parseOdds('16.5'), 2n)).toBe(165n)
})

test('the return of a stake counts each number of hits with its rounded prize', () => {
  expect(percent(returnAt('TRUOT4', 'MN', { odds: 187n, stake: 5n }))).toBeCloseTo(0.4796034 * (9 / 5) * 100, 4)
  expect(percent(returnAt('DE_HEAD', 'MB', { odds: 940n, stake: 6n }))).toBeCloseTo((56 / 6) * 10, 4)
  expect(returnAt('LO2', 'MB', { odds: 9500n, stake: 5n })).toMatchObject({})
  expect(percent(returnAt('LO2', 'MB', { odds: 9500n, stake: 5n }))).toBeCloseTo(95, 4)
})

test('a play whose rounded prizes would return more or less has a higher smallest stake, and others keep the brand’s', () => {
  expect(smallestStake('LO2', 'MB', { odds: 9500n, least: 5n })).toBe(5n)
  expect(smallestStake('DE_HEAD', 'MB', { odds: 940n, least: 5n })).toBe(10n)
  expect(smallestStake('TRUOT4', 'MN', { odds: 187n, least: 5n })).toBeGreaterThan(5n)
  expect(smallestStake('TRUOT4', 'MN', { odds: 187n, least: 1_00n })).toBe(1_00n)
})

const brands = ['parlay', 'tagpuan'].map((brand) => join(__dirname, '../../../../brands', brand))

test.each(brands)(
  'from the smallest stake of every play on, the return of %s is within half a point of the published one',
  (folder) => {
    const plan = readLottery(folder)
    const version = plan?.odds.at(-1)
    if (!plan || !version) throw new Error('the brand has draws')
    for (const mode of Object.keys(version.modes) as (keyof typeof version.modes)[])
      for (const area of ['MB', 'MT', 'MN', 'FAST'] as const)
        for (const play of playTypes) {
          const odds = oddsFor(version, mode, area)[play]
          if (odds === undefined) continue
          const smallest = smallestStake(play, area, { odds, least: plan.limits.minUnit })
          for (let stake = smallest; stake < smallest + 60n; stake += 1n) {
            const moved = percent(returnAt(play, area, { odds, stake })) - percent(returnOf(play, area, odds))
            expect({ mode, area, play, stake, isNear: Math.abs(moved) <= 0.5 }).toMatchObject({ isNear: true })
          }
        }
  },
)
