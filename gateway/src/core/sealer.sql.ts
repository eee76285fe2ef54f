import type { Sql } from './database'

/** If several gateways start together, the first insert decides. */
export const insertSealingKey = (sql: Sql, name: string, key: string) =>
  sql.query(
    'insert into platform_setting (name, value) values ($1, to_jsonb($2::text)) on conflict (name) do nothing',
    [name, key],
  )
