import type { Sql } from '../../../db'

export interface MissionClaim {
  memberId: bigint
  missionId: string
  /** The business day on which the period begins, as 2026-11-23. */
  startsOn: string
  rewardType: 'MONEY' | 'POINTS' | 'TICKETS'
  amount: bigint
}

/**
 * False if it was claimed before. Of several parallel claims one succeeds; the others wait until its outcome is known.
 */
export async function insertClaim(tx: Sql, claim: MissionClaim, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into mission_claim (member_id, mission_id, starts_on, reward_type, amount, claimed_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning member_id`,
    [claim.memberId, claim.missionId, claim.startsOn, claim.rewardType, claim.amount, at],
  )
  return rows.length > 0
}

/** Lists a member's claims of periods that began on a day or later. */
export const listClaims = (
  tx: Sql,
  memberId: bigint,
  since: string,
): Promise<Pick<MissionClaim, 'missionId' | 'startsOn'>[]> =>
  tx.query(
    `select mission_id as "missionId", starts_on::text as "startsOn" from mission_claim
     where member_id = $1 and starts_on >= $2`,
    [memberId, since],
  )
