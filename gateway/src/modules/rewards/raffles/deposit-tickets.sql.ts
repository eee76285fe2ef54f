import { dateText } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'

export async function lockWatermark(tx: Sql): Promise<{ from: string; until: string }> {
  await tx.query(`insert into raffle_watermark (watermark) values ('0') on conflict do nothing`)
  const [row] = await tx.query<{ from: string; until: string }>(
    `select case when watermark > pg_snapshot_xmax(pg_current_snapshot()) then '0' else watermark::text end as "from",
       pg_snapshot_xmin(pg_current_snapshot())::text as "until"
     from raffle_watermark for update`,
  )
  if (!row) throw new Error('there is no watermark')
  return row
}

export const moveWatermark = (tx: Sql, until: string) =>
  tx.query('update raffle_watermark set watermark = $1::xid8', [until])

interface DepositDays {
  from: string
  until: string
  raffleId: string
  opens: Date
  closes: Date | null
  least: bigint
  count: number
  currency: string
  timeZone: string
  at: Date
}

/**
 * Grants tickets for the days with a deposit that the stream has between two watermarks. Returns the members who got
 * some, with the day.
 */
export function grantForDeposits(tx: Sql, days: DepositDays): Promise<{ memberId: bigint; date: string }[]> {
  return tx.query(
    `with day as materialized (
       select distinct member_id, ${dateText('at', '$9')} as date from play_event
       where tx >= $1::xid8 and tx < $2::xid8 and currency = $8 and deposit >= $6 and at >= $4
         and ($5::timestamptz is null or at < $5)
       order by member_id
     ), given as materialized (
       select member_id, date, raffle_grant($3, member_id, $7, 'deposit-day:' || date, $10) as granted from day
     )
     select member_id as "memberId", date from given where granted order by member_id, date`,
    [
      days.from,
      days.until,
      days.raffleId,
      days.opens,
      days.closes,
      days.least,
      days.count,
      days.currency,
      days.timeZone,
      days.at,
    ],
  )
}
