import type { InvariantQuery } from '../../../ledger'

/** The invariants of adjustments by staff that `checkLedger` verifies. */
export const adjustmentInvariants: readonly InvariantQuery[] = [
  {
    name: 'every adjustment by staff has its posting between a house and the member, and no other posting is one',
    breaches: `select a.id, t.reference from member_adjustment a
      full join (
        select t.reference, p.amount, p.currency, o.code from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id
        join ledger_account o on o.id = p.account_id and o.member_id is not null
        where t.kind = 'adjustment' and t.reference like 'adjustment:%'
      ) t on t.reference = 'adjustment:' || a.member_id || ':' || a.request_key
      where a.id is null or t.reference is null or t.amount <> a.amount or t.currency <> a.currency
        or t.code <> ledger_main(a.member_id)`,
  },
]
