import type { DrawArea, DrawPrizes } from '@parlay/shared/contracts/vendor-lottery'
import type { Sql } from '../../db'

export interface Announcement {
  gameCode: DrawArea
  numero: string
  closeAt: Date
  openAt: Date
  seedHash: string
}

export interface Draw {
  gameCode: DrawArea
  numero: string
  openAt: Date
  seedHash: string
  seed: string
  prizes: DrawPrizes
}

type DrawRow = Omit<Draw, 'prizes'> & { prizes: string }

export interface Incident {
  gameCode: DrawArea
  numero: string
  kind: 'CHANGED' | 'BROKEN_SEED'
  told: object
}

const drawColumns = `d.game_code as "gameCode", d.numero, d.open_at as "openAt", d.seed_hash as "seedHash", d.seed, d.prizes`
const announcementColumns = `game_code as "gameCode", numero, close_at as "closeAt", open_at as "openAt",
  seed_hash as "seedHash"`

const readDraw = ({ prizes, ...row }: DrawRow): Draw => ({ ...row, prizes: JSON.parse(prizes) })

export async function listDraws(tx: Sql, gameCode: DrawArea | undefined, limit: number): Promise<Draw[]> {
  const rows =
    gameCode === undefined
      ? await tx.query<DrawRow>(`select ${drawColumns} from lottery_draw d order by open_at desc, game_code limit $1`, [
          limit,
        ])
      : await tx.query<DrawRow>(
          `select ${drawColumns} from lottery_draw d where game_code = $1 order by open_at desc limit $2`,
          [gameCode, limit],
        )
  return rows.map(readDraw)
}

export async function listLastDraws(tx: Sql, gameCodes: readonly DrawArea[]): Promise<Draw[]> {
  const rows = await tx.query<DrawRow>(
    `select ${drawColumns} from unnest($1::text[]) with ordinality asked(code, position)
     cross join lateral (select * from lottery_draw where game_code = asked.code order by open_at desc limit 1) d
     order by asked.position`,
    [gameCodes],
  )
  return rows.map(readDraw)
}

/** For each game, the next draw after an instant, if one is announced. */
export const listNextDraws = (tx: Sql, gameCodes: readonly DrawArea[], at: Date): Promise<Announcement[]> =>
  tx.query<Announcement>(
    `select a.* from unnest($1::text[]) asked(code)
     cross join lateral (
       select ${announcementColumns} from lottery_announcement where game_code = asked.code and open_at > $2
       order by open_at limit 1) a`,
    [gameCodes, at],
  )

/**
 * True if an announced draw should have opened, or nothing is known yet. Draws announced for before `since` are not
 * waited for.
 */
export async function hasDueDraws(tx: Sql, at: Date, since: Date): Promise<boolean> {
  const [row] = await tx.query<{ due: boolean }>(
    `select not exists (select from lottery_announcement)
       or exists (select from lottery_announcement a where open_at <= $1 and open_at > $2 and not exists (
         select from lottery_draw d where d.game_code = a.game_code and d.numero = a.numero)) as due`,
    [at, since],
  )
  return row?.due ?? true
}

export const findAnnouncements = (tx: Sql, gameCodes: string[], numeros: string[]): Promise<Announcement[]> =>
  tx.query<Announcement>(
    `select ${announcementColumns} from lottery_announcement
     where (game_code, numero) in (select * from unnest($1::text[], $2::text[]))`,
    [gameCodes, numeros],
  )

export async function findDraws(tx: Sql, gameCodes: string[], numeros: string[]): Promise<Draw[]> {
  const rows = await tx.query<DrawRow>(
    `select ${drawColumns} from lottery_draw d
     where (d.game_code, d.numero) in (select * from unnest($1::text[], $2::text[]))`,
    [gameCodes, numeros],
  )
  return rows.map(readDraw)
}

export async function insertAnnouncements(tx: Sql, rows: readonly Announcement[], at: Date): Promise<void> {
  await tx.query(
    `insert into lottery_announcement (game_code, numero, close_at, open_at, seed_hash, announced_at)
     select "gameCode", numero, "closeAt", "openAt", "seedHash", $2 from jsonb_to_recordset($1::text::jsonb)
       a("gameCode" text, numero text, "closeAt" timestamptz, "openAt" timestamptz, "seedHash" text)
     on conflict do nothing`,
    [JSON.stringify(rows), at],
  )
}

export async function insertDraws(tx: Sql, draws: readonly Draw[], at: Date): Promise<void> {
  const rows = draws.map(({ prizes, ...draw }) => ({ ...draw, prizes: JSON.stringify(prizes) }))
  await tx.query(
    `insert into lottery_draw (game_code, numero, open_at, seed_hash, seed, prizes, received_at)
     select "gameCode", numero, "openAt", "seedHash", seed, prizes, $2 from jsonb_to_recordset($1::text::jsonb)
       d("gameCode" text, numero text, "openAt" timestamptz, "seedHash" text, seed text, prizes text)
     on conflict do nothing`,
    [JSON.stringify(rows), at],
  )
}

/** Returns the incidents that had not been raised before. */
export const insertIncidents = (tx: Sql, incidents: readonly Incident[], at: Date): Promise<Incident[]> =>
  tx.query<Incident>(
    `insert into lottery_incident (game_code, numero, kind, told, raised_at)
     select "gameCode", numero, kind, told, $2 from jsonb_to_recordset($1::text::jsonb)
       i("gameCode" text, numero text, kind text, told jsonb)
     on conflict do nothing returning game_code as "gameCode", numero, kind, told`,
    [JSON.stringify(incidents), at],
  )
