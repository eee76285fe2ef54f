import { z } from 'zod'
import type { Round } from '../play/round.sql'
import { type DrawBet, playNames } from './draw-game'

export const betsSchema = z
  .array(z.object({ play: z.enum(playNames), numbers: z.array(z.number().int().min(0).max(99)).max(10) }))
  .max(40)

/** The bets that a round of a draw stores, all with the same stake. */
interface DrawSlip {
  bets: readonly DrawBet[]
}

export const slipOf = ({ detail }: Pick<Round, 'detail'>): DrawSlip => detail as DrawSlip
