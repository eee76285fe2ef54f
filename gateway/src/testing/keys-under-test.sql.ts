import type { Sql } from '../db'

/** Lists the private keys that gateways share, in the form in which they might be logged. */
export async function listKeys(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ key: string }>(
    `select private_jwk->>'d' as key from encryption_key
     union all select encode(secret, 'hex') from verification_key
     union all select encode(secret, 'base64') from verification_key`,
  )
  return rows.map(({ key }) => key)
}
