import { printMoney } from '@parlay/contracts/money'
import type { Round } from '../play/round.sql'
import type { Magazine } from './magazine.sql'
import { caughtUnits, type Shot, shotsInMagazine } from './shoal'

/** The facts that a round of the fish game stores; the shots are added when it is closed. */
export interface FishDetail {
  shotValue: string
  shots?: Shot[]
}

/** A closed magazine as pages receive it. */
export interface FishOutcome {
  kind: 'fish'
  shotValue: string
  shots: Shot[]
}

/** An open magazine as its page receives it. */
export interface MagazineView {
  roundId: string
  shotValue: string
  shots: Shot[]
  left: number
  /** The prizes so far. */
  caught: string
}

export const fishDetail = ({ detail }: Pick<Round, 'detail'>): FishDetail => detail as FishDetail

/** Returns null until the magazine is closed. */
export function fishOutcome(round: Pick<Round, 'detail'>): FishOutcome | null {
  const { shotValue, shots } = fishDetail(round)
  return shots === undefined ? null : { kind: 'fish', shotValue, shots }
}

export const viewMagazine = ({ roundId, shotValue, shots }: Magazine): MagazineView => ({
  roundId,
  shotValue: printMoney(shotValue),
  shots,
  left: shotsInMagazine - shots.length,
  caught: printMoney(shotValue * BigInt(caughtUnits(shots))),
})
