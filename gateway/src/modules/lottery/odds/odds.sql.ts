import type { Sql } from '../../../db'

export interface OddsRow {
  version: number
  soldFrom: Date
  /** Maps each prize mode, the layout of its draws and the play to odds in hundredths, as text. */
  odds: Record<string, Record<string, Record<string, string>>>
}

/** Publishes a version. A version that was published before stays as it was. */
export async function insertOdds(tx: Sql, { version, soldFrom, odds }: OddsRow, at: Date): Promise<void> {
  await tx.query(
    `insert into lottery_odds (version, sold_from, odds, published_at) values ($1, $2, $3::text::jsonb, $4)
     on conflict do nothing`,
    [version, soldFrom, JSON.stringify(odds), at],
  )
}

/** Returns whether exactly these odds were published under this version. */
export async function areOddsPublished(tx: Sql, { version, soldFrom, odds }: OddsRow): Promise<boolean> {
  const rows = await tx.query(
    'select from lottery_odds where version = $1 and sold_from = $2 and odds = $3::text::jsonb',
    [version, soldFrom, JSON.stringify(odds)],
  )
  return rows.length > 0
}
