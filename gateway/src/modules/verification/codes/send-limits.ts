import type { Clock } from '../../../clock'
import type { Sql } from '../../../db'
import { AppError } from '../../../errors'
import { type CountedBy, countConversion, findSend, insertSend, lockSends, type NewSend } from './send-limits.sql'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Seconds until the same target may be sent to again, and what `expiredMinutes` tells the pages. */
export const resendAfter = minute
/** Codes live as long; a send that is older has come back or never will. */
export const codeLifetime = 5 * minute
/** Nothing is counted longer. */
export const longestCount = day

const conversion = { over: 200, least: 0.2 }

interface Limit {
  by: CountedBy
  sends: number
  windowMs: number
}

export interface SendLimitOptions {
  clock: Clock
  /** Factor on the limits per address and network. */
  scale: number
  /** Text messages to one country within an hour. */
  hourlyBudget: number
  onRefused: (send: NewSend, reason: 'too-many' | 'budget' | 'conversion') => void
}

export type SendLimits = ReturnType<typeof createSendLimits>

/** Reference annex 2.6. All gateways count in the same table; what was refused does not count. */
export function createSendLimits({ clock, scale, hourlyBudget, onRefused }: SendLimitOptions) {
  const limits: readonly Limit[] = [
    { by: 'target', sends: 1, windowMs: resendAfter },
    { by: 'target', sends: 5, windowMs: hour },
    { by: 'target', sends: 10, windowMs: day },
    { by: 'ip', sends: Math.ceil(10 * scale), windowMs: hour },
    { by: 'subnet', sends: Math.ceil(60 * scale), windowMs: hour },
  ]

  async function secondsToWait(tx: Sql, send: NewSend, { by, sends, windowMs }: Limit): Promise<number> {
    const value = send[by]
    if (value === null) return 0
    const now = clock.now().getTime()
    const oldest = await findSend(tx, { by, value, place: sends, since: new Date(now - windowMs) })
    return oldest ? Math.max(1, Math.ceil((oldest.getTime() + windowMs - now) / 1000)) : 0
  }

  async function assertNotTooMany(tx: Sql, send: NewSend): Promise<void> {
    let retryAfter = 0
    for (const limit of limits) retryAfter = Math.max(retryAfter, await secondsToWait(tx, send, limit))
    if (retryAfter === 0) return
    onRefused(send, 'too-many')
    throw new AppError('SMS_TOO_MANY', { value: { retryAfter } })
  }

  async function assertWithinBudget(tx: Sql, send: NewSend): Promise<void> {
    const budget: Limit = { by: 'country', sends: hourlyBudget, windowMs: hour }
    if ((await secondsToWait(tx, send, budget)) === 0) return
    onRefused(send, 'budget')
    throw new AppError('SMS_QUOTA')
  }

  /** Pumping: many codes sent to numbers of one operator, and nobody types them. */
  async function assertWorthwhile(tx: Sql, send: NewSend): Promise<void> {
    if (send.prefix === null) return
    const decidedBefore = new Date(clock.now().getTime() - codeLifetime)
    const counted = await countConversion(tx, { prefix: send.prefix, decidedBefore, last: conversion.over })
    if (counted.sends < conversion.over || counted.verified >= conversion.least * counted.sends) return
    onRefused(send, 'conversion')
    throw new AppError('SMS_QUOTA')
  }

  return {
    /** Counts a send and answers its id. Throws SMS_TOO_MANY with `retryAfter`, or SMS_QUOTA. */
    async admit(tx: Sql, send: NewSend): Promise<bigint> {
      await lockSends(tx, send)
      await assertNotTooMany(tx, send)
      await assertWithinBudget(tx, send)
      await assertWorthwhile(tx, send)
      return insertSend(tx, send, clock.now())
    },
  }
}
