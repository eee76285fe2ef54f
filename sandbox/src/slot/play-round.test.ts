import { hashOfSeed, serverBlocks } from '@parlay/server'
import { featureScatters, type Machine, readStrip } from './machine'
import { machines } from './machines'
import { playSlotRound, slotBlockCount } from './play-round'

const blocks = serverBlocks({ serverSeed: hashOfSeed('play'), clientSeed: 'player', nonce: 1 })
const allScatters = (machine: Machine): Machine => ({ ...machine, strips: ['S', 'S', 'S', 'S', 'S'].map(readStrip) })

test('ways: free spins bring more free spins, up to the most of a round, and no further', () => {
  const { spins } = playSlotRound(allScatters(machines.ways), blocks)

  expect(spins).toHaveLength(1 + machines.ways.freeSpins.most)
})

test('lines: free spins come once a round', () => {
  const { spins } = playSlotRound(allScatters(machines.slot), blocks)

  expect(spins).toHaveLength(1 + machines.slot.freeSpins.count)
})

test('a round without scatters is one spin, and free spins count twice', () => {
  const rounds = Array.from({ length: 2000 }, (_, nonce) =>
    playSlotRound(machines.ways, serverBlocks({ serverSeed: 'spins', clientSeed: 'player', nonce })),
  )

  const [plain = [], featured = []] = [false, true].map((has) =>
    rounds.filter(({ spins }) => (spins[0]?.scatters ?? 0) >= featureScatters === has),
  )
  expect(plain.every(({ spins }) => spins.length === 1)).toBe(true)
  expect(featured.length).toBeGreaterThan(5)
  expect(featured.every(({ spins }) => spins.length >= 9 && (spins.length - 1) % 8 === 0)).toBe(true)
})

test('the longest round needs no more blocks than a verifying page makes', () => {
  let most = 0
  for (let nonce = 0; nonce < 500; nonce += 1) {
    const source = serverBlocks({ serverSeed: 'blocks', clientSeed: 'player', nonce })
    playSlotRound(allScatters(machines.ways), (index) => {
      most = Math.max(most, index + 1)
      return source(index)
    })
  }

  expect(most).toBeLessThanOrEqual(slotBlockCount)
})
