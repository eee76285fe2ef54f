import type { Sql } from '../../../db'

export const listFiles = (sql: Sql) => sql.query<{ id: string }>('select id from member_file order by id')

/** Puts every file into the state in which a process left it that ended too early. */
export const markAll = (sql: Sql, { state }: { state: 'STORING' | 'REMOVING' }) =>
  sql.query('update member_file set state = $1', [state])
