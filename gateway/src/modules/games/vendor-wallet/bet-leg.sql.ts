import type { BetLeg, LegEnd } from '@parlay/contracts/sports-bet'
import type { Sql } from '../../../db'

/** The first description of a bet is kept. */
export const insertLegs = (tx: Sql, vendorCode: string, betUuid: string, legs: readonly BetLeg[]) =>
  tx.query(
    `insert into vendor_bet_leg (vendor_code, transaction_uuid, legs) values ($1, $2, $3::text::jsonb)
     on conflict do nothing`,
    [vendorCode, betUuid, JSON.stringify(legs)],
  )

export const setLegResult = (tx: Sql, vendorCode: string, betUuid: string, result: string) =>
  tx.query('update vendor_bet_leg set result = $3 where vendor_code = $1 and transaction_uuid = $2', [
    vendorCode,
    betUuid,
    result,
  ])

/** Sets the results of an accumulator's legs, in their order. */
export const setLegEnds = (tx: Sql, vendorCode: string, betUuid: string, ends: readonly LegEnd[]) =>
  tx.query(
    `update vendor_bet_leg set legs = (
       select jsonb_agg(leg || coalesce($3::text::jsonb -> (place::int - 1), '{}') order by place)
       from jsonb_array_elements(legs) with ordinality l(leg, place)
     ) where vendor_code = $1 and transaction_uuid = $2`,
    [vendorCode, betUuid, JSON.stringify(ends)],
  )
