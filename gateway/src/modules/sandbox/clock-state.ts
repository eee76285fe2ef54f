import { z } from 'zod'
import { AppError, isAppError } from '../../core/errors'

export const clockStateSchema = z.object({
  /** The instant to which a move is on its way. */
  movingTo: z.number().nullable(),
  /** Why the last move ended before it. */
  fault: z.string().nullable(),
})
export type ClockState = z.output<typeof clockStateSchema>

/** Says, to testers in English, why the clock is not moved. */
export const clockRefusal = (clock: string, cause?: unknown): AppError =>
  new AppError('SYS_BUSY', { value: { clock }, cause })

export const reasonOf = (error: unknown): string =>
  isAppError(error, 'SYS_BUSY') ? String((error.value as { clock?: string } | null)?.clock) : String(error)
