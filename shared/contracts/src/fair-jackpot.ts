/* The decision of a jackpot. The gateway decides with these functions, and the page of the jackpots repeats them, so
   that anyone can verify every win. All amounts are units: millionths of a minor unit. */

export const unitsPerMinor = 1_000_000n

/** The facts that fix the amount at which a pool drops, apart from its secret seed. */
export interface DropTerms {
  jackpotId: string
  /** Counts the pools of a jackpot from 1. A new one begins with each win. */
  cycle: number
  /** The first round that paid into the pool, as `<vendor>:<round>`. */
  firstRound: string
}

/** Returns what the seed of the pool signs with HMAC-SHA-256. */
export const dropMessage = ({ jackpotId, cycle, firstRound }: DropTerms): string =>
  `${jackpotId}:${cycle}:${firstRound}`

/**
 * Returns the amount at which a pool drops: above `start`, at most `mustDrop`, and each amount equally likely. `signed`
 * is the signature of `dropMessage`, 32 bytes.
 */
export function dropOf(signed: Uint8Array, { start, mustDrop }: { start: bigint; mustDrop: bigint }): bigint {
  const drawn = signed.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  return start + 1n + ((drawn * (mustDrop - start)) >> 256n)
}

/** Returns what a round pays into the pool. The stake is in minor units, and the share in millionths of it. */
export const contributionOf = (stake: bigint, shareMillionths: number): bigint => stake * BigInt(shareMillionths)

/** Returns the amount of a pool in minor units, rounded down. The rest stays in the pool. */
export const minorOf = (units: bigint): bigint => units / unitsPerMinor

/** Returns whether the round that raised the pool from `before` to `after` wins it. */
export const isWon = ({ before, after, drop }: { before: bigint; after: bigint; drop: bigint }): boolean =>
  before < drop && after >= drop
