import type { Sql } from '../../../db'
import type { SharedKind } from './referral-file'

export interface Mark {
  kind: Exclude<SharedKind, 'ADDRESS'>
  mark: Uint8Array
}

/** Lists the number and the address of a member, proven or not; the address without the part after a plus sign. */
export async function listContacts(sql: Sql, memberId: bigint): Promise<string[]> {
  const rows = await sql.query<{ contact: string }>(
    `select mobile as contact from member where id = $1 and mobile is not null
     union all
     select regexp_replace(lower(email), '\\+[^@]*@', '@') from member where id = $1 and email is not null`,
    [memberId],
  )
  return rows.map(({ contact }) => contact)
}

export async function listPayeeMarks(sql: Sql, memberId: bigint): Promise<Uint8Array[]> {
  const rows = await sql.query<{ mark: Uint8Array }>(
    'select number_mark as mark from payout_account where member_id = $1 and number_mark is not null',
    [memberId],
  )
  return rows.map(({ mark }) => mark)
}

/** Inserts in a fixed order, so that two parallel calls with the same marks never wait for each other. */
export const insertMarks = (sql: Sql, memberId: bigint, marks: readonly Mark[]) =>
  sql.query(
    `insert into referral_mark (member_id, kind, mark)
     select $1, kind, decode(mark, 'hex') from unnest($2::text[], $3::text[]) as given(kind, mark) order by kind, mark
     on conflict do nothing`,
    [memberId, marks.map(({ kind }) => kind), marks.map(({ mark }) => Buffer.from(mark).toString('hex'))],
  )

export interface Pair {
  inviterId: bigint
  inviteeId: bigint
}

/** A mark that the friend shares with the member, or with another friend of the member who has qualified. */
export async function findSharedMark(
  sql: Sql,
  { inviterId, inviteeId }: Pair,
  kinds: readonly SharedKind[],
): Promise<SharedKind | undefined> {
  const [row] = await sql.query<{ kind: SharedKind }>(
    `select own.kind from referral_mark own
     join referral_mark other on other.kind = own.kind and other.mark = own.mark and other.member_id <> own.member_id
     where own.member_id = $2 and own.kind = any($3::text[]) and (other.member_id = $1 or exists (
       select from referral r where r.invitee_id = other.member_id and r.inviter_id = $1 and r.state = 'QUALIFIED'))
     order by own.kind limit 1`,
    [inviterId, inviteeId, kinds],
  )
  return row?.kind
}

/** The prefixes of private networks, which do not show who is in them. */
const privateNetwork = String.raw`^(10|127|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.|^(0:0:0|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)`

/** Returns whether both have used the same network. */
export async function shareAddress(sql: Sql, { inviterId, inviteeId }: Pair): Promise<boolean> {
  const rows = await sql.query(
    `select from identity_event own
     join identity_event other on other.ip_prefix = own.ip_prefix and other.member_id = $1 and other.result = 'OK'
     where own.member_id = $2 and own.result = 'OK' and own.ip_prefix !~ $3 limit 1`,
    [inviterId, inviteeId, privateNetwork],
  )
  return rows.length > 0
}
