import type { Sql } from '../db'

/**
 * Claims a night's check for this gateway. True when no gateway has begun it, or when one began it before `deadSince`
 * and never finished. A night before the first transaction of the ledger is not checked.
 */
export async function claimNight(
  tx: Sql,
  { night, at, deadSince }: { night: Date; at: Date; deadSince: Date },
): Promise<boolean> {
  const claimed = await tx.query(
    `insert into ledger_check_night as n (night, started_at)
     select $1::timestamptz, $2::timestamptz where exists (select from ledger_transaction where occurred_at < $1)
     on conflict (night) do update set started_at = excluded.started_at
       where n.finished_at is null and n.started_at < $3
     returning night`,
    [night, at, deadSince],
  )
  return claimed.length > 0
}

export interface BrokenInvariant {
  name: string
  figure: number
}

export const finishNight = (tx: Sql, night: Date, { at, broken }: { at: Date; broken: readonly BrokenInvariant[] }) =>
  tx.query('update ledger_check_night set finished_at = $2, broken = $3::text::jsonb where night = $1', [
    night,
    at,
    JSON.stringify(broken),
  ])

export interface LastNight {
  night: Date
  finishedAt: Date
  broken: BrokenInvariant[]
}

/** Undefined before the first check has finished. */
export async function findLastNight(tx: Sql): Promise<LastNight | undefined> {
  const [row] = await tx.query<LastNight>(
    `select night, finished_at as "finishedAt", broken from ledger_check_night where finished_at is not null
     order by night desc limit 1`,
  )
  return row
}
