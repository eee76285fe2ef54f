import { assertMayEarn } from '../../../core/assert-may-earn'
import { AppError } from '../../../core/errors'
import { announceCounts } from '../../../core/events'
import type { Sql } from '../../../db'
import { postReward, requirePosted } from '../../../ledger'
import { isStillValid, noteBoth, type ReferralParts } from './judge-referral'
import { markToJudge } from './referral.sql'
import * as rewards from './reward.sql'

export interface ReferralClaim {
  memberId: bigint
  /** One reward; without it all rewards. */
  id?: bigint | undefined
  /** The browser that claims. */
  device: string | undefined
}

/** Pays the member's claimable rewards, once, and returns the amount. Throws REF_NOTHING or REWARDS_CLOSED. */
export async function claimReferral(parts: ReferralParts, { memberId, id, device }: ReferralClaim): Promise<bigint> {
  const { db, clock, guard } = parts
  const { paid, fallen } = await db.transaction(async (tx) => {
    await assertMayEarn(tx, memberId, clock.now())
    await guard.note(tx, memberId, device)
    for (const one of await rewards.listClaimable(tx, memberId, clock.now())) await noteBoth(parts, tx, one)
    const standing: rewards.ClaimableRow[] = []
    const fallen: bigint[] = []
    for (const one of await rewards.lockClaimable(tx, memberId, { id: id ?? null, at: clock.now() })) {
      if (await isStillValid(parts, tx, one.inviteeId)) standing.push(one)
      else fallen.push(one.inviteeId)
    }
    await rewards.markClaimed(
      tx,
      standing.map((one) => one.id),
      clock.now(),
    )
    for (const one of standing) await pay(parts, tx, memberId, one)
    if (standing.length > 0) announceCounts(tx, memberId, 'REFERRAL')
    return { paid: standing.reduce((sum, { amount }) => sum + amount, 0n), fallen }
  })
  if (fallen.length > 0) await markToJudge(db, fallen)
  if (paid === 0n) throw new AppError('REF_NOTHING')
  return paid
}

async function pay(
  { clock, currency }: ReferralParts,
  tx: Sql,
  memberId: bigint,
  { inviteeId, side, amount }: rewards.ClaimableRow,
): Promise<void> {
  const reference = `referral:${inviteeId}:${side}`
  requirePosted(await postReward(tx, { kind: 'bonus', reference, memberId, currency, amount, at: clock.now() }))
}
