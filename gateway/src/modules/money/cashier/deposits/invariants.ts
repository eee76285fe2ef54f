import type { InvariantQuery } from '../../../../ledger'

/**
 * The invariants of deposits that `checkLedger` verifies. Postings of other origins, such as the demo data's, have
 * other references.
 */
export const depositInvariants: readonly InvariantQuery[] = [
  {
    name: 'every credited deposit has its posting of that amount, and no other deposit has one',
    breaches: `select d.order_no, t.reference from (select * from deposit where state = 'CREDITED') d
      full join (
        select t.reference, p.amount, p.currency, a.code from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id and p.amount > 0
        join ledger_account a on a.id = p.account_id
        where t.kind = 'deposit' and t.reference like 'deposit:%'
      ) t on t.reference = 'deposit:' || d.order_no
      where d.order_no is null or t.reference is null or t.amount <> d.paid_amount or t.currency <> d.currency
        or t.code <> 'member:' || d.member_id || ':main'`,
  },
  {
    name: 'every payment that staff credited outside an order has its posting of that amount, and was decided',
    breaches: `select d.incident_id, t.reference
      from (
        select d.incident_id, d.member_id, d.amount from payment_decision d join payment_incident i on i.id = d.incident_id
        where d.decision = 'CREDITED' and not exists (
          select from deposit o where o.order_no = i.order_no and o.state = 'CREDITED' and o.reason = 'STAFF'
            and (i.kind in ('OUT_OF_BOUNDS', 'OTHER_CURRENCY', 'OTHER_AMOUNT')
              or i.kind = 'UNREADABLE' and o.paid_at = d.decided_at))
      ) d
      full join (
        select t.reference, p.amount, a.code from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id and p.amount > 0
        join ledger_account a on a.id = p.account_id
        where t.reference like 'payment-incident:%'
      ) t on t.reference = 'payment-incident:' || d.incident_id
      where d.incident_id is null or t.reference is null or t.amount <> d.amount
        or t.code <> 'member:' || d.member_id || ':main'`,
  },
  {
    name: 'every credited deposit has its fee, and no other deposit has one',
    breaches: `select d.order_no, t.reference
      from (select order_no, least(fee, paid_amount) as fee from deposit where state = 'CREDITED' and fee > 0) d
      full join (
        select t.reference, p.amount from ledger_transaction t
        join ledger_posting p on p.transaction_id = t.id and p.amount > 0
        where t.kind = 'fee' and t.reference like 'deposit:%'
      ) t on t.reference = 'deposit:' || d.order_no || ':fee'
      where d.order_no is null or t.reference is null or t.amount <> d.fee`,
  },
]
