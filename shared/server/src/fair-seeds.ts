import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type BlockSource, blockMessage } from '@parlay/contracts/number-stream'

export interface RoundSeeds {
  serverSeed: string
  clientSeed: string
  nonce: number
}

export const newServerSeed = (): string => randomBytes(32).toString('hex')
export const newClientSeed = (): string => randomBytes(8).toString('hex')
export const hashOfSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

/** Returns the blocks of one round; the sandbox's and the raffles' pages compute the same with Web Crypto. */
export function serverBlocks({ serverSeed, clientSeed, nonce }: RoundSeeds): BlockSource {
  const made = new Map<number, Uint8Array>()
  return (index) => {
    const known = made.get(index)
    if (known !== undefined) return known
    const block = createHmac('sha256', serverSeed)
      .update(blockMessage(clientSeed, nonce, index))
      .digest()
    made.set(index, block)
    return block
  }
}
