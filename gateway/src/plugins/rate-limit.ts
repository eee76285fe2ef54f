import type { Endpoint, RateClass } from '@parlay/contracts'
import type { Clock } from '../core/clock'
import { AppError } from '../core/errors'
import type { Sql } from '../db'
import { clearHits, countHit, countHitAndSpend, deleteWindowsBefore, type Nonce } from './rate-limit.sql'

interface Limit {
  hits: number
  windowMs: number
  /**
   * The subject of the count. `call`: each call separately, per member if it needs a session and otherwise per address.
   * `address`: all calls of the class per address. `member`: all calls of the class per member.
   */
  by: 'call' | 'address' | 'member'
}

const minute = 60_000
const hour = 60 * minute
const longestWindow = hour

/** At this multiple of the limit a gateway stops a flood by itself, before it costs a statement. */
const floodFactor = 3

/**
 * The limits of reference section 0. The number of wrong passwords for an account is a separate limit of the log-in.
 */
const limits: Record<RateClass, Limit | undefined> = {
  R0: undefined,
  R1: { hits: 60, windowMs: minute, by: 'call' },
  R2: { hits: 10, windowMs: minute, by: 'address' },
  // Messages are counted where they are sent. This limit keeps floods of refused calls away from there.
  R3: { hits: 30, windowMs: minute, by: 'address' },
  R4: { hits: 20, windowMs: minute, by: 'member' },
  R5: { hits: 10, windowMs: hour, by: 'member' },
}

/** The limit of encrypted bodies that cannot be read, over all calls. */
const unreadable: Limit = { hits: 10, windowMs: minute, by: 'address' }

/** A call without a class is counted too, so that the same statement spends its nonces. */
const unlimited: Limit = { hits: 1_000_000, windowMs: minute, by: 'member' }

export interface Caller {
  ip: string
  memberId?: bigint
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Fixed windows in the database, which all gateways share. `scale` multiplies the limits of the classes. */
export function createRateLimiter({ db, clock, scale }: { db: Sql; clock: Clock; scale: number }) {
  /** Counts a hit. Returns the seconds to wait if it exceeds the limit, otherwise undefined. */
  async function take(subject: string, hits: number, windowMs: number): Promise<number | undefined> {
    const now = clock.now()
    const window = await countHit(db, subject, now, windowMs)
    if (window.hits <= hits) return undefined
    return Math.max(1, Math.ceil((window.windowStart.getTime() + windowMs - now.getTime()) / 1000))
  }

  const mostOf = ({ hits }: Limit): number => Math.ceil(hits * scale)

  function subjectOf(endpoint: Endpoint, { by }: Limit, { ip, memberId }: Caller): string {
    const member = `member:${memberId ?? ip}`
    const subjects = {
      call: `${endpoint.rate}:${endpoint.moduleId}:${endpoint.token === 'required' ? member : ip}`,
      address: `${endpoint.rate}:${ip}`,
      member: `${endpoint.rate}:${member}`,
    }
    return subjects[by]
  }

  const refuse = (retryAfter: number) => new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
  const secondsUntil = (end: number): number => Math.max(1, Math.ceil((end - clock.now().getTime()) / 1000))
  const seenHere = new Map<string, { hits: number; end: number }>()

  function refuseFlood(subject: string, limit: Limit): void {
    const now = clock.now().getTime()
    const known = seenHere.get(subject)
    const seen = known && known.end > now ? known : { hits: 0, end: now + limit.windowMs }
    seen.hits += 1
    seenHere.set(subject, seen)
    if (seen.hits > mostOf(limit) * floodFactor) throw refuse(secondsUntil(seen.end))
  }

  return {
    take,
    clear: (subject: string) => clearHits(db, subject),
    /** Members behind one address do not use up each other's calls. */
    isLimitedByMember(endpoint: Endpoint): boolean {
      const by = limits[endpoint.rate]?.by
      return by === 'member' || (by === 'call' && endpoint.token === 'required')
    },

    /** Counts a call in its class. Throws SYS_RATE_LIMIT with `retryAfter`. */
    async admit(endpoint: Endpoint, caller: Caller): Promise<void> {
      const limit = limits[endpoint.rate]
      if (!limit) return
      const retryAfter = await take(subjectOf(endpoint, limit, caller), mostOf(limit), limit.windowMs)
      if (retryAfter !== undefined) throw refuse(retryAfter)
    },

    /** Refuses a flood by this gateway's own count, without asking the database. Throws SYS_RATE_LIMIT. */
    guard(endpoint: Endpoint, caller: Caller): void {
      const limit = limits[endpoint.rate]
      if (limit) refuseFlood(subjectOf(endpoint, limit, caller), limit)
    },

    /**
     * Counts a body that could not be read. Throws SYS_RATE_LIMIT with `retryAfter`. Readable calls are not affected.
     */
    async admitUnreadable({ ip }: Caller): Promise<void> {
      const subject = `unreadable:${ip}`
      refuseFlood(subject, unreadable)
      const retryAfter = await take(subject, mostOf(unreadable), unreadable.windowMs)
      if (retryAfter !== undefined) throw refuse(retryAfter)
    },

    /**
     * Counts a call in its class and spends nonces, in one statement. Returns the nonces that were not spent before.
     * Throws SYS_RATE_LIMIT, and then none is spent.
     */
    async admitAndSpend(endpoint: Endpoint, caller: Caller, nonces: readonly Nonce[]): Promise<Set<string>> {
      const limit = limits[endpoint.rate] ?? unlimited
      const { windowMs } = limit
      const [subject, most] = [subjectOf(endpoint, limit, caller), mostOf(limit)]
      const counted = await countHitAndSpend(db, { subject, now: clock.now(), windowMs, most }, nonces)
      if (counted.hits > most) throw refuse(secondsUntil(counted.windowStart.getTime() + windowMs))
      return new Set(counted.spent)
    },

    async sweep(): Promise<void> {
      const now = clock.now().getTime()
      for (const [subject, { end }] of seenHere) if (end <= now) seenHere.delete(subject)
      await deleteWindowsBefore(db, new Date(now - longestWindow))
    },
  }
}
