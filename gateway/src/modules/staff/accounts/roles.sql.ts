import type { Sql } from '../../../db'

export interface RoleRecord {
  code: string
  name: string
  permissions: string[]
  holders: number
}

const roles = `select r.code, r.name, r.permissions,
  (select count(*)::int from staff_role_holder h where h.role_code = r.code) as holders from staff_role r`

export const listRoles = (sql: Sql) => sql.query<RoleRecord>(`${roles} order by r.code`)

export const findRoles = (sql: Sql, codes: readonly string[]) =>
  sql.query<RoleRecord>(`${roles} where r.code = any($1)`, [codes])

export async function putRole(
  sql: Sql,
  { code, name, permissions }: { code: string; name: string; permissions: readonly string[] },
): Promise<void> {
  await sql.query(
    `insert into staff_role (code, name, permissions) values ($1, $2, $3)
     on conflict (code) do update set name = excluded.name, permissions = excluded.permissions`,
    [code, name, permissions],
  )
}

/** Adds roles to a database that has none. */
export async function insertFirstRoles(
  sql: Sql,
  first: readonly { code: string; name: string; permissions: readonly string[] }[],
): Promise<void> {
  await sql.query(
    `insert into staff_role (code, name, permissions)
     select code, name, array(select jsonb_array_elements_text(permissions))
     from jsonb_to_recordset($1::jsonb) as one (code text, name text, permissions jsonb)
     where not exists (select from staff_role)
     on conflict (code) do nothing`,
    [JSON.stringify(first)],
  )
}

export async function deleteRole(sql: Sql, code: string): Promise<void> {
  await sql.query('delete from staff_role where code = $1', [code])
}
