import fc from 'fast-check'
import { evaluateStops } from './evaluate'
import { gridOf } from './grid'
import { lineWinOf } from './line-wins'
import { type Machine, type PaySymbol, readStrip, type SlotSymbol } from './machine'
import { machines } from './machines'

const { slot: lines, ways } = machines
const line = (...seen: SlotSymbol[]) => lineWinOf(lines, seen)

/** A machine that shows these columns at stop 0. */
const showing = (machine: Machine, ...columns: string[]): Machine => ({ ...machine, strips: columns.map(readStrip) })
const stopsAt0 = [0, 0, 0, 0, 0]

test('pays three, four and five of a kind from the left', () => {
  expect(line('high1', 'high1', 'high1', 'low1', 'low2')).toEqual({ symbol: 'high1', count: 3, units: 50 })
  expect(line('high1', 'high1', 'high1', 'high1', 'low2')?.units).toBe(200)
  expect(line('high1', 'high1', 'high1', 'high1', 'high1')?.units).toBe(1000)
})

test('pays nothing for two, for a gap, or from the right', () => {
  expect(line('high1', 'high1', 'low1', 'high1', 'high1')).toBeUndefined()
  expect(line('low2', 'high1', 'high1', 'high1', 'high1')).toBeUndefined()
})

test('lets a wild stand for any symbol but the scatter', () => {
  expect(line('wild', 'low3', 'wild', 'low3', 'low4')).toEqual({ symbol: 'low3', count: 4, units: 15 })
  expect(line('scatter', 'wild', 'wild', 'low3', 'low4')).toBeUndefined()
  expect(line('low3', 'low3', 'scatter', 'low3', 'low3')).toBeUndefined()
})

test('pays the better of a run of wilds and the symbol behind it', () => {
  expect(line('wild', 'wild', 'wild', 'low4', 'low3')).toEqual({ symbol: 'wild', count: 3, units: 100 })
  expect(line('wild', 'wild', 'wild', 'high1', 'high1')?.symbol).toBe('high1')
})

test('a symbol wins in as many ways as its counts on the reels multiply to, wilds included', () => {
  const machine = showing(ways, '1a1', '1Wb', 'c1d', 'abc', '111')

  const { wins, units } = evaluateStops(machine, stopsAt0)

  expect(wins).toEqual([{ symbol: 'high1', count: 3, ways: 4, line: null, units: 40 }])
  expect(units).toBe(40)
})

test('several symbols win in one spin, each its longest run only', () => {
  const machine = showing(ways, '1a2', 'WWb', '1a3', '1ac', '1ad')

  const { wins } = evaluateStops(machine, stopsAt0)

  expect(wins.map(({ symbol, count, ways: number }) => [symbol, count, number])).toEqual([
    ['high1', 5, 2],
    ['low1', 5, 2],
  ])
})

test('two hundred and forty-three ways are the most that one symbol can win in', () => {
  const machine = showing(ways, '111', 'WWW', '111', '111', '111')

  expect(evaluateStops(machine, stopsAt0).wins).toEqual([
    { symbol: 'high1', count: 5, ways: 243, line: null, units: 243 * 100 },
  ])
})

test('ways have their wilds on the three reels in the middle', () => {
  expect(ways.strips.map((strip) => strip.includes('wild'))).toEqual([false, true, true, true, false])
})

test.each(Object.entries(machines))('%s: adds every win and the scatters of a grid', (_, machine) => {
  const stops = machine.strips.map((strip) => strip.indexOf('scatter'))

  const spin = evaluateStops(machine, stops)

  const wonUnits = spin.wins.reduce((sum, win) => sum + win.units, 0)
  expect(spin.scatters).toBe(5)
  expect(spin.units).toBe(wonUnits + 500)
})

test.each(Object.entries(machines))('%s: pays more for a higher rank and for a longer run', (_, { pays }) => {
  const ranks: PaySymbol[] = ['wild', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4']
  const ranked = ranks.flatMap((symbol) => [pays[symbol] ?? []].filter((pay) => pay.length > 0))

  for (const [three = 0, four = 0, five = 0] of ranked) expect(three < four && four < five).toBe(true)
  for (const column of [0, 1, 2]) {
    const falling = ranked.map((pay) => pay[column] ?? 0)
    expect(falling).toEqual([...falling].sort((left, right) => right - left))
  }
})

const anyStops = fc.array(fc.nat(29), { minLength: 5, maxLength: 5 })

test.each(Object.entries(machines))('%s: the multiplier of free spins multiplies everything', (_, machine) => {
  fc.assert(
    fc.property(anyStops, fc.integer({ min: 1, max: 5 }), (stops, multiplier) => {
      return evaluateStops(machine, stops, multiplier).units === evaluateStops(machine, stops).units * multiplier
    }),
  )
})

test('a ways win is the sum over all 243 paths of the payment of the path as a separate line', () => {
  const rows = [0, 1, 2]
  const paths = rows.flatMap((a) =>
    rows.flatMap((b) => rows.flatMap((c) => rows.flatMap((d) => rows.map((e) => [a, b, c, d, e])))),
  )

  fc.assert(
    fc.property(anyStops, (stops) => {
      const grid = gridOf(ways, stops)
      // Paths with the same cells over their run are one way.
      const seen = new Map<string, number>()
      for (const path of paths) {
        const win = lineWinOf(
          ways,
          path.map((row, reel) => grid[reel]?.[row] ?? 'low4'),
        )
        if (win !== undefined) seen.set(`${win.symbol} ${path.slice(0, win.count).join('')}`, win.count)
      }
      const longest = new Map<string, number>()
      for (const [name, count] of seen) {
        const [symbol = ''] = name.split(' ')
        longest.set(symbol, Math.max(longest.get(symbol) ?? 0, count))
      }
      const byPaths = [...seen].filter(([name, count]) => count === longest.get(name.split(' ')[0] ?? ''))
      return byPaths.length === evaluateStops(ways, stops).wins.reduce((sum, win) => sum + win.ways, 0)
    }),
  )
})
