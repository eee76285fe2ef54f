import type { Sql } from '../../../db'

/** Takes back the last rounds of a member, as a vendor's rollback leaves them. */
export const takeBackRounds = (tx: Sql, memberId: bigint, rounds: number) =>
  tx.query(
    `update game_round set state = 'ROLLED_BACK', stake = 0, bets = 0
     where id in (
       select id from game_round where member_id = $1 and state = 'SETTLED' order by opened_at desc, id desc limit $2)`,
    [memberId, rounds],
  )

export const setStatus = (tx: Sql, memberId: bigint, status: 'ACTIVE' | 'DISABLED') =>
  tx.query('update member set status = $2 where id = $1', [memberId, status])

/** Lists the scores with both histograms, in a fixed order. */
export const listScores = (tx: Sql) =>
  tx.query(
    `select 'score' as what, period, starts_at, points, reached_at, member_id from mission_score where points > 0
     union all select 'points', period, starts_at, points, null, members from mission_points where members > 0
     union all select 'slice', period, starts_at, points, slice, members from mission_points_slice where members > 0
     order by 1, 2, 3, 4, 5, 6`,
  )

export const rebuildScores = (tx: Sql, timeZone: string, now: Date) =>
  tx.query('select rebuild_mission_scores($1, $2)', [timeZone, now])

/** Returns the places of a period by counting, which the histograms must equal. */
export const listPlaces = (tx: Sql, period: string) =>
  tx.query<{ memberId: bigint; place: bigint; expected: bigint }>(
    `select s.member_id as "memberId", p.place,
       row_number() over (partition by s.starts_at order by s.points desc, s.reached_at, s.member_id) as expected
     from mission_score s, mission_place(s.period, s.starts_at, s.member_id) p
     where s.period = $1 and s.points > 0 and s.is_shown`,
    [period],
  )

/** Returns the balance of a member's points. */
export async function findPoints(tx: Sql, memberId: bigint): Promise<bigint> {
  const [row] = await tx.query<{ balance: bigint }>(
    `select balance from ledger_account where code = 'member:' || $1::bigint || ':points' and currency = 'PTS'`,
    [memberId],
  )
  return row?.balance ?? 0n
}
