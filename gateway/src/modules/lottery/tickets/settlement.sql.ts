import type { LanguageCode } from '@parlay/contracts'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../../../db'
import type { CoveringPlay, DrawHit } from './find-hits'

export interface DueSettlement {
  gameCode: string
  numero: string
  revision: number
  /** Null for a draw that is void. */
  result: { area: DrawArea; prizes: DrawPrizes } | null
}

/** The draws whose tickets can be settled or returned. Only the first unsettled revision of a draw is listed. */
export async function listDueSettlements(sql: Sql, limit: number): Promise<DueSettlement[]> {
  const rows = await sql.query<Omit<DueSettlement, 'result'> & { area: DrawArea | null; prizes: string | null }>(
    `select s.game_code as "gameCode", s.numero, s.revision, d.area, coalesce(r.prizes, d.prizes) as prizes
     from lottery_settlement s
     left join lottery_draw d using (game_code, numero)
     left join lottery_revision r using (game_code, numero, revision)
     where s.finished_at is null
       and (d.numero is not null or exists (
         select from lottery_void v where v.game_code = s.game_code and v.numero = s.numero))
       and not exists (
         select from lottery_settlement before
         where before.game_code = s.game_code and before.numero = s.numero and before.revision < s.revision
           and before.finished_at is null)
     order by s.game_code, s.numero limit $1`,
    [limit],
  )
  return rows.map(({ area, prizes, ...row }) => ({
    ...row,
    result: area === null || prizes === null ? null : { area, prizes: JSON.parse(prizes) },
  }))
}

export interface SettledPart {
  isDone: boolean
  /** The minor units that were added to the wallet of each member, or taken from it even below zero. */
  changed: { memberId: string; amount: string }[]
  /** The other members whose tickets were settled; null for none. */
  unchanged?: string[] | null
}

export interface PartOfDraw {
  gameCode: string
  numero: string
  /** The name of the draw by language. */
  names: Readonly<Record<LanguageCode, string>>
  members: number
  at: Date
}

/** Returns null if the settlement is over or another gateway is working on it. */
export async function settlePart(
  tx: Sql,
  part: PartOfDraw & { revision: number; hits: DrawHit[]; tails: string; plays: CoveringPlay[] },
): Promise<SettledPart | null> {
  const [row] = await tx.query<{ part: SettledPart | null }>(
    `select lottery_settle($1, $2, $3, $4::text::jsonb, $5::text::bit(100), $6::text::jsonb, $7::text::jsonb, $8, $9) as part`,
    [
      part.gameCode,
      part.numero,
      part.revision,
      JSON.stringify(part.hits),
      part.tails,
      JSON.stringify(part.plays),
      JSON.stringify(part.names),
      part.members,
      part.at,
    ],
  )
  return row?.part ?? null
}

/** Does the same as `settlePart` for a draw that is void. */
export async function returnPart(tx: Sql, part: PartOfDraw): Promise<SettledPart | null> {
  const [row] = await tx.query<{ part: SettledPart | null }>(
    'select lottery_return($1, $2, $3::text::jsonb, $4, $5) as part',
    [part.gameCode, part.numero, JSON.stringify(part.names), part.members, part.at],
  )
  return row?.part ?? null
}

export interface Correction {
  gameCode: string
  numero: string
  /** The revision that it adds: the one after that which it corrects. */
  revision: number
  prizes: DrawPrizes
  reason: string
  staff: string
  at: Date
}

/**
 * Returns the area of an opened draw and its valid numbers with their revision. The draw is locked, so that its
 * corrections come one after another.
 */
export async function holdOpenedDraw(
  tx: Sql,
  gameCode: string,
  numero: string,
): Promise<{ area: DrawArea; prizes: DrawPrizes; revision: number } | undefined> {
  const of = [gameCode, numero]
  await tx.query('select from lottery_draw where game_code = $1 and numero = $2 for update', of)
  const [row] = await tx.query<{ area: DrawArea; prizes: string; revision: number }>(
    'select area, prizes, revision from lottery_result where game_code = $1 and numero = $2',
    of,
  )
  return row && { ...row, prizes: JSON.parse(row.prizes) }
}

export interface CorrectedDraw {
  area: DrawArea
  openedAt: Date
  revision: number
  prizes: DrawPrizes
  corrections: Pick<Correction, 'revision' | 'prizes' | 'reason' | 'staff' | 'at'>[]
}

/** Returns the valid numbers of an opened draw, and its corrections. */
export async function findCorrectedDraw(
  sql: Sql,
  gameCode: string,
  numero: string,
): Promise<CorrectedDraw | undefined> {
  const of = [gameCode, numero]
  const [row] = await sql.query<Omit<CorrectedDraw, 'prizes' | 'corrections'> & { prizes: string }>(
    `select area, open_at as "openedAt", revision, prizes from lottery_result where game_code = $1 and numero = $2`,
    of,
  )
  if (row === undefined) return undefined
  const corrections = await sql.query<Omit<Correction, 'prizes'> & { prizes: string }>(
    `select revision, prizes, reason, staff, corrected_at as at from lottery_revision
     where game_code = $1 and numero = $2 order by revision`,
    of,
  )
  return {
    ...row,
    prizes: JSON.parse(row.prizes),
    corrections: corrections.map((one) => ({ ...one, prizes: JSON.parse(one.prizes) })),
  }
}

/** Returns whether the tickets of a draw are settled for all revisions before one. */
export async function isSettledBefore(
  tx: Sql,
  { gameCode, numero, revision }: Pick<DueSettlement, 'gameCode' | 'numero' | 'revision'>,
): Promise<boolean> {
  const found = await tx.query(
    `select from lottery_settlement where game_code = $1 and numero = $2 and revision < $3 and finished_at is null`,
    [gameCode, numero, revision],
  )
  return found.length === 0
}

/** Adds a revision of a draw, and its settlement if tickets were sold. The caller has locked the draw. */
export const insertRevision = (tx: Sql, correction: Correction) =>
  tx.query(
    `with added as (
       insert into lottery_revision (game_code, numero, revision, prizes, reason, staff, corrected_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       returning game_code, numero, revision
     )
     insert into lottery_settlement (game_code, numero, revision)
     select * from added where exists (
       select from lottery_settlement s where s.game_code = $1 and s.numero = $2 and s.revision = 0)`,
    [
      correction.gameCode,
      correction.numero,
      correction.revision,
      JSON.stringify(correction.prizes),
      correction.reason,
      correction.staff,
      correction.at,
    ],
  )
