import { blocksOfPot, drawPrize, splitPot } from '@parlay/contracts/fair-raffle'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { serverBlocks } from './fair-seeds'

const weights = [2500, 3000, 2000, 900, 1000, 500, 95, 5]
const prizes = weights.map((weight, index) => ({ prizeId: `prize-${index}`, weight }))

test('M10.wheel many draws fit the published odds (chi-square, p > 0.001)', () => {
  const draws = runs(300_000, 1_000_000)
  const drawn = new Map<string, number>()
  for (let nonce = 1; nonce <= draws; nonce += 1) {
    const { prizeId } = drawPrize(prizes, serverBlocks({ serverSeed: 'a fixed seed', clientSeed: 'chi', nonce }))
    drawn.set(prizeId, (drawn.get(prizeId) ?? 0) + 1)
  }

  const distance = prizes.reduce((sum, { prizeId, weight }) => {
    const expected = (draws * weight) / 10_000
    return sum + ((drawn.get(prizeId) ?? 0) - expected) ** 2 / expected
  }, 0)

  expect(drawn.size).toBe(prizes.length)
  // Seven degrees of freedom.
  expect(distance).toBeLessThan(24.32)
})

test('M10.wheel the same seeds draw the same prize, and each of them counts', () => {
  const draw = (serverSeed: string, clientSeed: string, nonce: number) =>
    drawPrize(prizes, serverBlocks({ serverSeed, clientSeed, nonce })).prizeId
  const drawAll = (change: Partial<Record<'server' | 'client', string>>, nonce = 0) =>
    Array.from({ length: 50 }, (_, index) =>
      draw(change.server ?? 'one', change.client ?? 'mine', nonce + index),
    ).join()

  expect(drawAll({})).toBe(drawAll({}))
  expect(new Set([drawAll({}), drawAll({ server: 'two' }), drawAll({ client: 'yours' }), drawAll({}, 1)]).size).toBe(4)
})

test('M10.envelopes every pot is split into the given number of shares, which add up to it and are not below the minimum', () => {
  const anyPot = fc
    .record({
      shares: fc.integer({ min: 1, max: 400 }),
      least: fc.integer({ min: 1, max: 500 }),
      more: fc.nat(90_000_000),
    })
    .map(({ shares, least, more }) => ({ shares, least, total: shares * least + more }))

  fc.assert(
    fc.property(anyPot, fc.string(), (pot, serverSeed) => {
      const made = serverBlocks({ serverSeed, clientSeed: 'pot', nonce: 0 })
      let most = 0
      const split = splitPot(pot, (index) => {
        most = Math.max(most, index + 1)
        return made(index)
      })
      return (
        split.length === pot.shares &&
        split.reduce((sum, share) => sum + share, 0) === pot.total &&
        split.every((share) => Number.isInteger(share) && share >= pot.least) &&
        most <= blocksOfPot(pot)
      )
    }),
  )
})

test('M10.envelopes no place in a pot is worth more than another', () => {
  const pot = { total: 10_000, shares: 10, least: 100 }
  const pots = runs(6_000, 20_000)
  const sums = new Array<number>(pot.shares).fill(0)
  for (let nonce = 0; nonce < pots; nonce += 1) {
    const split = splitPot(pot, serverBlocks({ serverSeed: 'places', clientSeed: 'pot', nonce }))
    split.forEach((share, place) => {
      sums[place] = (sums[place] ?? 0) + share
    })
  }

  for (const sum of sums) expect(Math.abs(sum / pots - 1000)).toBeLessThan(20)
})
