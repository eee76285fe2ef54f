import type { Sql } from '../../../db'

export const setEmail = (sql: Sql, memberId: bigint, email: string) =>
  sql.query('update member set email = $2 where id = $1', [memberId, email])

export const setStatus = (sql: Sql, memberId: bigint, status: 'ACTIVE' | 'DISABLED') =>
  sql.query('update member set status = $2 where id = $1', [memberId, status])

export const addPayoutAccount = (sql: Sql, memberId: bigint, mark: Uint8Array) =>
  sql.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at, number_mark)
     values (gen_random_uuid()::text, $1, 'BANK', 'Luzon Trust', 'x', 'x', 'x', now(), now(), $2)`,
    [memberId, mark],
  )

export const voidRounds = (sql: Sql, memberId: bigint) =>
  sql.query(`update game_round set state = 'ROLLED_BACK' where member_id = $1 and state = 'SETTLED'`, [memberId])

/** Reads all rows of referrals, without the times of judgement. */
export const readReferrals = (sql: Sql) =>
  sql.query(
    `select r.invitee_id, r.state, r.reason, r.valid_bet, r.qualified_at, w.side, w.state as reward, w.amount
     from referral r left join referral_reward w on w.invitee_id = r.invitee_id order by r.invitee_id, w.side`,
  )

/** Removes the sums of referrals, as on a database that was restored elsewhere, so that they are made again. */
export async function forgetSums(sql: Sql): Promise<void> {
  await sql.query('update referral set valid_bet = 0')
  await sql.query('delete from referral_followed')
}

export async function stateOf(sql: Sql, inviteeId: bigint): Promise<string | undefined> {
  const [row] = await sql.query<{ state: string }>(
    `select state || coalesce(' ' || reason, '') as state from referral where invitee_id = $1`,
    [inviteeId],
  )
  return row?.state
}

export const listRewards = (sql: Sql, inviteeId: bigint) =>
  sql
    .query<{ side: string; state: string }>(
      `select side, state || coalesce(' ' || reason, '') as state from referral_reward where invitee_id = $1 order by side`,
      [inviteeId],
    )
    .then((rows) => Object.fromEntries(rows.map(({ side, state }) => [side, state])))

/** Adds a login from a network. */
export const addLogin = (sql: Sql, memberId: bigint, prefix: string) =>
  sql.query(
    `insert into identity_event (occurred_at, member_id, event, result, ip_prefix, device)
     values (now(), $1, 'LOGIN', 'OK', $2, 'Chrome on Windows')`,
    [memberId, prefix],
  )

/** Returns whether no transaction of the server is older than the stream of play, so that all of it can be followed. */
export async function isFollowable(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ isFollowable: boolean }>(
    `select not exists (
       select from play_event where tx >= pg_snapshot_xmin(pg_current_snapshot())
     ) as "isFollowable"`,
  )
  return row?.isFollowable ?? false
}
