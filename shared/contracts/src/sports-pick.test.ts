import { printPick, readPick } from './sports-pick'

const pick = { matchId: 'football-29384720', market: 'total:2.5', selection: 'over', odds: '1.85' }

test('a pick is read as it was printed', () => {
  expect(readPick(printPick(pick))).toEqual(pick)
})

test.each([
  undefined,
  '',
  'football-1/result/home',
  'football-1/result/home@1.8',
  'football-1/result/home@1.85 ',
  'football-1/result/<b>@1.85',
  `${'f'.repeat(33)}/result/home@1.85`,
  '⚽/result/home@1.85',
])('what is no pick is none: %p', (text) => {
  expect(readPick(text)).toBeUndefined()
})
