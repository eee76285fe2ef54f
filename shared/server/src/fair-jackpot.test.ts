import { createHmac } from 'node:crypto'
import { contributionOf, dropMessage, dropOf, isWon, minorOf, unitsPerMinor } from '@parlay/contracts/fair-jackpot'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'

const signedBy = (seed: string, cycle = 1, firstRound = 'VND:1') =>
  createHmac('sha256', seed)
    .update(dropMessage({ jackpotId: 'quick', cycle, firstRound }))
    .digest()

test('a drop is above the start and at most the latest amount, whatever was signed', () => {
  const anyPool = fc.record({
    start: fc.bigInt({ min: 0n, max: 10n ** 18n }),
    span: fc.bigInt({ min: 1n, max: 10n ** 18n }),
  })

  fc.assert(
    fc.property(anyPool, fc.uint8Array({ minLength: 32, maxLength: 32 }), ({ start, span }, signed) => {
      const drop = dropOf(signed, { start, mustDrop: start + span })
      return drop > start && drop <= start + span
    }),
  )
  const pool = { start: 5n, mustDrop: 8n }
  expect([dropOf(new Uint8Array(32), pool), dropOf(new Uint8Array(32).fill(255), pool)]).toEqual([6n, 8n])
})

test('many drops are spread evenly over the pool (chi-square, p > 0.001)', () => {
  const drops = runs(20_000, 200_000)
  const parts = Array.from({ length: 20 }, () => 0)
  for (let cycle = 1; cycle <= drops; cycle += 1) {
    const drop = dropOf(signedBy('a fixed seed', cycle), { start: 0n, mustDrop: 20_000_000n })
    const part = Number((drop - 1n) / 1_000_000n)
    parts[part] = (parts[part] ?? 0) + 1
  }

  const expected = drops / parts.length
  const distance = parts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

  // Nineteen degrees of freedom.
  expect(distance).toBeLessThan(43.82)
})

test('seed, pool and first round each change the drop', () => {
  const pool = { start: 0n, mustDrop: 10n ** 15n }
  const drops = [signedBy('one'), signedBy('two'), signedBy('one', 2), signedBy('one', 1, 'VND:2')]

  expect(new Set(drops.map((signed) => dropOf(signed, pool))).size).toBe(4)
  expect(dropOf(signedBy('one'), pool)).toBe(dropOf(signedBy('one'), pool))
})

test('exactly one round of a pool wins it, and what is paid and what stays add up to the pool', () => {
  const stakes = fc.array(fc.bigInt({ min: 1n, max: 500_00n }), { minLength: 1, maxLength: 60 })

  fc.assert(
    fc.property(stakes, fc.integer({ min: 1, max: 50_000 }), fc.string(), (all, share, seed) => {
      const mustDrop = all.reduce((sum, stake) => sum + contributionOf(stake, share), 0n)
      const drop = dropOf(signedBy(seed), { start: 0n, mustDrop })
      let pool = 0n
      const wins = all.filter((stake) => {
        const before = pool
        pool += contributionOf(stake, share)
        return isWon({ before, after: pool, drop })
      })
      return wins.length === 1 && minorOf(pool) * unitsPerMinor + (pool % unitsPerMinor) === pool
    }),
  )
})
