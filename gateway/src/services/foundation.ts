import type { Logger } from 'pino'
import type { MovableClock } from '../clock'
import type { Config } from '../config'
import type { Database } from '../db'
import { openPasswordChecker, type PasswordCheckerOptions } from '../modules/identity'
import { openOperatorSettings } from '../modules/platform'
import { openEncryption } from '../plugins/encryption'
import { createIdempotency } from '../plugins/idempotency'
import type { Metrics } from '../plugins/metrics'
import { createRateLimiter } from '../plugins/rate-limit'
import { createSessionStore } from '../session'

export interface ServiceOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics: Metrics
  /** Of passwords; for measurements at another than ours. */
  passwords?: PasswordCheckerOptions | undefined
}

export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** What every call passes through, shared by all modules. */
export async function openFoundation({ config, db, clock, log, metrics, passwords }: ServiceOptions) {
  return {
    settings: await openOperatorSettings(db, (error) => log.error({ err: error }, 'settings not read')),
    encryption: await openEncryption({ db, clock }),
    passwords: openPasswordChecker({ ...passwords, onQueueChange: (waiting) => metrics.passwordQueue.set(waiting) }),
    limiter: createRateLimiter({ db, clock, scale: config.rateLimitScale }),
    idempotency: createIdempotency(db),
    sessions: createSessionStore({ db, clock }),
  }
}
