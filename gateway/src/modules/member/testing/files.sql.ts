import type { Sql } from '../../../db'

export const listFiles = (sql: Sql) => sql.query<{ id: string }>('select id from member_file order by id')

/** Gives a file another size, so that the quota counts it with that size. */
export const setBytes = (sql: Sql, id: string, bytes: number) =>
  sql.query('update member_file set bytes = $2 where id = $1', [id, bytes])

/** Puts every file into the state that an interrupted process leaves. */
export const markAll = (sql: Sql, { state }: { state: 'STORING' | 'REMOVING' }) =>
  sql.query('update member_file set state = $1', [state])
