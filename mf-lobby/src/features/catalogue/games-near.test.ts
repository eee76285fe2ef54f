import { gamesNear } from './games-near'

const shape = { columns: 6, count: 900 }

test('the games in the window and of half a window on either side are near', () => {
  const place = { top: -15_000, height: 45_000, windowHeight: 900 }

  expect(gamesNear(shape, place)).toEqual({ from: 48 * 6 + 3, to: 54 * 6 + 4 })
})

test('the edge moves game by game', () => {
  const place = { top: -15_050, height: 45_000, windowHeight: 900 }

  expect(gamesNear(shape, place)).toEqual({ from: 48 * 6 + 4, to: 54 * 6 + 5 })
})

test.each([
  ['above the window', -60_000, { from: 900, to: 900 }],
  ['below the window', 5000, { from: 0, to: 1 }],
])('a grid %s keeps its edge at most', (_, top, span) => {
  expect(gamesNear(shape, { top, height: 45_000, windowHeight: 900 })).toEqual(span)
})

test('where nothing is laid out every game is near', () => {
  expect(gamesNear(shape, { top: 0, height: 0, windowHeight: 900 })).toEqual({ from: 0, to: 900 })
})
