import type { DrawPrizes, VoidReason } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../../../db'
import type { DrawKey } from './draw.sql'

export interface VoidedDraw extends DrawKey {
  reason: VoidReason
}

const keys = 'select * from unnest($1::text[], $2::text[])'
const columnsOf = (draws: readonly DrawKey[]) => [
  draws.map(({ gameCode }) => gameCode),
  draws.map(({ numero }) => numero),
]

export const findVoids = (tx: Sql, draws: readonly DrawKey[]): Promise<DrawKey[]> =>
  tx.query<DrawKey>(
    `select game_code as "gameCode", numero from lottery_void where (game_code, numero) in (${keys})`,
    columnsOf(draws),
  )

/** Declares announced, unopened draws void. Returns the draws that were not void before. */
export const insertVoids = (tx: Sql, draws: readonly VoidedDraw[], at: Date): Promise<VoidedDraw[]> =>
  tx.query<VoidedDraw>(
    `with wanted as (select * from unnest($1::text[], $2::text[], $3::text[]) w(game_code, numero, reason)),
     missed as (delete from lottery_pending where (game_code, numero) in (select game_code, numero from wanted)
       returning game_code, numero)
     insert into lottery_void (game_code, numero, reason, voided_at)
     select game_code, numero, reason, $4 from wanted join missed using (game_code, numero)
     returning game_code as "gameCode", numero, reason`,
    [...columnsOf(draws), draws.map(({ reason }) => reason), at],
  )

/** The seed and the numbers that a void draw would have drawn. */
export interface Reveal extends DrawKey {
  seed: string
  /** Null if the beacon has not made the round yet. */
  signature: string | null
  prizes: DrawPrizes | null
}

export type VoidDraw = Omit<Reveal, 'seed'> & { reason: VoidReason | null; seed: string | null }

/** Finds a void draw with the revealed facts. */
export async function findVoid(tx: Sql, { gameCode, numero }: DrawKey): Promise<VoidDraw | undefined> {
  const [row] = await tx.query<Omit<VoidDraw, 'prizes'> & { prizes: string | null }>(
    `select v.game_code as "gameCode", v.numero, v.reason, r.seed, r.beacon_signature as signature, r.prizes
     from lottery_void v left join lottery_void_reveal r using (game_code, numero)
     where v.game_code = $1 and v.numero = $2`,
    [gameCode, numero],
  )
  return row && { ...row, prizes: row.prizes === null ? null : JSON.parse(row.prizes) }
}

/** The void draws that are not completely revealed, the latest first. */
export const listUnrevealed = (tx: Sql, limit: number): Promise<DrawKey[]> =>
  tx.query<DrawKey>(
    `select v.game_code as "gameCode", v.numero from lottery_void v
     left join lottery_void_reveal r using (game_code, numero)
     where r.beacon_signature is null order by v.voided_at desc, v.numero limit $1`,
    [limit],
  )

/** Stores revealed facts of void draws. A seed is never replaced; the numbers may follow later. */
export async function insertReveals(tx: Sql, reveals: readonly Reveal[], at: Date): Promise<void> {
  const rows = reveals.map(({ prizes, ...reveal }) => ({ ...reveal, prizes: prizes && JSON.stringify(prizes) }))
  await tx.query(
    `insert into lottery_void_reveal as r (game_code, numero, seed, beacon_signature, prizes, revealed_at)
     select "gameCode", numero, seed, signature, prizes, $2
     from jsonb_to_recordset($1::text::jsonb) n("gameCode" text, numero text, seed text, signature text, prizes text)
     on conflict (game_code, numero) do update
       set beacon_signature = excluded.beacon_signature, prizes = excluded.prizes, revealed_at = excluded.revealed_at
       where r.beacon_signature is null and excluded.beacon_signature is not null and r.seed = excluded.seed`,
    [JSON.stringify(rows), at],
  )
}

export interface VoidCount {
  /** The month in the lottery's calendar, as `2026-11`. */
  month: string
  draws: number
  voids: number
}

/** Counts, by month, the draws of a game for which this site took bets, and the void draws among them, newest first. */
export const countVoids = (tx: Sql, gameCode: string, limit: number): Promise<VoidCount[]> =>
  tx.query<VoidCount>(
    `select substr(a.numero, 1, 4) || '-' || substr(a.numero, 5, 2) as month, count(*)::int as draws,
       count(v.numero)::int as voids
     from lottery_announcement a
     left join lottery_void v using (game_code, numero)
     left join lottery_draw d using (game_code, numero)
     where a.game_code = $1 and (v.numero is not null or d.numero is not null)
     group by 1 order by 1 desc limit $2`,
    [gameCode, limit],
  )

export type ListedVoid = Pick<VoidDraw, 'numero' | 'reason'> & { openAt: Date; isRevealed: boolean }

/** The void draws of a game, newest first. */
export const listVoids = (tx: Sql, gameCode: string, limit: number): Promise<ListedVoid[]> =>
  tx.query<ListedVoid>(
    `select v.numero, v.reason, a.open_at as "openAt", r.seed is not null as "isRevealed"
     from lottery_void v join lottery_announcement a using (game_code, numero)
     left join lottery_void_reveal r using (game_code, numero)
     where v.game_code = $1 order by a.open_at desc limit $2`,
    [gameCode, limit],
  )
