import { evaluateStops, lineWinOf } from './evaluate'
import { type LineSymbol, machine, type SlotSymbol } from './machine'

const line = (...seen: SlotSymbol[]) => lineWinOf(machine, seen)

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

test('adds every line and the scatters of a grid', () => {
  const stops = machine.strips.map((strip) => strip.indexOf('scatter'))

  const spin = evaluateStops(machine, stops)

  const lineUnits = spin.wins.reduce((sum, win) => sum + win.units, 0)
  expect(spin.scatters).toBe(5)
  expect(spin.units).toBe(lineUnits + 500)
})

test('doubles what a free spin pays', () => {
  const stops = machine.strips.map((strip) => strip.indexOf('scatter'))

  const free = evaluateStops(machine, stops, 2)

  expect(free.units).toBe(evaluateStops(machine, stops).units * 2)
})

test('pays more for a higher rank and for a longer run', () => {
  const ranked: LineSymbol[] = ['wild', 'high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4']
  const pays = ranked.map((symbol) => machine.linePays[symbol])

  for (const [three, four, five] of pays) expect(three < four && four < five).toBe(true)
  for (const column of [0, 1, 2] as const) {
    const falling = pays.map((pay) => pay[column])
    expect(falling).toEqual([...falling].sort((left, right) => right - left))
  }
})
