import { parseMoney } from '@parlay/shared/money'
import type { Round } from '../play/round.sql'
import type { SpotBet } from './spots'

/** Chips as they are kept and sent; money as decimal strings. */
export interface ChipsOnSpot {
  spot: string
  amount: string
}

/** What a round of roulette keeps of itself and, once it is drawn, of its spin. */
export interface RouletteDetail {
  spots: ChipsOnSpot[]
  /** The number of the spin; with the code of the game and the server seed it makes the result. */
  spin: number
  clientSeed: string
  serverSeedHash: string
  result?: number
  serverSeed?: string
}

/** The result of a ticket as pages get it. */
export interface RouletteOutcome extends RouletteDetail {
  kind: 'roulette'
  result: number
}

export const rouletteDetail = ({ detail }: Pick<Round, 'detail'>): RouletteDetail => detail as RouletteDetail

/** Null until the ball lies. */
export function rouletteOutcome(round: Pick<Round, 'detail'>): RouletteOutcome | null {
  const detail = rouletteDetail(round)
  return detail.result === undefined ? null : { ...detail, kind: 'roulette', result: detail.result }
}

/** Where the result of a shared spin comes from, in place of the player's own seeds. */
export function sharedSeeds({ kind, detail }: Pick<Round, 'kind' | 'detail'>) {
  if (kind !== 'roulette') return {}
  const { spin, clientSeed, serverSeedHash, serverSeed = null } = rouletteDetail({ detail })
  return { nonce: spin, clientSeed, serverSeedHash, serverSeed }
}

export const betsOf = (spots: readonly ChipsOnSpot[]): SpotBet[] =>
  spots.map(({ spot, amount }) => ({ spot, amount: parseMoney(amount) }))
