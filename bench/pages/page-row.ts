import type { BenchRow } from '../row'

/** The time that the page's first paint takes beyond that of an empty page. */
export const overEmpty = (name: string, value: number, empty: number): BenchRow => ({
  name,
  unit: 'ms',
  value: value - empty,
  reference: { name: 'empty page', value: empty },
})

/** A figure compared with the same code built as one bundle. */
export const beside = (name: string, unit: string, value: number, monolith: number, budget?: string): BenchRow => ({
  name,
  unit,
  value,
  reference: { name: 'one bundle', value: monolith },
  ratio: value / monolith,
  ...(budget === undefined ? {} : { budget }),
})

/** The largest paint of a page compared with that of home in the same run. */
export const besideHome = (address: string, paint: number, home: number): BenchRow => ({
  ...beside(`${address} largest contentful paint beside home's`, 'ms', paint, home, '<=1.25'),
  reference: { name: 'home', value: home },
})

/** A figure with an upper limit. For a limit of zero, the value itself is the ratio. */
export const withinLimit = (name: string, unit: string, value: number, limit: number): BenchRow => ({
  name,
  unit,
  value,
  reference: { name: 'limit', value: limit },
  ratio: limit === 0 ? value : value / limit,
  budget: limit === 0 ? '<=0.00' : '<=1.00',
})

/** A figure that a build or a test bounds a tenth above its target (shared/build/budgets.ts). */
export const withinTarget = (name: string, unit: string, value: number, target: number): BenchRow => ({
  ...withinLimit(name, unit, value, target),
  reference: { name: 'target', value: target },
})

/** A Lighthouse score with a lower limit. */
export const atLeast = (name: string, score: number, least: number): BenchRow => ({
  name,
  unit: 'of 100',
  value: score,
  reference: { name: 'least', value: least },
  ratio: score / least,
  budget: '>=1.00',
})
