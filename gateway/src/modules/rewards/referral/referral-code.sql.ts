import { drawLetters } from '../../../core/order-no'
import type { Sql } from '../../../db'

const codeLength = 8

const findCode = async (sql: Sql, memberId: bigint): Promise<string | undefined> => {
  const [row] = await sql.query<{ code: string }>('select code from referral_code where member_id = $1', [memberId])
  return row?.code
}

/** Returns the member's code, which is drawn the first time, and drawn again if another member has it. */
export async function codeOf(sql: Sql, memberId: bigint, at: Date): Promise<string> {
  for (;;) {
    const code = await findCode(sql, memberId)
    if (code !== undefined) return code
    await insertCode(sql, memberId, drawLetters(codeLength), at)
  }
}

export const insertCode = (sql: Sql, memberId: bigint, code: string, at: Date) =>
  sql.query('insert into referral_code (member_id, code, created_at) values ($1, $2, $3) on conflict do nothing', [
    memberId,
    code,
    at,
  ])

/** Finds the member of a code, in capitals, who may earn rewards. */
export async function findInviter(
  sql: Sql,
  code: string,
  at: Date,
): Promise<{ id: bigint; account: string } | undefined> {
  const [row] = await sql.query<{ id: bigint; account: string }>(
    `select m.id, m.account from referral_code c join member m on m.id = c.member_id
     where c.code = $1 and may_earn(m.id, $2)`,
    [code, at],
  )
  return row
}

/** Makes the decisions about the friends of one member wait for each other until the end of `tx`. */
export const lockInviter = (tx: Sql, inviterId: bigint) =>
  tx.query('select from referral_code where member_id = $1 for update', [inviterId])
