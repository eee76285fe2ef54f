import { aimAt, type NumberCell } from './aim'

/** Cells of 60 × 40; the table is vertical (three in a row) or horizontal (twelve in a row, 3 at the top). */
const cellAt = (number: number, left: number, top: number, width = 60, height = 40): NumberCell => ({
  number,
  box: { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top, toJSON: () => '' },
})
const numbers = Array.from({ length: 36 }, (_, index) => index + 1)
const row = (number: number) => Math.floor((number - 1) / 3)
const place = (number: number) => (number - 1) % 3
const standing = [
  cellAt(0, 0, -40, 180),
  ...numbers.map((number) => cellAt(number, place(number) * 60, row(number) * 40)),
]
const lying = [
  cellAt(0, -60, 0, 60, 120),
  ...numbers.map((number) => cellAt(number, row(number) * 60, (2 - place(number)) * 40)),
]

test.each([
  ['the middle of a number', 30, 20, '1'],
  ['the line between two beside each other', 60, 20, '1-2'],
  ['the line between two rows', 90, 40, '2-5'],
  ['a crossing of four', 60, 40, '1-2-4-5'],
  ['the outer edge of a row', 2, 20, '1-2-3'],
  ['the outer edge between two rows', 2, 40, '1-2-3-4-5-6'],
  ['the line to zero', 90, 0, '0-2'],
  ['where zero meets two', 60, 0, '0-1-2'],
  ['the corner of zero', 1, 0, '0-1-2-3'],
])('on a standing table %s is found', (_where, x, y, spot) => {
  expect(aimAt(standing, x, y)).toBe(spot)
})

test.each([
  ['the middle of a number', 30, 100, '1'],
  ['the line between two rows', 60, 100, '1-4'],
  ['the outer edge of a row', 30, 119, '1-2-3'],
  ['the outer edge between two rows', 60, 119, '1-2-3-4-5-6'],
  ['where zero meets two', 0, 40, '0-2-3'],
])('on a lying table %s is found', (_where, x, y, spot) => {
  expect(aimAt(lying, x, y)).toBe(spot)
})

test('there is no spot outside the table', () => {
  expect(aimAt(standing, 400, 20)).toBeUndefined()
})
