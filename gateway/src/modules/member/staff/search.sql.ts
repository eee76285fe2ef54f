import type { Sql } from '../../../db'

/** The place of a search: its text, the member after whom it goes on, and the number of rows to read. */
export interface SearchPlace {
  text: string
  after: bigint | null
  limit: number
}

/** The greatest character: a text with this end is above all texts that begin with it. */
const above = '\u{10FFFF}'

const listIds = async (sql: Sql, statement: string, values: readonly unknown[]): Promise<bigint[]> =>
  (await sql.query<{ id: bigint }>(statement, [...values])).map(({ id }) => id)

/** Lists the members whose text in a column begins with a text, in the order of an index of the column and the member. */
const listBeginning = (sql: Sql, table: string, [column, id]: [string, string], { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct on (value, id) id from (
       select ${column} as value, ${id} as id from ${table}
       where ${column} >= $1 and ${column} < $2 and ($3::bigint is null or (${column}, ${id}) > (
         (select max(${column}) from ${table} where ${id} = $3 and ${column} >= $1 and ${column} < $2), $3::bigint))
       order by ${column}, ${id} limit $4) found
     order by value, id`,
    [text, text + above, after, limit],
  )

/** Accounts are unique, so the order of their index is enough. */
export const listByAccount = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select id from member
     where account collate "C" >= $1 and account collate "C" < $2
       and ($3::bigint is null or account collate "C" > (select account from member where id = $3))
     order by account collate "C" limit $4`,
    [text, text + above, after, limit],
  )

/** Lists by the end of the number, which is written backwards in the index. */
export const listByMobileEnd = (sql: Sql, { text, ...place }: SearchPlace) =>
  listBeginning(sql, 'member', ['reverse(mobile) collate "C"', 'id'], { ...place, text: [...text].reverse().join('') })

export const listByEmail = (sql: Sql, place: SearchPlace) =>
  listBeginning(sql, 'member', ['lower(email) collate "C"', 'id'], place)

export const listByName = (sql: Sql, place: SearchPlace) =>
  listBeginning(sql, 'member_particulars', ['lower(payee_name) collate "C"', 'member_id'], place)

export const listByHolder = (sql: Sql, place: SearchPlace) =>
  listBeginning(sql, 'payout_account', ['lower(holder) collate "C"', 'member_id'], place)

export const listByPayoutMarks = (
  sql: Sql,
  { marks, after, limit }: Pick<SearchPlace, 'after' | 'limit'> & { marks: readonly string[] },
) =>
  listIds(
    sql,
    `select distinct member_id as id from payout_account
     where number_mark in (select decode(mark, 'hex') from unnest($1::text[]) as given(mark))
       and ($2::bigint is null or member_id > $2) order by member_id limit $3`,
    [marks, after, limit],
  )

/** Numbers of the site have capitals, those of a provider can have any letters. */
export const listByOrder = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct id from (
       select member_id as id from deposit where order_no = $4
       union all select member_id from deposit where psp_ref = $1
       union all select member_id from withdrawal where order_no = $4
       union all select member_id from wallet_transfer where id in ($1, $4)
       union all select from_member_id from member_transfer where order_no = $4
       union all select to_member_id from member_transfer where order_no = $4
       union all select member_id from point_redemption where redeem_id = $4
       union all select member_id from promotion_application where application_id = $4) found
     where $2::bigint is null or id > $2 order by id limit $3`,
    [text, after, limit, text.toUpperCase()],
  )

/** Lists who played a round. A name that vendors use for many rounds is read only as far as the page needs. */
export const listByRound = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct id from (
       (select member_id as id from game_round where round = $1 and ($2::bigint is null or member_id > $2) limit 1000)
       union all
       select r.member_id from vendor v join vendor_told_round r on r.vendor_code = v.code and r.round = $1
       where $2::bigint is null or r.member_id > $2) found
     order by id limit $3`,
    [text, after, limit],
  )

/** Lists by the number of a ticket of feedback, or of a lottery ticket. */
export const listByTicket = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct id from (
       select member_id as id from feedback where ticket_no = $1 and member_id is not null
       union all select member_id from lottery_ticket where id = $4::bigint) found
     where $2::bigint is null or id > $2 order by id limit $3`,
    [text, after, limit, /^\d{1,18}$/.test(text) ? text : null],
  )

/** Lists by the beginning of the mark of a browser, in hexadecimal digits. */
export const listByDevice = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct member_id as id from referral_mark
     where kind = 'DEVICE' and mark >= decode($1, 'hex') and mark <= decode($2, 'hex')
       and ($3::bigint is null or member_id > $3) order by member_id limit $4`,
    [
      text.slice(0, text.length - (text.length % 2)),
      `${text.slice(0, text.length - (text.length % 2))}${'ff'.repeat(32)}`,
      after,
      limit,
    ],
  )

/** Lists who has come from a network lately. */
export const listByNetwork = (sql: Sql, { text, after, limit }: SearchPlace) =>
  listIds(
    sql,
    `select distinct member_id as id from (
       select member_id from identity_event where ip_prefix = $1 and member_id is not null order by id desc limit 2000) lately
     where $2::bigint is null or member_id > $2 order by member_id limit $3`,
    [text, after, limit],
  )

export interface FoundRow {
  id: bigint
  account: string
  status: string
  closedAt: Date | null
  mobile: string | null
  email: string | null
  name: string | null
  createdAt: Date
  lastLoginAt: Date | null
}

export const listFound = (sql: Sql, ids: readonly bigint[]) =>
  sql.query<FoundRow>(
    `select m.id, m.account, m.status, m.closed_at as "closedAt", m.mobile, m.email, p.payee_name as name,
       m.created_at as "createdAt", m.last_login_at as "lastLoginAt"
     from member m left join member_particulars p on p.member_id = m.id where m.id = any($1)`,
    [ids],
  )
