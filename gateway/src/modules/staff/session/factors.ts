import type { StaffFactor } from '@parlay/contracts/staff/session'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { hashRecoveryCode } from '../../../proofs/recovery-codes'
import { stepOfCode } from '../../../proofs/totp'
import { findSealedTotp, spendRecoveryCode, spendStep } from './factors.sql'

const tries = 10
const window = 15 * 60_000

export interface ShownFactor {
  factor: StaffFactor
  code: string
}

/** The purpose for which the key of an authenticator is sealed. */
export const sealedForStaff = (staffId: bigint): string => `authenticator of staff ${staffId}`

export interface FactorOptions {
  db: Sql
  clock: Clock
  limiter: RateLimiter
  sealer: Sealer
}

export type StaffFactors = ReturnType<typeof createStaffFactors>

/** Checks the second factors of staff. Each code counts once. */
export function createStaffFactors({ db, clock, limiter, sealer }: FactorOptions) {
  async function isRight(staffId: bigint, { factor, code }: ShownFactor): Promise<boolean> {
    if (factor === 'recovery') return spendRecoveryCode(db, staffId, hashRecoveryCode(code), clock.now())
    const sealed = await findSealedTotp(db, staffId)
    if (sealed === undefined) return false
    const step = stepOfCode(await sealer.open(db, sealed, sealedForStaff(staffId)), code, clock.now())
    return step !== undefined && (await spendStep(db, staffId, step))
  }

  return {
    /** Throws AUTH_2FA_WRONG, and AUTH_LOCKED_TEMP after ten wrong codes in a quarter of an hour. */
    async assertRight(staffId: bigint, shown: ShownFactor): Promise<void> {
      const subject = `staff-factor:${staffId}`
      const retryAfter = await limiter.take(subject, tries, window)
      if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
      if (!(await isRight(staffId, shown))) throw new AppError('AUTH_2FA_WRONG')
      await limiter.clear(subject)
    },
  }
}
