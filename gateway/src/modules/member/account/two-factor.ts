import type { SecondFactor } from '@parlay/contracts/endpoints/session'
import { cleanDigits } from '@parlay/contracts/fields/typed-digits'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { isSameName } from '../../../core/same-name'
import type { Database, Sql } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { hashRecoveryCode } from '../../../proofs/recovery-codes'
import { stepOfCode } from '../../../proofs/totp'
import { maskEmail, maskMobile } from '../profile'
import { findAuthenticator, findFactors, findPayeeName, spendRecoveryCode, spendStep } from './two-factor.sql'

const triesPerWindow = 10
const tryWindow = 15 * 60_000

export interface TwoFactorOptions {
  db: Database
  clock: Clock
  limiter: RateLimiter
  sealer: Sealer
  codes: CodeChecker
  /** Called after a recovery code has been used up. */
  onRecovery: (memberId: bigint) => Promise<void>
}

/** Encrypts what is stored; opens only for the purpose it was sealed for. */
export interface Sealer {
  seal(sql: Sql, text: string, purpose: string): Promise<string>
  open(sql: Sql, sealed: string, purpose: string): Promise<string>
}

interface CodeChecker {
  isRight(subject: { target: string; purpose: 'TWO_FACTOR'; asker: string | undefined; code: string }): Promise<boolean>
}

export interface ShownFactor {
  method: SecondFactor
  code: string
  /** The browser that asked for a code that was sent. */
  asker?: string | undefined
}

export interface OfferedFactors {
  /** The best comes first; empty for a member without any. */
  methods: SecondFactor[]
  maskedTarget: { SMS?: string; EMAIL?: string }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>

export const sealedFor = (memberId: bigint): string => `authenticator of member ${memberId}`

/**
 * Opens the factors that members show in addition to their password: codes of an authenticator, sent codes, recovery
 * codes.
 */
export function createTwoFactor({ db, clock, limiter, sealer, codes, onRecovery }: TwoFactorOptions) {
  /** The number or address to which a code for the second step goes. */
  async function targetOf(memberId: bigint, method: 'SMS' | 'EMAIL'): Promise<string | undefined> {
    const factors = await findFactors(db, memberId)
    return (method === 'SMS' ? factors?.mobile : factors?.email) ?? undefined
  }

  async function checkTotp(memberId: bigint, code: string): Promise<boolean> {
    const known = await findAuthenticator(db, memberId)
    if (!known?.confirmedAt) return false
    const secret = await sealer.open(db, known.secretSealed, sealedFor(memberId))
    const step = stepOfCode(secret, code, clock.now())
    return step !== undefined && (await spendStep(db, memberId, step))
  }

  async function checkRecovery(memberId: bigint, code: string): Promise<boolean> {
    const isSpent = await spendRecoveryCode(db, memberId, hashRecoveryCode(code), clock.now())
    if (isSpent) await onRecovery(memberId)
    return isSpent
  }

  async function checkSent(memberId: bigint, method: 'SMS' | 'EMAIL', { asker, code }: ShownFactor): Promise<boolean> {
    const target = await targetOf(memberId, method)
    return target !== undefined && codes.isRight({ target, purpose: 'TWO_FACTOR', asker, code })
  }

  async function checkPayeeName(memberId: bigint, shown: string): Promise<boolean> {
    const payeeName = await findPayeeName(db, memberId)
    return payeeName !== undefined && isSameName(payeeName, shown)
  }

  async function isRight(memberId: bigint, { method, code: typed, asker }: ShownFactor): Promise<boolean> {
    if (method === 'PAYEE') return checkPayeeName(memberId, typed)
    const code = cleanDigits(typed)
    if (method === 'TOTP') return checkTotp(memberId, code)
    if (method === 'RECOVERY') return checkRecovery(memberId, code)
    return checkSent(memberId, method, { method, code, asker })
  }

  return {
    targetOf,

    /** Returns whether the member can be asked for the payee name, which only a login does. */
    hasPayeeName: async (memberId: bigint): Promise<boolean> => (await findPayeeName(db, memberId)) !== undefined,

    async methodsOf(memberId: bigint): Promise<OfferedFactors> {
      const { mobile, email, hasAuthenticator, recoveryCodesLeft } = (await findFactors(db, memberId)) ?? noFactors
      const methods: SecondFactor[] = []
      if (hasAuthenticator) methods.push('TOTP')
      if (mobile) methods.push('SMS')
      if (email) methods.push('EMAIL')
      if (hasAuthenticator && recoveryCodesLeft > 0) methods.push('RECOVERY')
      return {
        methods,
        maskedTarget: { ...(mobile && { SMS: maskMobile(mobile) }), ...(email && { EMAIL: maskEmail(email) }) },
      }
    },

    /**
     * Returns whether the code is right, and uses a right one up. After ten wrong ones in a quarter of an hour, over
     * all logins of the member, it throws AUTH_LOCKED_TEMP (`retryAfter`) without a check.
     */
    async check(memberId: bigint, shown: ShownFactor): Promise<boolean> {
      const subject = `two-factor:${memberId}`
      const retryAfter = await limiter.take(subject, triesPerWindow, tryWindow)
      if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
      const verdict = await isRight(memberId, shown)
      if (verdict) await limiter.clear(subject)
      return verdict
    },
  }
}

const noFactors = { mobile: null, email: null, hasAuthenticator: false, recoveryCodesLeft: 0 }
