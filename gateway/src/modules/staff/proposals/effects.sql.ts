import type { LanguageCode } from '@parlay/contracts'
import type { Sql } from '../../../db'

/** The last rows before an act. What the act adds comes after them. */
export interface EffectsMark {
  transaction: bigint
  message: bigint
}

export async function markEffects(tx: Sql): Promise<EffectsMark> {
  const [row] = await tx.query<EffectsMark>(
    `select coalesce((select max(id) from ledger_transaction), 0) as transaction,
       coalesce((select max(id) from member_message), 0) as message`,
  )
  if (!row) throw new Error('no mark was set')
  return row
}

/** Rows of other transactions that are committed meanwhile are not of this one. */
const ofThisTransaction = (table: string): string => `${table}.xmin = pg_current_xact_id()::xid`

export interface PostedRow {
  kind: string
  reference: string
  ledgerAccount: string
  member: string | null
  amount: bigint
  balanceAfter: bigint
  currency: string
}

/** Lists the postings that this transaction has added since a mark, in their order. */
export const listPosted = (tx: Sql, { transaction }: EffectsMark) =>
  tx.query<PostedRow>(
    `select t.kind, t.reference, a.code as "ledgerAccount", m.account as member, p.amount,
       p.balance_after as "balanceAfter", p.currency
     from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
       join ledger_account a on a.id = p.account_id left join member m on m.id = a.member_id
     where t.id > $1 and ${ofThisTransaction('t')} order by t.id, p.amount, a.code`,
    [transaction],
  )

export interface WrittenRow {
  member: string
  language: LanguageCode
  template: string
  params: Record<string, string>
}

/** Lists the messages that this transaction has added since a mark. */
export const listWritten = (tx: Sql, { message }: EffectsMark) =>
  tx.query<WrittenRow>(
    `select m.account as member, m.language, w.template, w.params from member_message w join member m on m.id = w.member_id
     where w.id > $1 and ${ofThisTransaction('w')} order by w.id`,
    [message],
  )
