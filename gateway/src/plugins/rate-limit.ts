import type { Endpoint, RateClass } from '@parlay/shared/contracts'
import type { Clock } from '../clock'
import type { Sql } from '../db'
import { AppError } from '../errors'
import { countHit, deleteWindowsBefore, forgetHits } from './rate-limit.sql'

interface Limit {
  hits: number
  windowMs: number
  /** Counted by address and call, by address over all calls of the class, or by member over the class. */
  by: 'address-and-call' | 'address' | 'member'
}

const minute = 60_000
const hour = 60 * minute
const longestWindow = hour

/** Reference section 0. What an account may be tried with wrong passwords is the log-in's own limit. */
const limits: Record<RateClass, Limit | undefined> = {
  R0: undefined,
  R1: { hits: 60, windowMs: minute, by: 'address-and-call' },
  R2: { hits: 10, windowMs: minute, by: 'address' },
  // What may be sent is counted where it is sent; this keeps floods of refused calls away from there.
  R3: { hits: 30, windowMs: minute, by: 'address' },
  R4: { hits: 20, windowMs: minute, by: 'member' },
  R5: { hits: 10, windowMs: hour, by: 'member' },
}

export interface Caller {
  ip: string
  memberId?: bigint
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Fixed windows in the database: every gateway counts in the same ones. `scale` multiplies the classes' limits. */
export function createRateLimiter({ db, clock, scale }: { db: Sql; clock: Clock; scale: number }) {
  /** Counts a hit; answers the seconds to wait when it is one too many, else undefined. */
  async function take(subject: string, hits: number, windowMs: number): Promise<number | undefined> {
    const now = clock.now()
    const window = await countHit(db, subject, now, windowMs)
    if (window.hits <= hits) return undefined
    return Math.max(1, Math.ceil((window.windowStart.getTime() + windowMs - now.getTime()) / 1000))
  }

  return {
    take,
    forget: (subject: string) => forgetHits(db, subject),
    isLimitedByMember: (endpoint: Endpoint) => limits[endpoint.rate]?.by === 'member',

    /** Counts a call in its class. Throws SYS_RATE_LIMIT with `retryAfter`. */
    async admit(endpoint: Endpoint, { ip, memberId }: Caller): Promise<void> {
      const limit = limits[endpoint.rate]
      if (!limit) return
      const subjects = {
        'address-and-call': `${endpoint.rate}:${endpoint.moduleId}:${ip}`,
        address: `${endpoint.rate}:${ip}`,
        member: `${endpoint.rate}:member:${memberId ?? ip}`,
      }
      const retryAfter = await take(subjects[limit.by], Math.ceil(limit.hits * scale), limit.windowMs)
      if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
    },

    sweep: () => deleteWindowsBefore(db, new Date(clock.now().getTime() - longestWindow)),
  }
}
