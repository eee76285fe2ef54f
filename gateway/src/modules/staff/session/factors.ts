import type { ShownFactor, StaffFactor } from '@parlay/contracts/staff/session'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import { hashRecoveryCode } from '../../../proofs/recovery-codes'
import { stepOfCode } from '../../../proofs/totp'
import { findFactors, findSealedTotp, spendRecoveryCode, spendStep } from './factors.sql'
import type { PasskeyPlace, StaffPasskeys } from './passkeys'

const tries = 10
const window = 15 * 60_000

/** The purpose for which the key of an authenticator is sealed. */
export const sealedForStaff = (staffId: bigint): string => `authenticator of staff ${staffId}`

export interface FactorOptions {
  db: Sql
  clock: Clock
  limiter: RateLimiter
  sealer: Sealer
  passkeys: StaffPasskeys
}

export type StaffFactors = ReturnType<typeof createStaffFactors>

/** Checks the second factors of staff. Each code and each signature counts once. */
export function createStaffFactors({ db, clock, limiter, sealer, passkeys }: FactorOptions) {
  async function isRight(staffId: bigint, shown: ShownFactor, place: PasskeyPlace): Promise<boolean> {
    if (shown.factor === 'passkey') return passkeys.isRight(staffId, place, shown.passkey)
    const { factor, code } = shown
    if (factor === 'recovery') return spendRecoveryCode(db, staffId, hashRecoveryCode(code), clock.now())
    const sealed = await findSealedTotp(db, staffId)
    if (sealed === undefined) return false
    const step = stepOfCode(await sealer.open(db, sealed, sealedForStaff(staffId)), code, clock.now())
    return step !== undefined && (await spendStep(db, staffId, step))
  }

  return {
    /** Returns what a member of staff can show, the one that is asked for first at the head. */
    async offered(staffId: bigint): Promise<{ factors: StaffFactor[]; recoveryCodesLeft: number }> {
      const { passkeys: known, recoveryCodesLeft } = await findFactors(db, staffId)
      const factors: StaffFactor[] = [
        ...(known > 0 ? (['passkey'] as const) : []),
        'authenticator',
        ...(recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
      ]
      return { factors, recoveryCodesLeft }
    },

    /**
     * Throws AUTH_2FA_WRONG or STAFF_PASSKEY_REFUSED, and AUTH_LOCKED_TEMP after ten wrong ones in a quarter of an hour.
     */
    async assertRight(staffId: bigint, shown: ShownFactor, place: PasskeyPlace): Promise<void> {
      const subject = `staff-factor:${staffId}`
      const retryAfter = await limiter.take(subject, tries, window)
      if (retryAfter !== undefined) throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter } })
      if (!(await isRight(staffId, shown, place)))
        throw new AppError(shown.factor === 'passkey' ? 'STAFF_PASSKEY_REFUSED' : 'AUTH_2FA_WRONG')
      await limiter.clear(subject)
    },
  }
}
