import type { Sql } from '../../db'
import type { MissionPeriod } from './mission-period'

/** A board is that of one period. */
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
  boardKey: number
  reachedAt: Date
}

/** Follows what was played since the last time; answers whose scores have changed. */
export async function scoreMissions(tx: Sql, timeZone: string, now: Date): Promise<bigint[]> {
  const rows = await tx.query<{ memberId: bigint }>('select score_missions($1, $2) as "memberId"', [timeZone, now])
  return rows.map(({ memberId }) => memberId)
}

export const sweepScores = (tx: Sql, timeZone: string, now: Date) =>
  tx.query('select sweep_mission_scores($1, $2)', [timeZone, now])

const shown = `from mission_score s join member m on m.id = s.member_id
  where s.period = $1 and s.starts_at = $2 and s.is_shown and s.points > 0`
const columns = 's.member_id as "memberId", m.account, s.points'
const order = (direction: '' | ' desc') =>
  `order by s.board_key${direction}, s.reached_at${direction}, s.member_id${direction}`

export const listLeaders = (tx: Sql, { period, startsAt }: BoardKey, limit: number): Promise<Leader[]> =>
  tx.query<Leader>(`select ${columns} ${shown} ${order('')} limit $3`, [period, startsAt, limit])

export async function findPlace(tx: Sql, { period, startsAt }: BoardKey, memberId: bigint): Promise<Place | undefined> {
  const [row] = await tx.query<Omit<Place, 'rank'> & { rank: bigint }>(
    `select m.id as "memberId", m.account, p.points, p.place as rank, p.board_key as "boardKey",
       p.reached_at as "reachedAt"
     from member m, mission_place($1, $2, m.id) p where m.id = $3`,
    [period, startsAt, memberId],
  )
  return row && { ...row, rank: Number(row.rank) }
}

const listBeside = (tx: Sql, { period, startsAt }: BoardKey, place: Place, limit: number, than: '<' | '>') =>
  tx.query<Leader>(
    `select ${columns} ${shown} and (s.board_key, s.reached_at, s.member_id) ${than} ($3, $4, $5)
     ${order(than === '<' ? ' desc' : '')} limit $6`,
    [period, startsAt, place.boardKey, place.reachedAt, place.memberId, limit],
  )

/** Those before a place and those behind it, the nearest first. */
export const listNeighbours = async (tx: Sql, board: BoardKey, place: Place, limit: number) => ({
  before: await listBeside(tx, board, place, limit, '<'),
  behind: await listBeside(tx, board, place, limit, '>'),
})
