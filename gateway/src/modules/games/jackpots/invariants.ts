import type { InvariantQuery } from '../../../ledger'

/** The invariants of jackpots that `checkLedger` verifies: each pool is what its rounds and its account say. */
export const jackpotInvariants: readonly InvariantQuery[] = [
  {
    name: 'the account of every jackpot holds the whole minor units of its pool',
    breaches: `select id from (
        select 'house:jackpot:' || id as id, currency, units / 1000000 as balance from jackpot
        union all
        select code, currency, -balance from ledger_account where code like 'house:jackpot:%'
      ) sides group by id, currency having sum(balance) <> 0`,
  },
  {
    name: 'every pool is its start and what its rounds have added, and every round belongs to a pool',
    breaches: `select c.jackpot_id from jackpot_cycle c join jackpot j on j.id = c.jackpot_id
      where c.start_units + (select coalesce(sum(e.units), 0) from jackpot_entry e
          where e.jackpot_id = c.jackpot_id and e.cycle = c.cycle)
        is distinct from case when c.cycle = j.cycle then j.units else c.after_units end
      union all
      select e.jackpot_id from (select distinct jackpot_id, cycle from jackpot_entry) e
      where not exists (select from jackpot_cycle c where c.jackpot_id = e.jackpot_id and c.cycle = e.cycle)`,
  },
  {
    name: 'every pool but the last of a jackpot was won, once and not above its latest amount',
    breaches: `select c.jackpot_id from jackpot_cycle c join jackpot j on j.id = c.jackpot_id
      where (c.won_at is null) <> (c.cycle = j.cycle) or c.before_units >= c.must_drop::numeric * 1000000
        or c.cycle > j.cycle`,
  },
  {
    name: 'every pool that was won was paid once to its winner, and nothing else was paid for a jackpot',
    breaches: `select reference from (
        select 'jackpot:' || jackpot_id || ':' || cycle as reference, member_id, amount from jackpot_cycle
        where won_at is not null
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id
        where t.reference like 'jackpot:%' and a.member_id is not null
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
]
