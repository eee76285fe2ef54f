import type { InvariantQuery } from '../../../../ledger'

/** The invariants of transfers between members that `checkLedger` verifies. */
export const memberTransferInvariants: readonly InvariantQuery[] = [
  {
    name: 'every transfer between members has its posting from one to a direct upline or downline, and no other posting is one',
    breaches: `select m.order_no, t.reference from (
        select m.*, lower(m.kind) || ':' || m.order_no as reference
        from member_transfer m
        join member sender on sender.id = m.from_member_id
        join member receiver on receiver.id = m.to_member_id
        where case m.kind when 'UPLINE' then sender.upline_id = receiver.id else receiver.upline_id = sender.id end
      ) m
      full join (
        select t.reference, received.currency, received.amount, sender.code as sender, receiver.code as receiver
        from ledger_transaction t
        join ledger_posting sent on sent.transaction_id = t.id and sent.amount < 0
        join ledger_account sender on sender.id = sent.account_id
        join ledger_posting received on received.transaction_id = t.id and received.amount > 0
        join ledger_account receiver on receiver.id = received.account_id
        where t.kind = 'transfer' and (t.reference like 'upline:%' or t.reference like 'downline:%')
      ) t on t.reference = m.reference
      where m.order_no is null or t.reference is null or t.amount <> m.amount or t.currency <> m.currency
        or t.sender <> ledger_main(m.from_member_id) or t.receiver <> ledger_main(m.to_member_id)`,
  },
]
