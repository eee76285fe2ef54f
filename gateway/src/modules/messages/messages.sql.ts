import type { Sql } from '../../db'

export interface NewMessage {
  memberId: bigint
  type: 'DEPOSIT_CREDITED' | 'DEPOSIT_FAILED' | 'WITHDRAW_APPROVED' | 'WITHDRAW_REJECTED' | 'SYSTEM' | 'RG'
  /** Which text, where the type has several. */
  template?: string
  /** Fills the text's placeholders; amounts are decimal strings. */
  params?: Readonly<Record<string, string>>
  /** What it tells of, e.g. `deposit:D123`. */
  reference: string
  at: Date
}

/** False where the member has been told of this reference. */
export async function insertMessage(
  tx: Sql,
  { memberId, type, template = type, params = {}, reference, at }: NewMessage,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into member_message (member_id, type, template, params, reference, created_at)
     values ($1, $2, $3, $4::text::jsonb, $5, $6) on conflict (member_id, reference) do nothing returning id`,
    [memberId, type, template, JSON.stringify(params), reference, at],
  )
  return rows.length > 0
}
