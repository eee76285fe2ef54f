import type { Sql } from '../../../db'
import type { MissionPeriod } from './mission-period'

/** The key of a board: each period has one. */
export interface BoardKey {
  period: MissionPeriod
  startsAt: Date
}

export interface Leader {
  memberId: bigint
  account: string
  points: number
}

/** A member's own row of a board. */
export interface Place extends Leader {
  rank: number
}

/** Follows the play since the last time; returns the members whose scores have changed. */
export async function scoreMissions(tx: Sql, timeZone: string, now: Date): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>('select score_missions($1, $2) as "memberId"', [timeZone, now])
  return rows.map(({ memberId }) => memberId)
}

export const sweepScores = (tx: Sql, timeZone: string, now: Date) =>
  tx.query('select sweep_mission_scores($1, $2)', [timeZone, now])

const isShown = 's.period = $1 and s.starts_at = $2 and s.is_shown and s.points > 0'
const order = (direction: '' | ' desc') =>
  `order by s.board_key${direction}, s.reached_at${direction}, s.member_id${direction}`

// Accounts are looked up only for the few rows that are shown.
export const listLeaders = (tx: Sql, { period, startsAt }: BoardKey, limit: number): Promise<Leader[]> =>
  tx.query<Leader>(
    `select s.member_id as "memberId", m.account, s.points
     from (select s.* from mission_score s where ${isShown} ${order('')} limit $3) s
     join member m on m.id = s.member_id ${order('')}`,
    [period, startsAt, limit],
  )

export async function findPlace(tx: Sql, { period, startsAt }: BoardKey, memberId: bigint): Promise<Place | undefined> {
  const [row] = await tx.query<Omit<Place, 'rank'> & { rank: bigint }>(
    `select m.id as "memberId", m.account, p.points, p.place as rank from member m, mission_place($1, $2, m.id) p
     where m.id = $3`,
    [period, startsAt, memberId],
  )
  return row && { ...row, rank: Number(row.rank) }
}

const beside = (than: '<' | '>', direction: '' | ' desc') =>
  `(select s.* from mission_score s
    where ${isShown} and (s.board_key, s.reached_at, s.member_id) ${than} (o.board_key, o.reached_at, o.member_id)
    ${order(direction)} limit $4)`

interface Neighbour extends Leader {
  isBefore: boolean
}

/** Lists this many places before a member's and as many after it, in the order of the board. */
export const listNeighbours = (
  tx: Sql,
  { period, startsAt }: BoardKey,
  { memberId, limit }: { memberId: bigint; limit: number },
): Promise<Neighbour[]> =>
  tx.query<Neighbour>(
    `select s.member_id as "memberId", m.account, s.points, s.is_before as "isBefore"
     from (
       select s.*, (s.board_key, s.reached_at, s.member_id) < (o.board_key, o.reached_at, o.member_id) as is_before
       from mission_score o cross join lateral (${beside('<', ' desc')} union all ${beside('>', '')}) s
       where o.period = $1 and o.starts_at = $2 and o.member_id = $3
     ) s join member m on m.id = s.member_id
     ${order('')}`,
    [period, startsAt, memberId, limit],
  )
