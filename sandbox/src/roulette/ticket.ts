import { parseMoney } from '@parlay/contracts/money'
import type { Round } from '../play/round.sql'
import type { SpotBet } from './spots'

/** Chips as they are stored and sent; money as decimal strings. */
export interface ChipsOnSpot {
  spot: string
  amount: string
}

/** The facts that a round of roulette stores about itself and, after the draw, about its spin. */
export interface RouletteDetail {
  spots: ChipsOnSpot[]
  /** The number of the spin; together with the game code and the server seed it determines the result. */
  spin: number
  clientSeed: string
  serverSeedHash: string
  /** The player's first ticket on the spin, which names the round of all of them; absent in the first and in old ones. */
  together?: string
  result?: number
  serverSeed?: string
}

/** The result of a ticket as pages receive it. */
export interface RouletteOutcome extends RouletteDetail {
  kind: 'roulette'
  result: number
}

export const rouletteDetail = ({ detail }: Pick<Round, 'detail'>): RouletteDetail => detail as RouletteDetail

/**
 * Under which id the wallet knows a round. Tickets of one player on one spin can cover each other, so to the wallet they
 * are bets of one round.
 */
export const walletRoundOf = ({ id, kind, detail }: { id: string; kind?: Round['kind']; detail?: unknown }): string =>
  kind === 'roulette' ? (rouletteDetail({ detail }).together ?? id) : id

/** Returns null until the ball has stopped. */
export function rouletteOutcome(round: Pick<Round, 'detail'>): RouletteOutcome | null {
  const detail = rouletteDetail(round)
  return detail.result === undefined ? null : { ...detail, kind: 'roulette', result: detail.result }
}

/** Returns the seeds of a shared spin, in place of the player's own. */
export function sharedSeeds({ kind, detail }: Pick<Round, 'kind' | 'detail'>) {
  if (kind !== 'roulette') return {}
  const { spin, clientSeed, serverSeedHash, serverSeed = null } = rouletteDetail({ detail })
  return { nonce: spin, clientSeed, serverSeedHash, serverSeed }
}

export const betsOf = (spots: readonly ChipsOnSpot[]): SpotBet[] =>
  spots.map(({ spot, amount }) => ({ spot, amount: parseMoney(amount) }))
