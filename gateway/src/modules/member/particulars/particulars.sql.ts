import type { Sql } from '../../../db'

/** The known personal details of a member outside the account; null for those that are unknown. */
export interface ParticularsRow {
  payeeName: string | null
  idNumberSealed: string | null
  idNumberMasked: string | null
  nationality: string | null
  address: string | null
  occupation: string | null
  incomeSource: string | null
  line: string | null
  whatsapp: string | null
  facebook: string | null
  wechat: string | null
  qqNum: string | null
}

export const noParticulars: ParticularsRow = {
  payeeName: null,
  idNumberSealed: null,
  idNumberMasked: null,
  nationality: null,
  address: null,
  occupation: null,
  incomeSource: null,
  line: null,
  whatsapp: null,
  facebook: null,
  wechat: null,
  qqNum: null,
}

/** Makes the member's calls wait for each other until the end of `tx`, and returns the birthday as yyyy-MM-dd. */
export async function lockBirthday(tx: Sql, memberId: bigint): Promise<string | null> {
  const [row] = await tx.query<{ birthday: string | null }>(
    'select birthday::text from member where id = $1 for no key update',
    [memberId],
  )
  return row?.birthday ?? null
}

export const saveBirthday = (tx: Sql, memberId: bigint, birthday: string) =>
  tx.query('update member set birthday = $2 where id = $1', [memberId, birthday])

export async function findParticulars(sql: Sql, memberId: bigint): Promise<ParticularsRow> {
  const [row] = await sql.query<ParticularsRow>(
    `select payee_name as "payeeName", id_number_sealed as "idNumberSealed", id_number_masked as "idNumberMasked",
       nationality, address, occupation, income_source as "incomeSource", line, whatsapp, facebook, wechat,
       qq_num as "qqNum"
     from member_particulars where member_id = $1`,
    [memberId],
  )
  return row ?? noParticulars
}

/** Replaces everything that is known about the member. */
export async function saveParticulars(tx: Sql, memberId: bigint, row: ParticularsRow): Promise<void> {
  await tx.query(
    `insert into member_particulars (member_id, payee_name, id_number_sealed, id_number_masked, nationality, address,
       occupation, income_source, line, whatsapp, facebook, wechat, qq_num)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (member_id) do update set payee_name = excluded.payee_name,
       id_number_sealed = excluded.id_number_sealed, id_number_masked = excluded.id_number_masked,
       nationality = excluded.nationality, address = excluded.address, occupation = excluded.occupation,
       income_source = excluded.income_source, line = excluded.line, whatsapp = excluded.whatsapp,
       facebook = excluded.facebook, wechat = excluded.wechat, qq_num = excluded.qq_num`,
    [
      memberId,
      row.payeeName,
      row.idNumberSealed,
      row.idNumberMasked,
      row.nationality,
      row.address,
      row.occupation,
      row.incomeSource,
      row.line,
      row.whatsapp,
      row.facebook,
      row.wechat,
      row.qqNum,
    ],
  )
}
