import type { Sealer } from '../../../core/sealer'
import type { Sql } from '../../../db'
import { claimReferral, type ReferralClaim } from './claim-referral'
import { createSharedGuard } from './find-shared-marks'
import { judgeReferral, lapseAfter, type ReferralParts } from './judge-referral'
import { type NewReferral, recordReferral } from './record-referral'
import * as rows from './referral.sql'
import type { ReferralRules } from './referral-file'

export interface ReferralCommandOptions extends Omit<ReferralParts, 'guard'> {
  /** Undefined if the brand has no referral; rewards that were earned before can still be claimed. */
  rules: ReferralRules | undefined
  sealer: Pick<Sealer, 'mark'>
}

const inviteesPerRun = 100

/**
 * Decides referrals and their rewards. Locks in this order: the inviter's code, the referral, the budget, rewards, the
 * wallet. A claim begins with the rewards.
 */
export function createReferralCommands({ rules, sealer, ...options }: ReferralCommandOptions) {
  const { db, clock } = options
  const guard = createSharedGuard({ sealer, notShared: rules?.notShared ?? [] })
  const parts = { ...options, guard }

  return {
    note: guard.note,

    record: (tx: Sql, referral: NewReferral): Promise<void> => recordReferral({ rules, guard }, tx, referral),

    claim: (claim: ReferralClaim): Promise<bigint> => claimReferral(parts, claim),

    /** Updates the sums, and judges the referrals that have changed or whose time is over. */
    async sweep(): Promise<void> {
      if (rules === undefined) return
      await rows.followPlay(db)
      const lapsing = new Date(clock.now().getTime() - lapseAfter)
      for (const inviteeId of await rows.listToJudge(db, { lapsing, limit: inviteesPerRun }))
        await judgeReferral(parts, inviteeId, rules)
    },
  }
}
