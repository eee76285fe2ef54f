import { AppError } from '../../../core/errors'
import type { RateLimiter } from '../../../plugins/rate-limit'

const mostTries = 5
const tryWindow = 15 * 60_000

/** Protects codes of promotions against guessing: after some wrong ones a member has to wait. */
export const createCodeGuard = ({ limiter }: { limiter: Pick<RateLimiter, 'take' | 'clear'> }) => ({
  /** Counts a try, and clears the earlier ones if `claim` succeeds. Throws PROMO_CODE_LIMIT. */
  async admit<T>(memberId: bigint, claim: () => Promise<T>): Promise<T> {
    const subject = `promotion-code:${memberId}`
    const retryAfter = await limiter.take(subject, mostTries, tryWindow)
    if (retryAfter !== undefined) {
      const params = { minutes: String(Math.ceil(retryAfter / 60)) }
      throw new AppError('PROMO_CODE_LIMIT', { params, value: { retryAfter } })
    }
    const claimed = await claim()
    await limiter.clear(subject)
    return claimed
  },
})
