import type { InvariantQuery } from '../../../ledger'

/**
 * The invariants of promotions that `checkLedger` verifies: each reward is paid once, as its entry states, and none
 * without an entry.
 */
export const promotionInvariants: readonly InvariantQuery[] = [
  {
    name: 'every reward issued has its posting, its bonus or its tickets, and every one of these its reward',
    breaches: `select reference from (
        select 'promotion:' || promotion_id || ':' || member_id || coalesce(':' || nullif(period, 'once'), '')
          as reference, member_id, amount
        from promotion_entry where state = 'ISSUED'
        union all
        select reference, member_id, -amount from bonus_grant where reference like 'promotion:%'
        union all
        select reference, member_id, -change from raffle_ticket_entry where reference like 'promotion:%'
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
        where t.reference like 'promotion:%' and a.code like 'member:%:main'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what each promotion has committed equals what its entries hold',
    breaches: `select promotion_id from (
        select promotion_id, coalesce(amount, reserved) as amount from promotion_entry
        where state not in ('CLOSED', 'REJECTED')
        union all
        select promotion_id, -committed from promotion_budget
      ) sides group by promotion_id having sum(amount) <> 0`,
  },
  {
    name: 'every entry that waits for a decision has one application that does, and the reverse',
    breaches: `select promotion_id || ':' || member_id || ':' || period from (
        select promotion_id, member_id, period, 1 as side from promotion_entry where state = 'APPLYING'
        union all
        select promotion_id, member_id, period, -1 from promotion_application where state = 'APPLYING'
      ) sides group by promotion_id, member_id, period having sum(side) <> 0`,
  },
]
