import { visibleGames } from './visible-games'

const shape = { columns: 6, count: 900 }

test('the rows in the window and of half a window on either side are near', () => {
  const place = { top: -15_000, height: 45_000, windowHeight: 900 }

  expect(visibleGames(shape, place)).toEqual({ from: 48 * 6, to: 55 * 6 })
})

test.each([
  [-15_149, { from: 48 * 6, to: 55 * 6 }],
  [-15_150, { from: 49 * 6, to: 56 * 6 }],
])('a row goes in the moment in which another comes', (top, span) => {
  expect(visibleGames(shape, { top, height: 45_000, windowHeight: 900 })).toEqual(span)
})

test.each([
  ['above the window', -60_000, { from: 900, to: 900 }],
  ['below the window', 5000, { from: 0, to: 42 }],
])('a grid %s keeps its edge', (_, top, span) => {
  expect(visibleGames(shape, { top, height: 45_000, windowHeight: 900 })).toEqual(span)
})

test('where nothing is laid out every game is near', () => {
  expect(visibleGames(shape, { top: 0, height: 0, windowHeight: 900 })).toEqual({ from: 0, to: 900 })
})
