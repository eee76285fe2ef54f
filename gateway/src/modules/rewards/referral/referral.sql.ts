import type { Sql } from '../../../db'
import type { SharedKind } from './referral-file'
import type { OwnReward } from './reward.sql'

export interface ReferralRow {
  inviteeId: bigint
  inviterId: bigint
  joinedAt: Date
  until: Date
  leastDeposit: bigint
  leastValidBet: bigint
  inviterReward: bigint
  inviteeReward: bigint
  /** Includes the play since the last roll-up of the stream. */
  validBet: bigint
  state: 'PENDING' | 'QUALIFIED' | 'LAPSED' | 'REFUSED'
}

const columns = `r.invitee_id as "inviteeId", r.inviter_id as "inviterId", r.joined_at as "joinedAt", r.until,
  r.least_deposit as "leastDeposit", r.least_valid_bet as "leastValidBet", r.inviter_reward as "inviterReward",
  r.invitee_reward as "inviteeReward", r.state,
  r.valid_bet + coalesce((select sum(e.valid_bet) from referral_tail() e
    where e.member_id = r.invitee_id and e.at >= r.joined_at and e.at < r.until), 0)::bigint as "validBet"`

export interface NewReferral extends Omit<ReferralRow, 'validBet' | 'state'> {
  termsVersion: string
}

export const insertReferral = (tx: Sql, referral: NewReferral) =>
  tx.query(
    `insert into referral (invitee_id, inviter_id, terms_version, joined_at, until, least_deposit, least_valid_bet,
       inviter_reward, invitee_reward) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      referral.inviteeId,
      referral.inviterId,
      referral.termsVersion,
      referral.joinedAt,
      referral.until,
      referral.leastDeposit,
      referral.leastValidBet,
      referral.inviterReward,
      referral.inviteeReward,
    ],
  )

export async function findReferral(sql: Sql, inviteeId: bigint): Promise<ReferralRow | undefined> {
  const [row] = await sql.query<ReferralRow>(`select ${columns} from referral r where r.invitee_id = $1`, [inviteeId])
  return row
}

export async function lockReferral(tx: Sql, inviteeId: bigint): Promise<ReferralRow | undefined> {
  await tx.query('select from referral where invitee_id = $1 for update', [inviteeId])
  return findReferral(tx, inviteeId)
}

/** Adds the play since the last time to the sums. */
export async function followPlay(sql: Sql): Promise<void> {
  await sql.query('select follow_play_of_referrals()')
}

/** Lists the friends with new play in the stream, and those whose time was over by `lapsing`. */
export async function listToJudge(sql: Sql, { lapsing, limit }: { lapsing: Date; limit: number }): Promise<bigint[]> {
  const rows = await sql.query<{ inviteeId: bigint }>(
    `(select invitee_id as "inviteeId" from referral where has_news order by invitee_id limit $2)
     union
     (select invitee_id from referral where state = 'PENDING' and until <= $1 order by until limit $2)`,
    [lapsing, limit],
  )
  return rows.map(({ inviteeId }) => inviteeId)
}

export interface Verdict {
  state: ReferralRow['state']
  reason?: SharedKind
  qualifiedAt?: Date
}

export const saveVerdict = (tx: Sql, inviteeId: bigint, { state, reason, qualifiedAt }: Verdict) =>
  tx.query('update referral set state = $2, reason = $3, qualified_at = $4, has_news = false where invitee_id = $1', [
    inviteeId,
    state,
    reason ?? null,
    qualifiedAt ?? null,
  ])

export const markJudged = (tx: Sql, inviteeId: bigint) =>
  tx.query('update referral set has_news = false where invitee_id = $1', [inviteeId])

export const markToJudge = (sql: Sql, inviteeIds: readonly bigint[]) =>
  sql.query('update referral set has_news = true where invitee_id = any($1::bigint[])', [inviteeIds])

export interface FriendRow extends Pick<ReferralRow, 'joinedAt' | 'until' | 'state'> {
  account: string
  reward: OwnReward | undefined
}

interface JoinedRow extends Omit<FriendRow, 'reward'> {
  rewardState: OwnReward['state'] | null
  reason: OwnReward['reason']
  amount: OwnReward['amount'] | null
}

export async function listFriends(
  sql: Sql,
  inviterId: bigint,
  { limit, offset }: { limit: number; offset: number },
): Promise<FriendRow[]> {
  const found = await sql.query<JoinedRow>(
    `select m.account, r.joined_at as "joinedAt", r.until, r.state, w.state as "rewardState", w.reason, w.amount
     from referral r join member m on m.id = r.invitee_id
     left join referral_reward w on w.invitee_id = r.invitee_id and w.side = 'INVITER'
     where r.inviter_id = $1 order by r.joined_at desc, r.invitee_id limit $2 offset $3`,
    [inviterId, limit, offset],
  )
  return found.map(({ rewardState, reason, amount, ...friend }) => ({
    ...friend,
    reward: rewardState === null || amount === null ? undefined : { state: rewardState, reason, amount },
  }))
}

export async function countFriends(sql: Sql, inviterId: bigint): Promise<{ invited: number; active: number }> {
  const [row] = await sql.query<{ invited: number; active: number }>(
    `select count(*)::int as invited, (count(*) filter (where state = 'QUALIFIED'))::int as active
     from referral where inviter_id = $1`,
    [inviterId],
  )
  return row ?? { invited: 0, active: 0 }
}
