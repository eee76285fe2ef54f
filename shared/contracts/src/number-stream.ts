/** The 32 bytes of one block of randomness, counted from 0. */
export type BlockSource = (index: number) => Uint8Array

/** Returns what the server seed signs for one block; anyone who has the seed can compute the block again. */
export const blockMessage = (clientSeed: string, nonce: number, index: number): string =>
  `${clientSeed}:${nonce}:${index}`

const range = 2 ** 32
const numbersInBlock = 8

/**
 * Turns blocks into whole numbers from 0 up to, not including, `below`. Four bytes make one number; numbers in the
 * incomplete last part of the range are skipped, so that every value is equally likely.
 */
export function numberStream(block: BlockSource): (below: number) => number {
  let position = 0

  const nextRaw = () => {
    const bytes = block(Math.floor(position / numbersInBlock))
    const offset = (position % numbersInBlock) * 4
    position += 1
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset)
  }

  return (below) => {
    const usable = range - (range % below)
    let raw = nextRaw()
    while (raw >= usable) raw = nextRaw()
    return raw % below
  }
}
