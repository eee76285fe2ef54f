import type { InvariantQuery } from '../../../ledger'

/** The invariants of transfers to uplines that `checkLedger` verifies. */
export const uplineTransferInvariants: readonly InvariantQuery[] = [
  {
    name: 'every transfer to an upline has its posting from the member to the direct upline, and no other posting is one',
    breaches: `select m.order_no, t.reference from member_transfer m
      join member sender on sender.id = m.from_member_id and sender.upline_id = m.to_member_id
      full join (
        select t.reference, received.currency, received.amount, sender.code as sender, receiver.code as receiver
        from ledger_transaction t
        join ledger_posting sent on sent.transaction_id = t.id and sent.amount < 0
        join ledger_account sender on sender.id = sent.account_id
        join ledger_posting received on received.transaction_id = t.id and received.amount > 0
        join ledger_account receiver on receiver.id = received.account_id
        where t.kind = 'transfer' and t.reference like 'upline:%'
      ) t on t.reference = 'upline:' || m.order_no
      where m.order_no is null or t.reference is null or t.amount <> m.amount or t.currency <> m.currency
        or t.sender <> ledger_main(m.from_member_id) or t.receiver <> ledger_main(m.to_member_id)`,
  },
]
