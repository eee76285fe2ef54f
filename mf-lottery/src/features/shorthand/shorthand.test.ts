import { betsOf, findLineFault, type PlayType, plays, playTypes, positionsOf } from '@parlay/contracts/lottery/plays'
import { printMoney } from '@parlay/contracts/money'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { headSet, pairs, rangeOf } from '../../numbers/number-sets'
import { exampleOf, printShorthand } from './print-shorthand'
import { readShorthand, type WrittenBet } from './read-shorthand'

const defaults = { area: 'MB', playType: 'DE', unit: '2.00', multiple: 1, stationsIn: () => 8 } as const
const read = (text: string) => readShorthand(text, defaults)
const linesOf = (text: string) =>
  read(text).bets.map(({ playType, numbers, unit, multiple }) => [playType, numbers.join(' '), unit, multiple])
const faultsOf = (text: string) => read(text).faults.map(({ from, to, code }) => [code, text.slice(from, to)])

test.each<[string, ReturnType<typeof linesOf>]>([
  ['23 45 67 lo 10n', [['LO2', '23 45 67', '10.00', 1]]],
  ['23.45-67 lô 10k', [['LO2', '23 45 67', '10.00', 1]]],
  ['23 lo10n', [['LO2', '23', '10.00', 1]]],
  ['23 lo 0.5n x20', [['LO2', '23', '0.50', 20]]],
  ['dau 5 dao', [['DE', [...headSet('5'), '05', '15', '25', '35', '45', '65', '75', '85', '95'].join(' '), '2.00', 1]]],
  ['Đầu 5 10n', [['DE', headSet('5').join(' '), '10.00', 1]]],
  ['keo 10 19', [['DE', rangeOf('10', '19').join(' '), '2.00', 1]]],
  ['10 kéo 19 de 1n', [['DE', rangeOf('10', '19').join(' '), '1.00', 1]]],
  [
    '05 49 de 1n lo 2n',
    [
      ['DE', '05 49', '1.00', 1],
      ['LO2', '05 49', '2.00', 1],
    ],
  ],
  [
    '05 49 de lo 2n',
    [
      ['DE', '05 49', '2.00', 1],
      ['LO2', '05 49', '2.00', 1],
    ],
  ],
  [
    '05 de 1n 49 lo 2n',
    [
      ['DE', '05', '1.00', 1],
      ['LO2', '49', '2.00', 1],
    ],
  ],
  [
    '12 123 1234 lo 1n',
    [
      ['LO2', '12', '1.00', 1],
      ['LO3', '123', '1.00', 1],
      ['LO4', '1234', '1.00', 1],
    ],
  ],
  ['12 34 56 xien 5n', [['XIEN3', '12 34 56', '5.00', 1]]],
  ['05 dau 1n', [['DAU', '05', '1.00', 1]]],
  [
    '5 dd 1n\n7 dt',
    [
      ['DE_HEAD', '5', '1.00', 1],
      ['DE_TAIL', '7', '2.00', 1],
    ],
  ],
  ['kep', [['DE', '00 11 22 33 44 55 66 77 88 99', '2.00', 1]]],
])('the shorthand %j is read', (text, lines) => {
  expect(faultsOf(text)).toEqual([])
  expect(linesOf(text)).toEqual(lines)
})

test('a row says for which area and for how many stations it is', () => {
  expect(read('mn 2d 23 lo 1n\n45').bets).toEqual([
    { area: 'MN', stations: 2, playType: 'LO2', numbers: ['23'], unit: '1.00', multiple: 1 },
    { playType: 'DE', numbers: ['45'], unit: '2.00', multiple: 1 },
  ])
})

test.each<[string, [string, string][]]>([
  ['23 loo 10n', [['WORD', 'loo']]],
  ['23 45 23 lo 1n', [['NUMBER_TWICE', '23']]],
  ['123 de 1n', [['NUMBER_WRONG', '123']]],
  ['12 34 xien3 1n', [['NUMBER_COUNT', '12 34']]],
  ['12 34 56 78 90 xien 1n', [['NUMBER_COUNT', '12 34 56 78 90']]],
  ['lo 10n', [['NUMBER_MISSING', 'lo']]],
  ['10n', [['NUMBER_MISSING', '10n']]],
  ['123 xc 1n', [['PLAY_UNKNOWN', 'xc']]],
  ['keo 19 10', [['RANGE', '19 10']]],
  ['keo 1 19', [['RANGE', '1 19']]],
  ['23 lo 0n', [['STAKE', '0n']]],
  ['23 lo 1n 2n', [['STAKE_TWICE', '2n']]],
  ['23 lo 1n x5000', [['MULTIPLE', 'x5000']]],
  ['keo 0000 9999 lo 1n\nkeo 0000 9999 lo 1n\n1 dd 1n', [['TOO_MANY', '1 dd 1n']]],
])('what cannot be read in %j is named where it stands', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults)
})

test('V5.lottery more stations than draw that day are refused, and as many as draw are suggested', () => {
  const suggestionsWith = (count: number) =>
    readShorthand('mn 4d 23 lo 1n', { ...defaults, stationsIn: () => count }).faults.map(({ code, suggestions }) => [
      code,
      ...suggestions,
    ])

  expect(suggestionsWith(4)).toEqual([])
  expect(suggestionsWith(3)).toEqual([['STATIONS', 'mn 3d 23 lo 1n']])
  expect(suggestionsWith(1)).toEqual([['STATIONS', 'mn 23 lo 1n']])
})

test('V5.lottery where the page has no stake, a row without one is refused', () => {
  const { bets, faults } = readShorthand('23 lo\n45 lo 1n', { ...defaults, unit: undefined })

  expect(bets.map(({ numbers }) => numbers)).toEqual([['45']])
  expect(faults.map(({ code, from, to }) => [code, from, to])).toEqual([['STAKE_MISSING', 0, 5]])
})

test('V5.lottery a stake outside what the play takes is refused with its range, and the nearest stake is suggested', () => {
  const stakesFor = (_: PlayType, area: DrawArea) => (area === 'MB' ? { least: '0.10', most: '500.00' } : undefined)
  const faultOf = (text: string) =>
    readShorthand(text, { ...defaults, stakesFor }).faults.map(({ code, range, suggestions }) => [
      code,
      range?.least,
      ...suggestions,
    ])

  expect(faultOf('12 de 0n')).toEqual([['STAKE_RANGE', '0.10', '12 de 0.1n']])
  expect(faultOf('12 de 0.05n x10')).toEqual([])
  expect(faultOf('12 de 100n x6')).toEqual([['STAKE_RANGE', '0.10', '12 de 500n']])
  expect(faultOf('mn 12 de 0n')).toEqual([['STAKE', undefined]])
})

test('V5.lottery numbers in groups are in doubt for the combination of the page as for a written one', () => {
  const readAs = (playType: PlayType) => readShorthand('12-34 - 56-78', { ...defaults, playType })

  expect(readAs('XIEN2').faults.map(({ suggestions }) => suggestions)).toEqual([['12-34\n56-78']])
  expect(readAs('XIEN4').faults.map(({ suggestions }) => suggestions)).toEqual([['12, 34, 56, 78']])
  expect(readAs('LO2').faults).toEqual([])
})

test('V5.lottery every character that displays nothing is refused between figures and read as nothing next to a blank', () => {
  const shown = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code !== 9 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/u.test(one))
    .filter((one) => !/[\n\r\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(one))

  expect(shown.length).toBeGreaterThan(4000)
  expect(shown.filter((one) => faultsOf(`23${one}45 lo 1n`)[0]?.[0] !== 'HIDDEN')).toEqual([])
  expect(shown.filter((one) => linesOf(`23 ${one}45 lo 1n`)[0]?.[1] !== '23 45')).toEqual([])
})

test.each(playTypes)('V5.lottery the example for %s is read as one bet of it', (playType) => {
  const area = areas.find((one) => positionsOf(playType, one) > 0) ?? 'MB'
  const { bets, faults } = readShorthand(exampleOf(playType, '5.00'), { ...defaults, area, playType })

  expect({ faults, bets: bets.map((bet) => [bet.playType, bet.unit]) }).toEqual({
    faults: [],
    bets: [[playType, '5.00']],
  })
})

test('a row with a fault makes no bets, and the other rows do', () => {
  expect(linesOf('23 lo 1n 45 what\n67 lo 1n')).toEqual([['LO2', '67', '1.00', 1]])
})

const areas = ['MB', 'MT', 'MN'] as const
const numberOf = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((number) => String(number).padStart(digits, '0'))

const betFor = (playType: PlayType, area: (typeof areas)[number]): fc.Arbitrary<WrittenBet> => {
  const { rule, digits, numbers } = plays[playType]
  const count =
    rule === 'EACH'
      ? { minLength: 1, maxLength: 10 ** Math.min(2, digits) }
      : { minLength: numbers, maxLength: numbers }
  return fc.record(
    {
      area: fc.constant(area),
      stations: fc.integer({ min: 2, max: 8 }),
      playType: fc.constant(playType),
      numbers: fc.uniqueArray(numberOf(digits), count),
      unit: fc.bigInt({ min: 1n, max: 99_999_999_999n }).map(printMoney),
      multiple: fc.integer({ min: 1, max: 1000 }),
    },
    { requiredKeys: ['area', 'playType', 'numbers', 'unit', 'multiple'] },
  )
}
const anyBet = fc
  .constantFrom(...playTypes)
  .chain((playType) =>
    fc.constantFrom(...areas.filter((area) => positionsOf(playType, area) > 0)).chain((area) => betFor(playType, area)),
  )

test('what is printed is read back as it was', () => {
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 20 }), (bets) => {
      expect(read(printShorthand(bets))).toEqual({ bets, faults: [] })
    }),
    { numRuns: runs(35, 100) },
  )
})

const anyWord = fc.oneof(
  numberOf(2),
  numberOf(3),
  numberOf(1),
  fc.constantFrom(
    'lo',
    'de',
    'dau',
    'dao',
    'keo',
    'xien',
    'xien2',
    'truot4',
    'kep',
    'tong',
    'mb',
    'mn',
    '2d',
    '10n',
    '0.5k',
    'x3',
    'cang',
    '\n',
  ),
  fc.string({ maxLength: 4 }),
)

test('whatever is typed, what is read of it is valid, and its printed form stands for the same', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 25 }), (words) => {
      const { bets } = read(words.join(' '))
      const printed = printShorthand(bets)

      for (const { playType, numbers, area = defaults.area } of bets) {
        expect(findLineFault(playType, area as DrawArea, numbers)).toBeUndefined()
        expect(betsOf(playType, numbers.length)).toBeGreaterThan(0)
      }
      expect(read(printed)).toEqual({ bets, faults: [] })
      expect(printShorthand(read(printed).bets)).toBe(printed)
    }),
    { numRuns: runs(150, 500) },
  )
})

test('V5.lottery in a row of several bets, none takes its play or its stake from the page', () => {
  const odd = { area: 'MB', playType: 'DE_FIRST', unit: '777.77', multiple: 7, stationsIn: () => 8 } as const
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 25 }), (words) => {
      const rows = words.join(' ').split('\n')
      for (const row of rows) {
        const { bets } = readShorthand(row, odd)
        const ofPage = bets.filter(({ playType, unit }) => playType === odd.playType || unit === odd.unit)
        const stakes = row.match(/\d[nk]\b/g) ?? []
        if (ofPage.length > 0) expect(stakes.length).toBeLessThan(2)
      }
    }),
    { numRuns: runs(150, 500) },
  )
})

test('all hundred pairs are one line', () => {
  expect(linesOf('keo 00 99 lo 1n')).toEqual([['LO2', pairs.join(' '), '1.00', 1]])
})
