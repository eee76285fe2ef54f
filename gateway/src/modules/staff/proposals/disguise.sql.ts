import type { Sql } from '../../../db'

export interface Likeness {
  /** Both accounts have logged in with one browser. */
  hasSameDevice: boolean
  /** Both accounts have had a session from one address. */
  hasSameAddress: boolean
  /** When the account of the second person was opened. */
  activatedAt: Date | null
  invitedBy: string
}

/** Compares two accounts of staff. */
export async function compareAccounts(
  sql: Sql,
  { proposerId, deciderId }: { proposerId: bigint; deciderId: bigint },
): Promise<Likeness | undefined> {
  const [row] = await sql.query<Likeness>(
    `select d.activated_at as "activatedAt", d.invited_by as "invitedBy",
       exists (select from staff_device a join staff_device b on b.device_hash = a.device_hash
         where a.staff_id = $1 and b.staff_id = $2) as "hasSameDevice",
       exists (select from staff_session a join staff_session b on b.ip = a.ip
         where a.staff_id = $1 and b.staff_id = $2) as "hasSameAddress"
     from staff d where d.id = $2`,
    [proposerId, deciderId],
  )
  return row
}
