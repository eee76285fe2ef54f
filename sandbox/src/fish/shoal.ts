import { type BlockSource, numberStream } from '../fairness/number-stream'

/** What swims by, from the commonest prize to the rarest, with how many shots' worth a hit pays. */
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
/** Percent, as shown to players: 24/25 whatever is aimed at. */
export const fishReturn = '96.00'
/** Between two magazines of one player. */
export const fishCycleMs = 5000
/** Between two shots, each a press of its own. */
export const shotPauseMs = 250
/** A magazine that nobody shoots from for so long is closed, and what is left of it given back. */
export const silenceMs = 60_000

const returned = 24
const outOf = 25

/** How many of how many numbers hit: 24 of 25 × the multiplier, so that every kind returns the same. */
export const chanceOf = (kind: FishKind): { hits: number; of: number } => ({ hits: returned, of: outOf * shoal[kind] })

/** Whether a shot, counted from 0, hits. Each has blocks of its own, so no shot depends on what was aimed at before. */
export function isHit(blocks: BlockSource, shot: number, kind: FishKind): boolean {
  const { hits, of } = chanceOf(kind)
  return numberStream((index) => blocks(shot + index * shotsInMagazine))(of) < hits
}

export interface Shot {
  kind: FishKind
  hit: boolean
}

/** What the shots so far have caught, in shots' worth. */
export const caughtUnits = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { kind, hit }) => sum + (hit ? shoal[kind] : 0), 0)

/** What a magazine brings when it is closed: prizes, and shots that were not fired at their price. */
export const magazinePayout = (shots: readonly Shot[], shotValue: bigint): bigint =>
  shotValue * BigInt(caughtUnits(shots) + shotsInMagazine - shots.length)
