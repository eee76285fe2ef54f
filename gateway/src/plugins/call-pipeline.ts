import type { Endpoint } from '@parlay/contracts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../core/clock'
import type { Session } from '../session'
import type { CallLines } from './call-lines'
import type { CostlyReads } from './costly-reads'
import type { Encryption } from './encryption'
import type { Idempotency } from './idempotency'
import type { RateLimiter } from './rate-limit'

/** The parts that every call of the contract table passes through, in the order of `registerEndpoint`. */
export interface CallPipeline {
  clock: Clock
  limiter: RateLimiter
  encryption: Encryption
  idempotency: Idempotency
  readFor: CostlyReads
  lineUp: CallLines
  isCheckingAnswers: boolean
  authenticate(endpoint: Endpoint, request: FastifyRequest): Promise<Session | null>
  /** Throws SYS_MAINTENANCE or SYS_REGION_BLOCKED while the site is closed for this call from this address. */
  assertOpen(endpoint: Endpoint, ip: string): void
  /** Throws SYS_FUNCTION_OFF for a call of a feature that is switched off. */
  assertOn(endpoint: Endpoint, session: Session | null): void
  /** Throws SYS_FUNCTION_OFF for a request for a part of a feature that is switched off. */
  assertRequestOn(endpoint: Endpoint, fields: unknown): void
}
