import { numberStream } from '@parlay/contracts/number-stream'
import fc from 'fast-check'
import { hashOfSeed, newServerSeed, serverBlocks } from './fair-seeds'

const blockOfWords = (...words: number[]) => {
  const bytes = new DataView(new ArrayBuffer(32))
  for (const [index, word] of words.entries()) bytes.setUint32(index * 4, word)
  return new Uint8Array(bytes.buffer)
}

test('every number is whole, below the bound and the same for the same seeds', () => {
  const anySeeds = fc.record({ serverSeed: fc.string(), clientSeed: fc.string(), nonce: fc.nat() })

  fc.assert(
    fc.property(anySeeds, fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 40 }), (seeds, bounds) => {
      const [once, again] = [numberStream(serverBlocks(seeds)), numberStream(serverBlocks(seeds))]
      return bounds.every((below) => {
        const number = once(below)
        return Number.isInteger(number) && number >= 0 && number < below && number === again(below)
      })
    }),
  )
})

test('words from the incomplete end of the range are skipped, so no number is likelier', () => {
  const end = 2 ** 32 - (2 ** 32 % 30)

  const next = numberStream(() => blockOfWords(end, end + 1, 29, end - 1))

  expect([next(30), next(30)]).toEqual([29, 29])
})

test('server seeds are 256 new random bits, and their fingerprint is SHA-256', () => {
  const seeds = new Set(Array.from({ length: 100 }, newServerSeed))

  expect(seeds.size).toBe(100)
  expect([...seeds].every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
  expect(hashOfSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
