import { rowsNear } from './rows-near'

const shape = { columns: 6, rows: 150 }

test('the rows in the window and a window of them on either side are near', () => {
  const place = { top: -15_000, height: 45_000, windowHeight: 900 }

  expect(rowsNear(shape, place)).toEqual({ from: 47 * 6, to: 57 * 6 })
})

test.each([
  ['above the window', -60_000, { from: 900, to: 900 }],
  ['below the window', 5000, { from: 0, to: 6 }],
])('a grid %s keeps its edge at most', (_, top, span) => {
  expect(rowsNear(shape, { top, height: 45_000, windowHeight: 900 })).toEqual(span)
})

test('where nothing is laid out every row is near', () => {
  expect(rowsNear(shape, { top: 0, height: 0, windowHeight: 900 })).toEqual({ from: 0, to: 900 })
})
