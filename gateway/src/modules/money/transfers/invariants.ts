import type { InvariantQuery } from '../../../ledger'

/** The invariants of transfers that `checkLedger` verifies. Every amount in transit belongs to an open transfer. */
export const transferInvariants: readonly InvariantQuery[] = [
  {
    name: 'money in transit equals the open transfers of each vendor',
    breaches: `select vendor_code from (
        select vendor_code, currency, amount from wallet_transfer where ended_at is null and is_reserved
        union all
        select split_part(code, ':', 2), currency, -balance from ledger_account where code like 'vendor:%:transit'
      ) sides group by vendor_code, currency having sum(amount) <> 0`,
  },
  {
    name: 'every transfer has the postings of its state',
    breaches: `select w.id from wallet_transfer w
      left join ledger_transaction r on r.reference = 'transfer:' || w.id || ':reserve'
      left join ledger_transaction d on d.reference = 'transfer:' || w.id || ':done'
      left join ledger_transaction b on b.reference = 'transfer:' || w.id || ':back'
      where (r.id is not null) <> w.is_reserved or (d.id is not null) <> (w.state = 'DONE')
        or (b.id is not null) <> (w.state = 'FAILED' and w.is_reserved)`,
  },
]
