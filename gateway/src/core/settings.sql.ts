import type { Sql } from './database'

export async function findSetting(sql: Sql, name: string): Promise<unknown> {
  const [row] = await sql.query<{ value: unknown }>('select value from platform_setting where name = $1', [name])
  return row?.value
}

export async function saveSetting(sql: Sql, name: string, value: unknown): Promise<void> {
  await sql.query(
    `insert into platform_setting (name, value) values ($1, $2::text::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
