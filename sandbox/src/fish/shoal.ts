import { type BlockSource, numberStream } from '@parlay/contracts/number-stream'

/** The kinds of fish from the most common prize to the rarest, with the prize as a multiple of the price of a shot. */
export const shoal = {
  sardine: 2,
  clownfish: 3,
  seahorse: 5,
  pufferfish: 8,
  octopus: 12,
  turtle: 20,
  ray: 30,
  swordfish: 50,
  shark: 80,
  whale: 150,
} as const
export type FishKind = keyof typeof shoal
export const fishKinds = Object.keys(shoal) as FishKind[]

export const shotsInMagazine = 10
/** In percent, as shown to players: 24/25 for every target. */
export const fishReturn = '96.00'
/** The minimum milliseconds between two magazines of one player. */
export const fishCycleMs = 5000
/** The minimum milliseconds between two shots, each of which is a separate press. */
export const shotPauseMs = 250
/** A magazine without shots for this many milliseconds is closed, and the rest of it is returned. */
export const silenceMs = 60_000

const returned = 24
const outOf = 25

/** Returns how many numbers out of how many hit: 24 of 25 × the multiplier, so that every kind has the same return. */
export const chanceOf = (kind: FishKind): { hits: number; of: number } => ({ hits: returned, of: outOf * shoal[kind] })

/**
 * Returns whether a shot, counted from 0, hits. Each shot has its own blocks, so no shot depends on earlier targets.
 */
export function isHit(blocks: BlockSource, shot: number, kind: FishKind): boolean {
  const { hits, of } = chanceOf(kind)
  return numberStream((index) => blocks(shot + index * shotsInMagazine))(of) < hits
}

export interface Shot {
  kind: FishKind
  hit: boolean
}

/** Returns the prizes so far as a multiple of the price of a shot. */
export const caughtUnits = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { kind, hit }) => sum + (hit ? shoal[kind] : 0), 0)

/** Returns the payout of a magazine when it is closed: its prizes, and the price of the shots that were not fired. */
export const magazinePayout = (shots: readonly Shot[], shotValue: bigint): bigint =>
  shotValue * BigInt(caughtUnits(shots) + shotsInMagazine - shots.length)
