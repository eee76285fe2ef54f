import { z } from 'zod'
import { AppError, isAppError } from '../../core/errors'

/** The progress of a move, as all gateways read it. Time goes on during a move, so that its goal is no instant. */
export const clockMoveSchema = z.object({
  /** The milliseconds by which the clock will be ahead of the system's. Null while no move is on its way. */
  goalMs: z.number().nullable().default(null),
  /** Why the last move ended before it. */
  fault: z.string().nullable(),
})
export type ClockMove = z.output<typeof clockMoveSchema>

export interface ClockState {
  now: number
  /** The instant that the clock would show now if the move that is on its way were over. Null without a move. */
  movingTo: number | null
  fault: string | null
}

/** Says, to testers in English, why the clock is not moved. */
export const clockRefusal = (clock: string, cause?: unknown): AppError =>
  new AppError('SYS_BUSY', { value: { clock }, cause })

export const reasonOf = (error: unknown): string =>
  isAppError(error, 'SYS_BUSY') ? String((error.value as { clock?: string } | null)?.clock) : String(error)
