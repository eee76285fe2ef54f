import type { InvariantQuery } from '../../../ledger'

/**
 * The invariants of raffles that `checkLedger` verifies: every draw has a ticket, and each prize is paid once, as
 * drawn.
 */
export const raffleInvariants: readonly InvariantQuery[] = [
  {
    name: 'the tickets of every member equal their journal',
    breaches: `select raffle_id, member_id from (
        select raffle_id, member_id, tickets from raffle_tickets
        union all
        select raffle_id, member_id, -change from raffle_ticket_entry
      ) sides group by raffle_id, member_id having sum(tickets) <> 0`,
  },
  {
    name: 'every draw took one ticket, and every ticket taken is a draw',
    breaches: `select reference from (
        select raffle_id, member_id, 'draw:' || id as reference, 1 as taken from raffle_draw
        union all
        select raffle_id, member_id, reference, change from raffle_ticket_entry where change < 0
      ) sides group by raffle_id, member_id, reference having sum(taken) <> 0 or count(*) <> 2`,
  },
  {
    name: 'every prize drawn and every red envelope taken was paid once, and nothing else was paid for them',
    breaches: `select reference from (
        select 'raffle:' || id as reference, member_id, prize_kind as kind, amount from raffle_draw
        where prize_kind <> 'NOTHING'
        union all
        select 'envelope:' || raffle_id || ':' || share, member_id, 'MONEY', amount from raffle_share
        where member_id is not null
        union all
        select reference, member_id, 'TICKETS', -change from raffle_ticket_entry where reference like 'raffle:%'
        union all
        select t.reference, a.member_id, case when a.code like '%:points' then 'POINTS' else 'MONEY' end, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
        where (t.reference like 'raffle:%' or t.reference like 'envelope:%') and a.member_id is not null
      ) sides group by reference, member_id, kind having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what is taken of every stock was won',
    breaches: `select raffle_id from (
        select raffle_id, version, prize_id, taken from raffle_stock
        union all
        select d.raffle_id, d.version, d.prize_id, -1 from raffle_draw d
        join raffle_stock using (raffle_id, version, prize_id)
      ) sides group by raffle_id, version, prize_id having sum(taken) <> 0`,
  },
  {
    name: 'the shares of every pot add up to it',
    breaches: `select raffle_id from raffle_pot p
      left join (select raffle_id, sum(amount) as total, count(*) as shares from raffle_share group by raffle_id) s
        using (raffle_id)
      where s.total is distinct from p.total or s.shares is distinct from p.shares`,
  },
]
