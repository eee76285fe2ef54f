import type { Sql } from '../../../db'
import type { EntryKey } from './promotion.sql'

/** The number and the address that the member has proven. */
export async function listProvenContacts(tx: Sql, memberId: bigint): Promise<string[]> {
  const rows = await tx.query<{ contact: string }>(
    `select mobile as contact from member where id = $1 and mobile is not null and mobile_verified_at is not null
     union all
     select lower(email) from member where id = $1 and email is not null and email_verified_at is not null`,
    [memberId],
  )
  return rows.map(({ contact }) => contact)
}

export async function listPayeeMarks(tx: Sql, memberId: bigint): Promise<Uint8Array[]> {
  const rows = await tx.query<{ mark: Uint8Array }>(
    'select number_mark as mark from payout_account where member_id = $1 and number_mark is not null',
    [memberId],
  )
  return rows.map(({ mark }) => mark)
}

/**
 * Returns whether a member who has had the gift in this period shares a payout account with this one, whenever it was
 * added.
 */
export async function hasPayeeHad(tx: Sql, { memberId, promotionId, period }: EntryKey): Promise<boolean> {
  const rows = await tx.query(
    `select from payout_account own
     join payout_account other on other.number_mark = own.number_mark and other.member_id <> own.member_id
     join promotion_entry e on e.member_id = other.member_id and e.promotion_id = $2 and e.period = $3
       and e.state in ('CLAIMED', 'ISSUED')
     where own.member_id = $1 limit 1`,
    [memberId, promotionId, period],
  )
  return rows.length > 0
}

/** Saves the marks in a fixed order, so that two claims never wait for each other. Returns the number of new ones. */
export async function insertMarks(
  tx: Sql,
  { memberId, promotionId, period }: EntryKey,
  marks: readonly Uint8Array[],
): Promise<number> {
  const inserted = await tx.query(
    `insert into promotion_mark (promotion_id, mark, member_id, period)
     select $1, decode(mark, 'hex'), $3, $4 from unnest($2::text[]) mark order by mark
     on conflict do nothing returning member_id`,
    [promotionId, marks.map((mark) => Buffer.from(mark).toString('hex')), memberId, period],
  )
  return inserted.length
}
