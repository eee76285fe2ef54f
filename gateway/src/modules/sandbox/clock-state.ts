import { z } from 'zod'
import { AppError, isAppError } from '../../core/errors'

export const clockStateSchema = z.object({
  /** The instant to which a move is under way. */
  movingTo: z.number().nullable(),
  /** The reason why the last move ended early. */
  fault: z.string().nullable(),
})
export type ClockState = z.output<typeof clockStateSchema>

/** Creates the error for a clock that cannot be moved, in English for testers. */
export const clockRefusal = (clock: string, cause?: unknown): AppError =>
  new AppError('SYS_BUSY', { value: { clock }, cause })

export const reasonOf = (error: unknown): string =>
  isAppError(error, 'SYS_BUSY') ? String((error.value as { clock?: string } | null)?.clock) : String(error)
