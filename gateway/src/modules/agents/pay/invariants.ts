import { dateText } from '../../../core/business-day.sql'
import type { InvariantQuery } from '../../../ledger'

/** The invariants of agents' pay that `checkLedger` verifies. */
export const payInvariants: readonly InvariantQuery[] = [
  {
    name: 'every payment of a contract has its posting, and every posting its run',
    breaches: `select reference from (
        select 'agent-pay:' || contract_id || ':' || period_key || ':' || revision as reference, downline_id as member_id, amount
        from pay_run where amount > 0
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.kind = 'agent-pay' and t.reference like 'agent-pay:%'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what contracts and rebates have paid is what their last revisions come to, less what is carried',
    breaches: `select kind, downline_id from (
        select kind, downline_id, amount as due, 0 as balance from pay_run
        union all
        select r.kind, r.downline_id, -(r.gross - r.downlines), 0 from pay_run r where not exists (
          select from pay_run l where l.contract_id = r.contract_id and l.period_key = r.period_key and l.revision > r.revision)
        union all
        select 'REBATE', member_id, amount, 0 from agent_rebate
        union all
        select 'REBATE', r.member_id, -(r.gross - r.downlines), 0 from agent_rebate r where not exists (
          select from agent_rebate l where l.member_id = r.member_id and l.day = r.day and l.revision > r.revision)
        union all
        select kind, downline_id, 0, balance from pay_carry
      ) sides group by kind, downline_id having sum(due) + sum(balance) <> 0`,
  },
  {
    name: 'what is carried is what runs have carried out and none has taken in',
    breaches: `select kind, downline_id from (
        select kind, downline_id, carried_out - carried_in as moved from pay_run
        union all
        select 'REBATE', member_id, carried_out - carried_in from agent_rebate
        union all
        select kind, downline_id, -balance from pay_carry
      ) sides group by kind, downline_id having sum(moved) <> 0`,
  },
  {
    name: 'revisions of a period count from 1, and each takes off what those before have settled',
    breaches: `select id from (
        select id, revision, paid_before, row_number() over period as place,
          coalesce(lag(gross - downlines) over period, 0) as settled_before
        from pay_run window period as (partition by contract_id, period_key order by revision)
      ) runs where revision <> place or paid_before <> settled_before`,
  },
  {
    name: 'the periods of a contract do not overlap',
    breaches: `select contract_id from (
        select contract_id, period_start, lag(period_end) over (partition by kind, downline_id order by period_start) as before
        from pay_run where revision = 1
      ) periods where period_start < before`,
  },
  {
    name: 'what a run takes off for downlines is what theirs come to',
    breaches: `select r.id from pay_run r
      where not exists (select from pay_run l where l.contract_id = r.contract_id and l.period_key = r.period_key
          and l.revision > r.revision)
        and r.downlines <> (select coalesce(sum(d.gross), 0) from pay_run d
          where d.upline_id = r.downline_id and d.kind = r.kind and d.period_end > r.period_start and d.period_end <= r.period_end
            and not exists (select from pay_run l where l.contract_id = d.contract_id and l.period_key = d.period_key
              and l.revision > d.revision))`,
  },
  {
    name: 'every rebate of a day has its posting, and every posting its rebate',
    breaches: `select reference from (
        select 'rebate:' || member_id || ':' || ${dateText('day', 'z.time_zone')} || ':' || revision as reference,
          member_id, amount
        from agent_rebate cross join play_rolled_up z where amount > 0
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.kind = 'rebate' and t.reference like 'rebate:%'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'what a rebate takes off for downlines is what theirs come to',
    breaches: `select r.id from agent_rebate r
      where not exists (select from agent_rebate l where l.member_id = r.member_id and l.day = r.day and l.revision > r.revision)
        and r.downlines <> (select coalesce(sum(d.gross), 0) from agent_rebate d
          where d.upline_id = r.member_id and d.day = r.day and not exists (
            select from agent_rebate l where l.member_id = d.member_id and l.day = d.day and l.revision > d.revision))`,
  },
]
