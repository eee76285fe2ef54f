import type { InvariantQuery } from '../../../../ledger'

/** The invariants of withdrawals that `checkLedger` verifies. */
export const withdrawalInvariants: readonly InvariantQuery[] = [
  {
    name: 'open holds equal open withdrawals',
    breaches: `select member_id from (
        select member_id, currency, amount - paid - released as held from withdrawal
        union all
        select member_id, currency, -balance from ledger_account where code like 'member:%:hold'
      ) sides group by member_id, currency having sum(held) <> 0`,
  },
  {
    name: 'every withdrawal has its hold, and what was released its release',
    breaches: `select w.order_no from withdrawal w
      left join ledger_transaction h on h.reference = 'withdrawal:' || w.order_no and h.kind = 'withdrawal-hold'
      left join ledger_posting hp on hp.transaction_id = h.id and hp.amount > 0
      left join ledger_transaction r
        on r.reference = 'withdrawal:' || w.order_no || ':release' and r.kind = 'withdrawal-release'
      left join ledger_posting rp on rp.transaction_id = r.id and rp.amount > 0
      where hp.amount is distinct from w.amount or coalesce(rp.amount, 0) <> w.released`,
  },
  {
    name: 'every payout has its posting',
    breaches: `select p.id from withdrawal_payout p
      full join (
        select t.reference, posting.amount from ledger_transaction t
        join ledger_posting posting on posting.transaction_id = t.id and posting.amount > 0
        where t.kind = 'withdrawal-payout' and t.reference like 'withdrawal:%'
      ) posted on posted.reference = 'withdrawal:' || p.id
      where coalesce(p.paid, 0) <> coalesce(posted.amount, 0)`,
  },
  {
    name: 'every withdrawal equals its payouts and refunds',
    breaches: `select w.order_no from withdrawal w left join withdrawal_payout p on p.order_no = w.order_no
      left join ledger_transaction t on t.reference = 'withdrawal:' || p.id || ':refund' and t.kind = 'adjustment'
      group by w.order_no
      having w.paid <> coalesce(sum(p.paid), 0) or w.refunded <> coalesce(sum(p.paid) filter (where t.id is not null), 0)`,
  },
  {
    name: 'every withdrawal has its fee, and has it back if nothing has arrived',
    breaches: `select w.order_no from withdrawal w
      full join (
        select split_part(t.reference, ':', 2) as order_no, sum(p.amount) filter (where t.reference like '%:fee') as taken,
          -sum(p.amount) filter (where t.reference like '%:fee-back') as returned
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.code = 'house:fee'
        where t.kind = 'fee' and t.reference like 'withdrawal:%' group by 1
      ) f on f.order_no = w.order_no
      where w.order_no is null or w.fee <> coalesce(f.taken, 0) or coalesce(f.returned, 0) <> case
        when w.state in ('REJECTED', 'FAILED', 'REFUNDED') and w.paid = w.refunded then w.fee else 0 end`,
  },
]
