import type { Sql } from '../../../db'

export async function countRows(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>('select count(*)::int as count from feedback')
  return row?.count ?? 0
}

/** Lets the database refuse every new message, as a full disk would. */
export const breakMessages = (sql: Sql) =>
  sql.query(`alter table member_message add constraint broken check (template <> 'feedbackAnswered') not valid`)

export const mendMessages = (sql: Sql) => sql.query('alter table member_message drop constraint broken')
