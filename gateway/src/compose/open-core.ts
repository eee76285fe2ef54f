import { readBrand } from '@parlay/server'
import type { Logger } from 'pino'
import type { MovableClock } from '../core/clock'
import { saveEarnRule } from '../core/may-earn.sql'
import { createSealer } from '../core/sealer'
import type { Database } from '../db'
import { createMessageTexts, openMessages } from '../delivery'
import { minutely } from '../jobs/job-runner'
import { createCostlyReads } from '../plugins/costly-reads'
import { openEncryption } from '../plugins/encryption'
import { createIdempotency } from '../plugins/idempotency'
import type { Metrics } from '../plugins/metrics'
import { createPageLoads } from '../plugins/page-loads'
import { createRateLimiter } from '../plugins/rate-limit'
import { createSessionCookie } from '../plugins/session-cookie'
import { openPasswordChecker, type PasswordCheckerOptions } from '../proofs/password-checker'
import { createSessionStore } from '../session'
import type { Config } from './config'

export interface CoreOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics: Metrics
  /** Weaker rules for passwords than in production, if any. */
  passwordOptions: PasswordCheckerOptions | undefined
}

export type Core = Awaited<ReturnType<typeof openCore>>

/** Opens the parts that every module may request by name, without HTTP. */
export async function openCore({ config, db, clock, log, metrics, passwordOptions }: CoreOptions) {
  const brand = readBrand(config.brandFolder)
  await saveEarnRule(db, brand)
  const encryption = await openEncryption({ db, clock })
  const limiter = createRateLimiter({ db, clock, scale: config.rateLimitScale })
  const idempotency = createIdempotency(db)
  const sessions = createSessionStore({ db, clock })
  const sealer = createSealer(config.personalDataKey)
  const passwords = openPasswordChecker({
    ...passwordOptions,
    onQueueChange: (waiting) => metrics.passwordQueue.set(waiting),
  })
  const messages = openMessages({
    settings: config.messages,
    sandboxUrl: config.isSandbox ? config.sandboxInternalUrl : undefined,
    registry: metrics.registry,
    log,
  })
  return {
    config,
    db,
    clock,
    log,
    metrics,
    brand,
    encryption,
    limiter,
    idempotency,
    readFor: createCostlyReads({ db, registry: metrics.registry }),
    sessions,
    cookie: createSessionCookie(config.isCookieSecure),
    sealer,
    /** Hashes and checks passwords of members and of staff. */
    passwords,
    pageLoads: createPageLoads({ db, clock, sealer, limiter }),
    /** Sends mails and SMS, and writes their texts. */
    delivery: { messages, texts: createMessageTexts(brand.label) },
    jobs: [
      minutely('sessions', sessions.sweep),
      minutely('encryption-keys', encryption.sweep),
      minutely('rate-limits', limiter.sweep),
      minutely('idempotency-keys', idempotency.sweep),
    ],
    async close(): Promise<void> {
      await messages.close()
      await passwords.close()
    },
  }
}
