import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../core/clock'
import type { Sealer } from '../core/sealer'
import type { Database } from '../db'
import type { RateLimiter } from './rate-limit'

/** Milliseconds for which a page's reports count as reports of one load. */
const longestLoad = 60 * 60_000
/**
 * The number of loads of one address that count within a minute. Providers that share addresses give one to many
 * visitors.
 */
const loadsPerMinute = 20
const ticketForm = /^([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{22})$/

export interface PageLoadOptions {
  db: Database
  clock: Clock
  sealer: Sealer
  limiter: RateLimiter
}

export type PageLoads = ReturnType<typeof createPageLoads>

/**
 * Tickets that the gateway gives to each load of a page and signs for its address. A sender of invented reports
 * therefore has to load pages for them, no faster than people do.
 */
export function createPageLoads({ db, clock, sealer, limiter }: PageLoadOptions) {
  let key: Promise<Buffer> | undefined

  async function sign(body: string, ip: string): Promise<Buffer> {
    key ??= sealer.mark(db, 'key', 'page-loads').catch((error: unknown) => {
      key = undefined
      throw error
    })
    return createHmac('sha256', await key)
      .update(`${body}\n${ip}`)
      .digest()
      .subarray(0, 16)
  }

  const isNew = async (subject: string, most: number, windowMs: number) =>
    (await limiter.take(`page-load:${subject}`, most, windowMs)) === undefined

  return {
    /** The ticket of a page that this address is loading. */
    async issue(ip: string): Promise<string> {
      const body = `${clock.now().getTime().toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${body}.${(await sign(body, ip)).toString('base64url')}`
    },

    /** Returns the load of a ticket; undefined for a ticket that was signed for another address or too long ago. */
    async read(ticket: string | undefined, ip: string): Promise<string | undefined> {
      const [, issued = '', id = '', signature = ''] = ticketForm.exec(ticket ?? '') ?? []
      const age = clock.now().getTime() - Number.parseInt(issued, 36)
      if (!(age >= 0 && age < longestLoad)) return undefined
      const right = await sign(`${issued}.${id}`, ip)
      return timingSafeEqual(right, Buffer.from(signature, 'base64url')) ? id : undefined
    },

    /** Returns whether a load reports this fact for the first time, and its address has not loaded too many pages. */
    async isFirst(load: string, fact: string, ip: string): Promise<boolean> {
      return (await isNew(`${load}:${fact}`, 1, longestLoad)) && (await isNew(`of:${ip}`, loadsPerMinute, 60_000))
    },
  }
}
