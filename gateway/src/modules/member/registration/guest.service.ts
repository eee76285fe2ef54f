import { createHash, randomInt } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import { getMemberBalance, openMemberAccount, postAdjustment, requirePosted } from '../../../ledger'
import type { RateLimiter } from '../../../plugins/rate-limit'
import type { SessionStore } from '../../../session'
import { dummyPasswordHash } from '../identity'
import {
  expireGuests,
  findRecentGuest,
  type Guest,
  insertGuest,
  lockRandom,
  markPurged,
  type NewGuest,
  reuseGuest,
  takeExpiredGuest,
} from './guest.sql'

const minute = 60_000
const hour = 60 * minute
const lifetime = 24 * hour
const repeatable = minute
const guestsPerHour = 10
/** In minor units of play money, from a separate house account. */
const playBalance = 200_000n
const house = 'trial'

export interface GuestOptions {
  db: Database
  clock: Clock
  limiter: RateLimiter
  /** A factor for the limits of one address. */
  limitScale: number
  sessions: Pick<SessionStore, 'endAll'>
  currency: string
  language: string
}

const newAccount = (): string => `guest${String(randomInt(1e9)).padStart(9, '0')}`

/**
 * Manages guests for a day (reference G-15). A guest's account goes from ACTIVE to EXPIRED when it is closed. It goes
 * to PURGED when its play money is back in the house account, and the account may be lent again.
 */
export function createGuestService({ db, clock, limiter, limitScale, sessions, currency, language }: GuestOptions) {
  async function assertWithinLimit(ip: string): Promise<void> {
    const retryAfter = await limiter.take(`guest:${ip}`, Math.ceil(guestsPerHour * limitScale), hour)
    if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
  }

  async function makeGuest(tx: Sql, guest: NewGuest): Promise<Guest> {
    const member = { ...guest, account: newAccount(), passwordHash: dummyPasswordHash, language }
    return (await insertGuest(tx, member)) ?? makeGuest(tx, guest)
  }

  async function open(tx: Sql, guest: NewGuest): Promise<bigint> {
    const { memberId, turn } = (await reuseGuest(tx, guest)) ?? (await makeGuest(tx, guest))
    await openMemberAccount(tx, memberId, currency)
    const reference = `guest:${memberId}:${turn}:open`
    requirePosted(await postAdjustment(tx, { reference, house, memberId, currency, amount: playBalance, at: guest.at }))
    return memberId
  }

  /** Returns a guest's remaining play money to the house; false if no expired guest is left. */
  const purgeOne = (): Promise<boolean> =>
    db.transaction(async (tx) => {
      const guest = await takeExpiredGuest(tx)
      if (!guest) return false
      const { memberId, turn } = guest
      const { available } = await getMemberBalance(tx, memberId, currency)
      const reference = `guest:${memberId}:${turn}:close`
      const givenBack = { reference, house, memberId, currency, amount: -available, at: clock.now() }
      if (available > 0n) requirePosted(await postAdjustment(tx, givenBack))
      await markPurged(tx, memberId)
      return true
    })

  return {
    /** Returns the member id of a guest; the same one for the same `random` within a minute. Throws SYS_RATE_LIMIT. */
    async enter({ random, ip }: { random: string; ip: string }): Promise<bigint> {
      const at = clock.now()
      const randomHash = createHash('sha256').update(random).digest()
      const known = await findRecentGuest(db, randomHash, new Date(at.getTime() - repeatable))
      if (known !== undefined) return known

      await assertWithinLimit(ip)
      return db.transaction(async (tx) => {
        await lockRandom(tx, randomHash)
        const other = await findRecentGuest(tx, randomHash, new Date(at.getTime() - repeatable))
        return other ?? open(tx, { randomHash, ip, at, expiresAt: new Date(at.getTime() + lifetime) })
      })
    },

    async sweep(): Promise<void> {
      for (const { memberId } of await expireGuests(db, clock.now())) await sessions.endAll(memberId)
      while (await purgeOne());
    },
  }
}
