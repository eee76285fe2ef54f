import { serverBlocks } from '@parlay/shared/server'
import { drawNumber, drawNumbers, drawPayout, drawReturn, printPick } from './play-draw'

test('PR-07 the declared return is the odds over all numbers', () => {
  const paid = Array.from({ length: drawNumbers }, (_, drawn) => drawPayout(100n, 7, drawn))

  const total = paid.reduce((sum, payout) => sum + payout, 0n)
  expect((Number(total) / (drawNumbers * 100)) * 100).toBeCloseTo(Number(drawReturn), 10)
})

test('draws every number about equally often', () => {
  const seen = Array.from({ length: drawNumbers }, () => 0)

  for (let nonce = 0; nonce < 50_000; nonce += 1) {
    const drawn = drawNumber(serverBlocks({ serverSeed: 'even', clientSeed: 'player', nonce }))
    seen[drawn] = (seen[drawn] ?? 0) + 1
  }

  const chiSquare = seen.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)
  expect(chiSquare).toBeLessThan(150)
})

test('prints a number with two digits', () => {
  expect([0, 7, 42, 99].map(printPick)).toEqual(['00', '07', '42', '99'])
})
