import type { Sql } from '../database/database'
import type { Shot } from './shoal'

export interface Magazine {
  roundId: string
  player: string
  gameCode: string
  /** In minor units. */
  shotValue: bigint
  shots: Shot[]
  /** When it was opened or last used. */
  touchedAt: Date
  closedAt: Date | null
}

const columns = `round_id as "roundId", player, game_code as "gameCode", shot_value as "shotValue", shots,
  touched_at as "touchedAt", closed_at as "closedAt"`

/** Returns false if the player already has an open one. */
export async function insertMagazine(tx: Sql, magazine: Omit<Magazine, 'closedAt' | 'shots'>): Promise<boolean> {
  const { roundId, player, gameCode, shotValue, touchedAt } = magazine
  const inserted = await tx.query(
    `insert into fish_magazine (round_id, player, game_code, shot_value, touched_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning round_id`,
    [roundId, player, gameCode, shotValue, touchedAt],
  )
  return inserted.length > 0
}

export async function findOpenMagazine(tx: Sql, player: string): Promise<Magazine | undefined> {
  const [magazine] = await tx.query<Magazine>(
    `select ${columns} from fish_magazine where player = $1 and closed_at is null`,
    [player],
  )
  return magazine
}

export async function lockMagazine(tx: Sql, roundId: string): Promise<Magazine | undefined> {
  const [magazine] = await tx.query<Magazine>(`select ${columns} from fish_magazine where round_id = $1 for update`, [
    roundId,
  ])
  return magazine
}

export const openMagazines = 'from fish_magazine where closed_at is null'

export async function listSilentMagazines(tx: Sql, since: Date): Promise<Magazine[]> {
  return tx.query<Magazine>(`select ${columns} ${openMagazines} and touched_at <= $1 order by touched_at limit 100`, [
    since,
  ])
}

export async function addShot(tx: Sql, roundId: string, shot: Shot, now: Date): Promise<void> {
  await tx.query(`update fish_magazine set shots = shots || $2::jsonb, touched_at = $3 where round_id = $1`, [
    roundId,
    JSON.stringify([shot]),
    now,
  ])
}

/** Closes a magazine and stores its shots with the round. */
export async function closeMagazine(tx: Sql, roundId: string, now: Date): Promise<void> {
  await tx.query('update fish_magazine set closed_at = $2 where round_id = $1', [roundId, now])
  await tx.query(
    `update round set detail = detail || jsonb_build_object('shots', fish_magazine.shots)
     from fish_magazine where fish_magazine.round_id = round.id and round.id = $1`,
    [roundId],
  )
}
