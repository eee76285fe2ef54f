import { startOfDay } from '../../../core/business-day.sql'
import type { InvariantQuery } from '../../../ledger'

const zone = '(select time_zone from point_watermark)'
const dayOf = startOfDay('e.at', zone)
const categoryOf = `case when e.deposit <> 0 then 'DEPOSIT' else (select game_type from game g where g.game_code = e.game_code) end`

/**
 * The invariants of points that `checkLedger` verifies. Before points are first counted there is nothing to compare.
 */
export const pointInvariants: readonly InvariantQuery[] = [
  {
    name: 'what counts for points and what is not counted yet equal the rounds and the deposits',
    breaches: `select member_id, day, category from (
        select member_id, day, category, sum, true as is_counted from point_day
        union all
        select e.member_id, ${dayOf}, ${categoryOf}, e.valid_bet + e.deposit, false
        from play_event e where e.tx >= (select watermark from point_watermark)
        union all
        select e.member_id, ${dayOf}, ${categoryOf}, -(e.valid_bet + e.deposit), false from play_of_all() e
      ) sides where exists (select from point_watermark)
      group by member_id, day, category having sum(sum) <> 0 and bool_or(is_counted)`,
  },
  {
    name: 'the points that became final equal those that were posted',
    breaches: `select member_id from (
        select member_id, earned as points from point_day
        union all
        select a.member_id, -p.amount from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.kind = 'points-earned' and t.reference like 'play-points:%'
      ) sides group by member_id having sum(points) <> 0`,
  },
  {
    name: 'every redemption has the postings, the tickets, the bonus or the free rounds of its state, and no others are one',
    breaches: `select reference from (
        select 'point-redeem:' || redeem_id as reference, member_id, -points as amount from point_redemption
        union all
        select 'point-redeem:' || redeem_id || ':back', member_id, points from point_redemption where state = 'REJECTED'
        union all
        select 'points:' || redeem_id, member_id, amount from point_redemption where state = 'APPROVED' and category = 'MONEY'
        union all
        select 'tickets:' || redeem_id, member_id, amount from point_redemption where category = 'TICKETS'
        union all
        select replace(reference, 'points:', 'tickets:'), member_id, -change from raffle_ticket_entry
        where reference like 'points:%'
        union all
        select 'bonus-of:' || redeem_id, member_id, amount from point_redemption where category = 'BONUS'
        union all
        select replace(reference, 'points:', 'bonus-of:'), member_id, -amount from bonus_grant where type = 'POINTS'
        union all
        select 'rounds-of:' || redeem_id, member_id, amount from point_redemption where category = 'FREE_ROUNDS'
        union all
        select replace(reward_uuid, 'points:', 'rounds-of:'), member_id, -rounds from free_round_grant
        where reward_uuid like 'points:%'
        union all
        select 'point-convert:' || order_no, member_id, -points from point_conversion
        union all
        select 'points:' || order_no, member_id, amount from point_conversion
        union all
        select t.reference, a.member_id, -p.amount from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.kind in ('points', 'points-spent', 'points-returned') and t.reference ~ '^(point-redeem|point-convert|points):'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'of every reward as many are taken as were redeemed and not rejected',
    breaches: `select reward_id from (
        select reward_id, quantity from point_redemption where state <> 'REJECTED'
        union all
        select reward_id, -taken from point_stock
      ) sides group by reward_id having sum(quantity) <> 0`,
  },
]
