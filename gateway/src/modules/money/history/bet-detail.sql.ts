import type { betMovementKinds } from '@parlay/contracts/endpoints/history'
import type { RoundResult } from '@parlay/contracts/round-result'
import type { Sql } from '../../../db'
import { type BetRow, betColumns } from './bet-record.sql'

export interface BetDetailRow extends BetRow {
  roundId: bigint | null
  vendorName: string
  settledAt: Date | null
  /** The vendor's name of the member; null if the member never played with a wallet of this vendor. */
  walletUser: string | null
  result: RoundResult | null
}

export interface BetMovementRow {
  kind: (typeof betMovementKinds)[number]
  amount: bigint
  balanceAfter: bigint
  time: Date
  reference: string
}

/** The kind of round that an id of the record names. */
export type BetKey = { roundId: bigint } | { reportedId: bigint }

export async function findBetDetail(sql: Sql, memberId: bigint, key: BetKey): Promise<BetDetailRow | undefined> {
  const [column, id] = 'roundId' in key ? ['round_id', key.roundId] : ['told_id', key.reportedId]
  const [row] = await sql.query<BetDetailRow>(
    `select ${betColumns}, r.round_id as "roundId", coalesce(v.name, r.vendor_code) as "vendorName",
       r.settled_at as "settledAt", m.wallet_user as "walletUser",
       coalesce(o.result, told.result) as result
     from bet_record r
     left join game g on g.game_code = r.game_code
     left join vendor v on v.code = r.vendor_code
     left join vendor_round_result o on o.round_id = r.round_id
     left join vendor_told_round told on told.id = r.told_id
     left join vendor_member m on m.vendor_code = r.vendor_code and m.member_id = r.member_id
     where r.${column} = $1 and r.member_id = $2`,
    [id, memberId],
  )
  return row
}

/**
 * The amounts are those of the member's postings: a rollback has one for its bet and one for each win that it takes
 * back. A lottery draw is paid by one posting for all tickets of its member, so a ticket's part of it stands here.
 */
export const listBetMovements = (sql: Sql, memberId: bigint, roundId: bigint): Promise<BetMovementRow[]> =>
  sql.query<BetMovementRow>(
    `select t.kind, t.balance_after as "balanceAfter", t.received_at as time, t.transaction_uuid as reference,
       (select coalesce(sum(p.amount), 0)::bigint from ledger_transaction l
          join ledger_posting p on p.transaction_id = l.id
          join ledger_account a on a.id = p.account_id
        where a.code in (ledger_main(t.member_id), ledger_bonus(t.member_id)) and l.reference in (
          select vendor_reference(t.vendor_code, t.transaction_uuid || of_win.suffix) || of_part.suffix
          from (
            select '' as suffix
            union all select ':' || w.transaction_uuid from vendor_transaction w
            where w.round_id = t.round_id and w.rolled_back_by = t.transaction_uuid
          ) of_win, (values (''), (':bonus')) of_part(suffix))) as amount
     from vendor_transaction t
     where t.round_id = $1 and t.member_id = $2 and t.kind in ('bet', 'win', 'rollback')
     union all
     select l.kind, l.balance_after, l.occurred_at, l.reference, l.amount
     from lottery_ticket k
     left join lottery_bonus_part b on b.ticket_id = k.id
     cross join lateral (
       select min(l.kind) as kind, sum(p.balance_after)::bigint as balance_after, min(l.occurred_at) as occurred_at,
         of_stake.reference, sum(p.amount)::bigint as amount
       from (values ('ticket:' || k.id), ('ticket:' || k.id || ':cancel')) of_stake(reference)
       join ledger_transaction l on l.reference in (of_stake.reference, of_stake.reference || ':bonus')
       join ledger_posting p on p.transaction_id = l.id
       join ledger_account a on a.id = p.account_id and a.code in (ledger_main(k.member_id), ledger_bonus(k.member_id))
       group by of_stake.reference
       union all
       (select case k.state when 'REFUNDED' then 'rollback' else 'win' end, sum(p.balance_after)::bigint, min(l.occurred_at),
          of_draw.reference, coalesce(k.payout, k.cost)
        from lottery_settlement s
        cross join lateral (
          select concat_ws(':', 'lottery', k.game_code || '/' || k.numero, s.revision, k.member_id) as reference) of_draw
        join ledger_transaction l on l.reference in (of_draw.reference, of_draw.reference || ':bonus:' || b.grant_id)
        join ledger_posting p on p.transaction_id = l.id
        join ledger_account a on a.id = p.account_id and a.code in (ledger_main(k.member_id), ledger_bonus(k.member_id))
        where s.game_code = k.game_code and s.numero = k.numero and k.state in ('WON', 'REFUNDED')
        group by s.revision, of_draw.reference
        order by s.revision desc limit 1)
     ) l
     where k.id = $1 and k.member_id = $2
     order by time, kind, reference`,
    [roundId, memberId],
  )
