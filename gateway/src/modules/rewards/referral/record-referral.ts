import type { Sql } from '../../../db'
import type { SharedGuard } from './find-shared-marks'
import { insertReferral } from './referral.sql'
import type { ReferralRules } from './referral-file'

export interface NewReferral {
  inviterId: bigint
  inviteeId: bigint
  /** The browser that registers. */
  device: string | undefined
  at: Date
}

const dayMs = 24 * 60 * 60 * 1000

/** Saves the inviter of the new member inside the registration's transaction, under the rules of the day. */
export async function recordReferral(
  { rules, guard }: { rules: ReferralRules | undefined; guard: SharedGuard },
  tx: Sql,
  { inviterId, inviteeId, device, at }: NewReferral,
): Promise<void> {
  if (rules === undefined) return
  const { termsVersion, firstDeposit, validBet, days, inviterReward, inviteeReward } = rules
  await insertReferral(tx, {
    inviteeId,
    inviterId,
    termsVersion,
    inviterReward,
    inviteeReward,
    leastDeposit: firstDeposit,
    leastValidBet: validBet,
    joinedAt: at,
    until: new Date(at.getTime() + days * dayMs),
  })
  await guard.note(tx, inviteeId, device)
}
