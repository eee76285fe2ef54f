import { AppError } from '../../../core/errors'
import type { RateLimiter } from '../../../plugins/rate-limit'

export interface RefuseParts {
  limiter: RateLimiter
  /** A factor for the limits of one address. */
  limitScale: number
}

const hour = 60 * 60_000
/** The number of times in an hour that one address may learn that a name or number is taken. */
const takenPerHour = 20

/**
 * A visitor who wants a name has to learn that it is taken, but a visitor who tries a list of names must not. Throws
 * REG_ACCOUNT_TAKEN or SYS_RATE_LIMIT.
 */
export async function refuseTaken(
  { limiter, limitScale }: RefuseParts,
  name: 'username' | 'mobileNum',
  ip: string,
): Promise<never> {
  const retryAfter = await limiter.take(`taken:${ip}`, Math.ceil(takenPerHour * limitScale), hour)
  if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
  throw new AppError('REG_ACCOUNT_TAKEN', { value: { fields: { [name]: { key: 'err_account_taken', params: {} } } } })
}
