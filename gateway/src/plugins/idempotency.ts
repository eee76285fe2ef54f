import { createHash } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import stableStringify from 'safe-stable-stringify'
import { AppError } from '../core/errors'
import type { Sql } from '../db'
import type { Answer } from './envelope'
import { claimKey, deleteOldKeys, findAttempt, releaseKey, saveAnswer } from './idempotency.sql'

const keyPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Attempt {
  endpoint: Endpoint
  key: string | undefined
  /** The owner of the key. The same key of two members counts as two keys. */
  subject: string
  request: unknown
}

/** Throws IDEMP_REQUIRED for a text that is not a key. */
export function requireKey(key: string | undefined): string {
  if (!key || !keyPattern.test(key)) throw new AppError('IDEMP_REQUIRED')
  return key.toLowerCase()
}

/**
 * Leaves out the payment password, because its six digits are easy to find from a digest if all other input is known.
 * The same key with another password is the same attempt.
 */
const withoutSecrets = (request: unknown): unknown =>
  typeof request === 'object' && request !== null ? { ...request, paymentPassword: undefined } : request

export function fingerprintOf({ endpoint, subject, request }: Omit<Attempt, 'key'>): string {
  // Names are sorted, so that equal requests have equal texts.
  const canonical = stableStringify(withoutSecrets(request)) ?? 'null'
  const text = [endpoint.method, endpoint.path, canonical, subject].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Runs a call once per key. A repetition gets the first answer. The same key with another request is IDEMP_MISMATCH,
 * and a repetition during the first attempt is IDEMP_IN_PROGRESS. An attempt that ends with a fault frees its key.
 */
export function createIdempotency(db: Sql) {
  async function repeat(attempt: Attempt & { key: string }, fingerprint: string): Promise<Answer> {
    const first = await findAttempt(db, attempt.subject, attempt.key)
    if (first && first.fingerprint !== fingerprint) throw new AppError('IDEMP_MISMATCH')
    if (!first?.answer) throw new AppError('IDEMP_IN_PROGRESS', { value: { retryAfter: 1 } })
    return first.answer
  }

  return {
    async once(attempt: Attempt, run: () => Promise<Answer>): Promise<{ answer: Answer; isReplay: boolean }> {
      const { subject } = attempt
      const key = requireKey(attempt.key)
      const fingerprint = fingerprintOf(attempt)
      if (!(await claimKey(db, subject, key, fingerprint))) {
        return { answer: await repeat({ ...attempt, key }, fingerprint), isReplay: true }
      }
      try {
        const answer = await run()
        await saveAnswer(db, subject, key, answer)
        return { answer, isReplay: false }
      } catch (error) {
        await releaseKey(db, subject, key)
        throw error
      }
    },

    sweep: () => deleteOldKeys(db),
  }
}
