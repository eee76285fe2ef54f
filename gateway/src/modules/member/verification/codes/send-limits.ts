import type { Clock } from '../../../../core/clock'
import { AppError } from '../../../../core/errors'
import type { Sql } from '../../../../db'
import {
  type CountedBy,
  countConversion,
  findSend,
  insertSend,
  listSendsTo,
  lockSends,
  type NewSend,
  type PastSend,
} from './send-limits.sql'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The seconds until the same target may receive another code, which pages see as `expiredMinutes`. */
export const resendAfter = minute
/** The lifetime of a code; an older one will never be entered. */
export const codeLifetime = 5 * minute
/** Nothing is counted for longer than this. */
export const longestCount = day

const conversion = { over: 200, least: 0.2 }

interface Limit {
  sends: number
  windowMs: number
}

/** A limit on what is sent to one target: those of its past sends count that `counts` says. */
interface TargetLimit extends Limit {
  counts: (past: PastSend, send: NewSend) => boolean
}

const perTarget: readonly Limit[] = [
  { sends: 1, windowMs: resendAfter },
  { sends: 5, windowMs: hour },
  { sends: 10, windowMs: day },
]
/** For an asker who has proven the target, in whichever session or browser; strangers do not use it up. */
const ownerLimits = perTarget.map((limit): TargetLimit => ({ ...limit, counts: ({ isOwner }) => isOwner }))
/** For all other askers: limits for one browser or network, and for all together, so that no number is flooded. */
const strangerLimits: readonly TargetLimit[] = [
  ...perTarget.map(
    (limit): TargetLimit => ({
      ...limit,
      counts: (past, { asker, subnet }) => !past.isOwner && (past.asker === asker || past.subnet === subnet),
    }),
  ),
  { sends: 20, windowMs: day, counts: ({ isOwner }) => !isOwner },
]

export interface SendLimitOptions {
  clock: Clock
  /** A factor for the limits per address and network. */
  scale: number
  /** The maximum number of text messages to one country within an hour. */
  hourlyBudget: number
  onRefused: (send: NewSend, reason: 'too-many' | 'budget' | 'conversion') => void
}

export type SendLimits = ReturnType<typeof createSendLimits>

/** Implements the limits of reference annex 2.6. All gateways count in the same table; refused sends do not count. */
export function createSendLimits({ clock, scale, hourlyBudget, onRefused }: SendLimitOptions) {
  const limits: readonly (Limit & { by: 'ip' | 'subnet' })[] = [
    { by: 'ip', sends: Math.ceil(10 * scale), windowMs: hour },
    { by: 'subnet', sends: Math.ceil(60 * scale), windowMs: hour },
  ]

  const secondsFrom = (oldest: Date, windowMs: number): number =>
    Math.max(1, Math.ceil((oldest.getTime() + windowMs - clock.now().getTime()) / 1000))

  async function secondsToWait(tx: Sql, by: CountedBy, value: string, { sends, windowMs }: Limit): Promise<number> {
    const since = new Date(clock.now().getTime() - windowMs)
    const oldest = await findSend(tx, { by, value, place: sends, since })
    return oldest ? secondsFrom(oldest, windowMs) : 0
  }

  async function secondsForTarget(tx: Sql, send: NewSend): Promise<number> {
    const now = clock.now().getTime()
    const past = await listSendsTo(tx, send.target, new Date(now - day))
    const waits = (send.isOwner ? ownerLimits : strangerLimits).map(({ sends, windowMs, counts }) => {
      const counted = past.filter((one) => one.sentAt.getTime() > now - windowMs && counts(one, send))
      const oldest = counted[sends - 1]
      return oldest ? secondsFrom(oldest.sentAt, windowMs) : 0
    })
    return Math.max(...waits)
  }

  async function assertNotTooMany(tx: Sql, send: NewSend): Promise<void> {
    let retryAfter = await secondsForTarget(tx, send)
    for (const { by, ...limit } of limits) {
      retryAfter = Math.max(retryAfter, await secondsToWait(tx, by, send[by], limit))
    }
    if (retryAfter === 0) return
    onRefused(send, 'too-many')
    throw new AppError('SMS_TOO_MANY', { value: { retryAfter } })
  }

  async function assertWithinBudget(tx: Sql, send: NewSend): Promise<void> {
    if (send.country === null) return
    const budget: Limit = { sends: hourlyBudget, windowMs: hour }
    if ((await secondsToWait(tx, 'country', send.country, budget)) === 0) return
    onRefused(send, 'budget')
    throw new AppError('SMS_QUOTA')
  }

  /** Refuses SMS pumping: many codes to numbers of one operator that are never entered. */
  async function assertWorthwhile(tx: Sql, send: NewSend): Promise<void> {
    if (send.prefix === null) return
    const decidedBefore = new Date(clock.now().getTime() - codeLifetime)
    const counted = await countConversion(tx, { prefix: send.prefix, decidedBefore, last: conversion.over })
    if (counted.sends < conversion.over || counted.verified >= conversion.least * counted.sends) return
    onRefused(send, 'conversion')
    throw new AppError('SMS_QUOTA')
  }

  return {
    /** Counts a send and returns its id. Throws SMS_TOO_MANY with `retryAfter`, or SMS_QUOTA. */
    async admit(tx: Sql, send: NewSend): Promise<bigint> {
      await lockSends(tx, send)
      await assertNotTooMany(tx, send)
      await assertWithinBudget(tx, send)
      await assertWorthwhile(tx, send)
      return insertSend(tx, send, clock.now())
    },
  }
}
