import type { followStates, TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import type { Sql } from '../../../db'

export interface NewFollow {
  memberId: bigint
  /** The key of the order that began the follow-up. */
  key: string
  gameCode: string
  numero: string
  stopOnWin: boolean
  draws: number
  mode: PrizeMode
  oddsVersion: number
  lines: readonly TicketLine[]
  cost: bigint
  currency: string
  at: Date
}

/**
 * Adds a follow-up for the draw of a ticket that was just bought. Parallel requests with the same order add it once.
 */
export const insertFollow = (tx: Sql, follow: NewFollow) =>
  tx.query(
    `insert into lottery_follow (member_id, order_key, game_code, stop_on_win, draws, prize_mode, odds_version, lines, cost,
       currency, last_open_at, created_at)
     select $1, $2, $3, $5, $6, $7, $8, $9::text::jsonb, $10, $11, a.open_at, $12
     from lottery_announcement a where a.game_code = $3 and a.numero = $4
     on conflict (member_id, order_key, game_code) do nothing`,
    [
      follow.memberId,
      follow.key,
      follow.gameCode,
      follow.numero,
      follow.stopOnWin,
      follow.draws,
      follow.mode,
      follow.oddsVersion,
      JSON.stringify(follow.lines),
      follow.cost,
      follow.currency,
      follow.at,
    ],
  )

export interface FollowRow {
  id: bigint
  gameCode: string
  state: (typeof followStates)[number]
  reason: string | null
  stopOnWin: boolean
  draws: number
  placed: number
  cost: bigint
  createdAt: Date
  lines: TicketLine[]
}

const columns = `id, game_code as "gameCode", state, reason, stop_on_win as "stopOnWin", draws, placed, cost,
  created_at as "createdAt", lines`

export const listFollowsOfOrder = (sql: Sql, memberId: bigint, key: string) =>
  sql.query<{ id: bigint }>('select id from lottery_follow where member_id = $1 and order_key = $2 order by id', [
    memberId,
    key,
  ])

export const listFollowRows = (sql: Sql, memberId: bigint, limit: number) =>
  sql.query<FollowRow>(
    `select ${columns} from lottery_follow where member_id = $1 order by state <> 'ACTIVE', id desc limit $2`,
    [memberId, limit],
  )

/** Returns undefined for the follow-up of another member. A follow-up that has ended stays as it is. */
export async function stopFollow(tx: Sql, memberId: bigint, followId: bigint): Promise<FollowRow | undefined> {
  await tx.query(`update lottery_follow set state = 'STOPPED' where id = $1 and member_id = $2 and state = 'ACTIVE'`, [
    followId,
    memberId,
  ])
  const [row] = await tx.query<FollowRow>(`select ${columns} from lottery_follow where id = $1 and member_id = $2`, [
    followId,
    memberId,
  ])
  return row
}

/** The tickets of a follow-up `f`, including the one that the member bought. */
const ofFollow = `(t.follow_id = f.id or (t.member_id = f.member_id and t.order_key = f.order_key and t.game_code = f.game_code))`

/**
 * A follow-up `f` that ends with its first winning ticket, and has won. Every statement of a run checks this, because a
 * draw can be settled or corrected between two of them.
 */
const hasWon = `(f.stop_on_win and exists (select from lottery_ticket t where ${ofFollow} and t.state = 'WON'))`

/** Ends the follow-ups that were to end with the first winning ticket. */
export const endWonFollows = (tx: Sql) =>
  tx.query(`update lottery_follow f set state = 'WON' where state = 'ACTIVE' and ${hasWon}`)

export interface DueFollow {
  id: bigint
  memberId: bigint
  gameCode: string
  numero: string
  openAt: Date
  mode: PrizeMode
  oddsVersion: number
  lines: TicketLine[]
}

/**
 * The follow-ups whose next draw takes bets now, because the draw of the ticket before has closed. If the first win
 * ends the follow-up, that ticket also has to be settled.
 */
export const listDueFollows = (sql: Sql, at: Date, limit: number) =>
  sql.query<DueFollow>(
    `select f.id, f.member_id as "memberId", f.game_code as "gameCode", next.numero, next.open_at as "openAt",
       f.prize_mode as mode, f.odds_version as "oddsVersion", f.lines
     from lottery_follow f
     cross join lateral (
       select a.numero, a.open_at from lottery_announcement a
       where a.game_code = f.game_code and a.open_at > f.last_open_at and a.close_at > $1 order by a.open_at limit 1) next
     where f.state = 'ACTIVE' and not ${hasWon} and not exists (
       select from lottery_ticket t join lottery_announcement a using (game_code, numero)
       where ${ofFollow} and t.state = 'PLACED' and (f.stop_on_win or a.close_at > $1))
     order by f.id limit $2`,
    [at, limit],
  )

/**
 * Counts a ticket that is bought in the same transaction. Returns false if the follow-up has ended or won, or has
 * already reached this draw.
 */
export async function advanceFollow(tx: Sql, id: bigint, openAt: Date): Promise<boolean> {
  const rows = await tx.query(
    `update lottery_follow f set placed = placed + 1, last_open_at = $2,
       state = case when placed + 1 = draws then 'DONE' else state end
     where id = $1 and state = 'ACTIVE' and last_open_at < $2 and not ${hasWon} returning id`,
    [id, openAt],
  )
  return rows.length > 0
}

/** Returns true if the follow-up had not ended before. */
export async function failFollow(tx: Sql, id: bigint, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update lottery_follow set state = 'FAILED', reason = $2 where id = $1 and state = 'ACTIVE' returning id`,
    [id, reason],
  )
  return rows.length > 0
}
