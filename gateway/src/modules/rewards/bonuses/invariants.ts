import type { InvariantQuery } from '../../../ledger'

/** The invariants of bonus money that `checkLedger` verifies. */
export const bonusInvariants: readonly InvariantQuery[] = [
  {
    name: 'bonus money is there only while a bonus is active',
    breaches: `select a.id from ledger_account a
      where a.code like 'member:%:bonus' and a.balance > 0
        and not exists (select from bonus_grant g where g.member_id = a.member_id and g.state = 'ACTIVE')`,
  },
  {
    name: 'every bonus that has begun was paid once, and every one that has ended was settled once',
    breaches: `select reference from (
        select 'bonus:' || id as reference, amount from bonus_grant where started_at is not null
        union all
        select 'bonus:' || id || ':end', -ended_amount from bonus_grant where ended_amount > 0
        union all
        select t.reference, -p.amount from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
        where t.reference ~ '^bonus:[0-9]+(:end)?$' and a.code like 'member:%:bonus'
      ) sides group by reference having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what is done of a bonus is the sum of its contributions',
    breaches: `select g.id from bonus_grant g left join bonus_contribution c on c.grant_id = g.id
      group by g.id having g.done <> coalesce(sum(c.counted), 0)`,
  },
  {
    name: 'every part of bonus money has its posting',
    breaches: `select p.transaction_uuid from vendor_bonus_part p
      left join ledger_posting l on l.transaction_id = p.ledger_transaction_id and abs(l.amount) = p.amount
        and l.account_id in (select id from ledger_account where code like 'member:%:bonus')
      left join vendor_transaction t using (vendor_code, transaction_uuid)
      where l.account_id is null or t.kind is null or p.amount > t.amount`,
  },
]
