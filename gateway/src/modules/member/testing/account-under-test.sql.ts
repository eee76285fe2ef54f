import type { Sql } from '../../../db'

export interface ContactFields {
  mobile: string | undefined
  email: string | undefined
  language: string | undefined
  provenAt: Date | undefined
}

export async function setContact(sql: Sql, memberId: bigint, contact: ContactFields): Promise<void> {
  const { mobile, email, language, provenAt } = contact
  await sql.query(
    `update member set mobile = $2, email = $3, language = coalesce($4, language), mobile_verified_at = $5,
       email_verified_at = $5 where id = $1`,
    [memberId, mobile, email, language, provenAt],
  )
}

/** Returns the events of a member, in order. */
export async function listEvents(sql: Sql, account: string): Promise<string[]> {
  const rows = await sql.query<{ event: string }>(
    `select event || ' ' || result as event from identity_event
     where member_id = (select id from member where account = $1) order by id`,
    [account],
  )
  return rows.map(({ event }) => event)
}

/** Runs the work while storing the link for a new password takes a twentieth of a second. */
export async function whileLinksAreSlow(sql: Sql, work: () => Promise<void>): Promise<void> {
  await sql.query(`create function slow_down() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.05); return new; end $$`)
  await sql.query('create trigger slow before insert on password_reset for each row execute function slow_down()')
  try {
    await work()
  } finally {
    await sql.query('drop function slow_down cascade')
  }
}
