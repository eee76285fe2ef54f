import type { InvariantQuery } from '../../../ledger'

/**
 * The invariants of ranks that `checkLedger` verifies: each benefit is paid once, with its amount, and levels follow
 * from their changes.
 */
export const rankInvariants: readonly InvariantQuery[] = [
  {
    name: 'every benefit claimed has its posting, and every posting its claim',
    breaches: `select reference from (
        select 'rank:' || benefit_id || ':' || member_id as reference, member_id, amount from rank_claim
        union all
        select t.reference, a.member_id, -p.amount
        from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account a on a.id = p.account_id and a.member_id is not null
        where t.reference like 'rank:%'
      ) sides group by reference, member_id having sum(amount) <> 0 or count(*) <> 2`,
  },
  {
    name: 'the level in the account is that of the last review and of the last change',
    breaches: `select r.member_id from member_rank r join member m on m.id = r.member_id
      where m.rank_level <> r.level or exists (
        select from (select to_level from rank_change c where c.member_id = r.member_id order by reviewed_on desc limit 1) last
        where last.to_level <> r.level)`,
  },
]
