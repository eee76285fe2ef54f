import { z } from 'zod'
import { AppError, isAppError } from '../../core/errors'

/** The progress of a move, as all gateways read it. Its goal is not an instant, because time goes on during a move. */
export const clockMoveSchema = z.object({
  /** The milliseconds by which the clock will be ahead of the system's. Null if no move is under way. */
  goalMs: z.number().nullable().default(null),
  /** Why the last move ended before it. */
  fault: z.string().nullable(),
})
export type ClockMove = z.output<typeof clockMoveSchema>

export interface ClockState {
  now: number
  /** The instant that the clock would show now if the move under way were over. Null without a move. */
  movingTo: number | null
  fault: string | null
}

/** Creates the error for a clock that cannot be moved, in English for testers. */
export const clockRefusal = (clock: string, cause?: unknown): AppError =>
  new AppError('SYS_BUSY', { value: { clock }, cause })

export const reasonOf = (error: unknown): string =>
  isAppError(error, 'SYS_BUSY') ? String((error.value as { clock?: string } | null)?.clock) : String(error)
