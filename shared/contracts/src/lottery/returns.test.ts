import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import type { DrawArea, DrawPrizes } from '../vendor-lottery'
import { drawNumbers } from './draw-result'
import { drawLayouts } from './layouts'
import { betsOf, drawnParts, findLineFault, type PlayType, plays, playTypes, positionsOf, unitsOf } from './plays'
import { parseOdds, printReturn, returnOf } from './returns'

/** The table of the rule documents: cost in units, odds and return in percent with one digit. */
const north: [PlayType, number, string, string][] = [
  ['LO2', 27, '95', '95.0'],
  ['LO3', 23, '900', '90.0'],
  ['LO4', 20, '8800', '88.0'],
  ['DE', 1, '95', '95.0'],
  ['DE_HEAD', 1, '9.4', '94.0'],
  ['DE_TAIL', 1, '9.4', '94.0'],
  ['DE_FIRST', 1, '95', '95.0'],
  ['DAU', 4, '95', '95.0'],
  ['BA_CANG', 1, '900', '90.0'],
  ['XIEN2', 1, '16.5', '90.6'],
  ['XIEN3', 1, '72', '88.5'],
  ['XIEN4', 1, '330', '88.1'],
  ['TRUOT4', 1, '2.7', '89.7'],
  ['TRUOT8', 1, '8.6', '90.5'],
  ['TRUOT10', 1, '15.4', '89.6'],
]
const south: [PlayType, number, string, string][] = [
  ['LO2', 18, '95', '95.0'],
  ['LO3', 17, '900', '90.0'],
  ['LO4', 16, '8800', '88.0'],
  ['DE', 1, '95', '95.0'],
  ['DE_HEAD', 1, '9.4', '94.0'],
  ['DE_TAIL', 1, '9.4', '94.0'],
  ['DE_FIRST', 1, '95', '95.0'],
  ['DAU', 1, '95', '95.0'],
  ['BA_CANG', 1, '900', '90.0'],
  ['XIU_CHU', 2, '900', '90.0'],
  ['XIEN2', 1, '34', '88.8'],
  ['XIEN3', 1, '225', '88.1'],
  ['XIEN4', 1, '1580', '87.7'],
  ['TRUOT4', 1, '1.87', '89.7'],
  ['TRUOT8', 1, '4', '89.2'],
  ['TRUOT10', 1, '6', '90.1'],
]
const table = [...north.map((row) => ['MB', ...row] as const), ...south.map((row) => ['MN', ...row] as const)]

test.each(table)('in %s, %s costs %i units and at odds of %s returns %s %%', (area, playType, units, odds, share) => {
  const { numerator, denominator } = returnOf(playType, area, parseOdds(odds))

  expect(unitsOf(playType, area)).toBe(units)
  expect(((Number(numerator) / Number(denominator)) * 100).toFixed(1)).toBe(share)
})

test('the northern lottery has no xỉu chủ, and a missing play returns nothing', () => {
  expect(unitsOf('XIU_CHU', 'MB')).toBe(0)
  expect(printReturn(returnOf('XIU_CHU', 'MB', 90_000n))).toBe('0.00')
  expect(playTypes.filter((playType) => positionsOf(playType, 'FAST') === 0)).toEqual(['XIU_CHU'])
})

const drawOf = (area: DrawArea, numero: number): DrawPrizes =>
  drawNumbers({
    area,
    gameCode: 'TEST',
    numero: String(numero),
    serverSeed: 'aa'.repeat(32),
    randomness: 'bb'.repeat(32),
  })

const drawCount = runs(1_500, 5_000)
const drawsIn = (area: DrawArea) => Array.from({ length: drawCount }, (_, numero) => drawOf(area, numero))
const draws = { MB: drawsIn('MB'), MN: drawsIn('MN') }

const singles = playTypes.filter((playType) => plays[playType].rule === 'EACH')
test.each(
  (['MB', 'MN'] as const).flatMap((area) =>
    singles.filter((playType) => unitsOf(playType, area) > 0).map((playType) => [area, playType] as const),
  ),
)('in every draw of %s, buying every number of %s returns exactly the share in the table', (area, playType) => {
  const { digits } = plays[playType]
  const odds = 9_500n
  const everyNumber = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  const { numerator, denominator } = returnOf(playType, area, odds)
  const cost = BigInt(betsOf(playType, everyNumber.length) * unitsOf(playType, area)) * 100n

  for (const draw of draws[area].slice(0, 20)) {
    const hits = drawnParts(playType, area, draw)
    const known = new Set(everyNumber)
    const paid = BigInt(hits.filter((hit) => known.has(hit)).length) * odds

    expect(paid * denominator).toBe(cost * numerator)
  }
})

const choose = (n: number, k: number) =>
  Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((product, factor) => product * factor, 1)

test.each(table.filter(([, playType]) => plays[playType].rule !== 'EACH'))(
  'in %s, the chance of %s agrees with the share of winning sets in many draws',
  (area, playType, _units, odds) => {
    const { rule, numbers } = plays[playType]
    let sum = 0
    for (const draw of draws[area]) {
      const distinct = new Set(drawnParts(playType, area, draw)).size
      sum += choose(rule === 'ALL' ? distinct : 100 - distinct, numbers) / choose(100, numbers)
    }
    const { numerator, denominator } = returnOf(playType, area, parseOdds(odds))

    expect(Math.abs((sum / drawCount) * Number(odds) - Number(numerator) / Number(denominator))).toBeLessThan(0.01)
  },
)

test('a draw has every prize of its layout, and another seed, beacon or name gives other numbers', () => {
  for (const area of ['MB', 'MN'] as const) {
    const prizes = drawOf(area, 1)
    const shape = drawLayouts[area].map(({ name, numbers, digits }) => [name, Array(numbers).fill(digits)])
    expect(Object.entries(prizes).map(([name, numbers]) => [name, numbers.map(({ length }) => length)])).toEqual(shape)
  }
  const source = { area: 'MB', gameCode: 'MB_HN', numero: '1', serverSeed: 'a', randomness: 'bb'.repeat(32) } as const
  const changed = [{ serverSeed: 'b' }, { randomness: 'bc'.repeat(32) }, { numero: '2' }, { gameCode: 'MC' }]
  const draws = [source, ...changed.map((change) => ({ ...source, ...change }))].map((one) =>
    JSON.stringify(drawNumbers(one)),
  )
  expect(new Set(draws).size).toBe(5)
  expect(JSON.stringify(drawNumbers(source))).toBe(draws[0])
})

test('a line needs distinct numbers of the right length, as many as its play requires', () => {
  expect(findLineFault('LO2', 'MB', ['05', '50'])).toBeUndefined()
  expect(findLineFault('XIEN2', 'MB', ['05', '50'])).toBeUndefined()
  expect(findLineFault('XIU_CHU', 'MB', ['123'])).toBe('PLAY_UNKNOWN')
  expect(findLineFault('LO2', 'MB', ['5'])).toBe('NUMBER_WRONG')
  expect(findLineFault('LO2', 'MB', ['٠٥'])).toBe('NUMBER_WRONG')
  expect(findLineFault('LO2', 'MB', ['05', '05'])).toBe('NUMBER_TWICE')
  expect(findLineFault('XIEN3', 'MB', ['05', '50'])).toBe('NUMBER_COUNT')
  expect(findLineFault('LO2', 'MB', [])).toBe('NUMBER_COUNT')
})

test('odds are stored in hundredths, and anything else is refused', () => {
  expect([parseOdds('9.4'), parseOdds('8800'), parseOdds('1.87')]).toEqual([940n, 880_000n, 187n])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (hundredths) => {
      expect(parseOdds(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`)).toBe(
        BigInt(hundredths),
      )
    }),
  )
  for (const wrong of ['0', '0.00', '-1', '1.234', '', 'x', '1e3']) expect(() => parseOdds(wrong)).toThrow(RangeError)
})
