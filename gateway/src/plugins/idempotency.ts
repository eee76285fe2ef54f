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
  /** Whose key it is: the same key of two members is two keys. */
  subject: string
  request: unknown
}

/** Throws IDEMP_REQUIRED for what is no key. */
export function requireKey(key: string | undefined): string {
  if (!key || !keyPattern.test(key)) throw new AppError('IDEMP_REQUIRED')
  return key.toLowerCase()
}

/** Six digits are soon found in a digest of all else that is known; the same key with other ones is the same attempt. */
const withoutSecrets = (request: unknown): unknown =>
  typeof request === 'object' && request !== null ? { ...request, paymentPassword: undefined } : request

export function fingerprintOf({ endpoint, subject, request }: Omit<Attempt, 'key'>): string {
  // Names come sorted, so that the same request has the same text.
  const canonical = stableStringify(withoutSecrets(request)) ?? 'null'
  const text = [endpoint.method, endpoint.path, canonical, subject].join('\n')
  return createHash('sha256').update(text).digest('hex')
}

export type Idempotency = ReturnType<typeof createIdempotency>

/**
 * Runs a call once per key. A repetition gets the first answer; the same key with another request is IDEMP_MISMATCH,
 * a repetition while the first attempt runs IDEMP_IN_PROGRESS. What fails by a fault frees its key.
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
