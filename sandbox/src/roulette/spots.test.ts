import { serverBlocks } from '@parlay/server'
import { colourOf, pockets, spinResult } from './pockets'
import { returnOf, type SpotType, spots, ticketPayout } from './spots'

const countOf = (type: SpotType) => spots.filter((spot) => spot.type === type).length

test('the table has every spot of European roulette once', () => {
  const counts = (['straight', 'split', 'street', 'corner', 'sixLine', 'dozen', 'column'] as const).map(countOf)

  expect(counts).toEqual([37, 60, 14, 23, 11, 3, 3])
  expect(spots).toHaveLength(157)
  expect(new Set(spots.map(({ id }) => id)).size).toBe(157)
})

test('PR-07 every spot returns 36 parts of 37 over all pockets, whatever the type', () => {
  for (const { id } of spots) {
    const paid = pockets.map((result) => ticketPayout([{ spot: id, amount: 100n }], result))

    const total = paid.reduce((sum, payout) => sum + payout, 0n)
    expect([id, total]).toEqual([id, 3600n])
  }
})

test('spots pay the odds that every player knows', () => {
  const odds = Object.fromEntries(spots.map((spot) => [spot.type, returnOf(spot) - 1]))

  expect(odds).toMatchObject({ straight: 35, split: 17, street: 11, corner: 8, sixLine: 5, dozen: 2, column: 2 })
  expect(odds).toMatchObject({ red: 1, black: 1, odd: 1, even: 1, low: 1, high: 1 })
})

test('zero pays no outside spot, and every other number one of each pair', () => {
  const colours = pockets.map(colourOf)

  expect(['red', 'black', 'green'].map((colour) => colours.filter((each) => each === colour).length)).toEqual([
    18, 18, 1,
  ])
  expect([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(colourOf)).not.toContain('black')
  const outsideBets = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen1', 'column3']
  expect(
    ticketPayout(
      outsideBets.map((spot) => ({ spot, amount: 100n })),
      0,
    ),
  ).toBe(0n)
})

test('a ticket pays all its winning spots together', () => {
  const bets = ['17', '17-20', '16-17-18', 'black', 'red'].map((spot) => ({ spot, amount: 50n }))

  expect(ticketPayout(bets, 17)).toBe(50n * (36n + 18n + 12n + 2n))
})

test('the ball comes to rest in every pocket about equally often', () => {
  const seen = Array.from({ length: 37 }, () => 0)

  for (let nonce = 0; nonce < 37_000; nonce += 1) {
    const result = spinResult(serverBlocks({ serverSeed: 'even', clientSeed: 'wheel', nonce }))
    seen[result] = (seen[result] ?? 0) + 1
  }

  const chiSquare = seen.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
  expect(chiSquare).toBeLessThan(68)
})
