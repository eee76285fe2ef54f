import type { Sql } from '../../../db'

export interface PasskeyRow {
  id: bigint
  /** In base64url, as browsers write it. */
  credentialId: string
  publicKey: Uint8Array
  counter: bigint
  transports: string[]
  name: string
  createdAt: Date
  usedAt: Date | null
}

const columns = `id, translate(rtrim(replace(encode(credential_id, 'base64'), chr(10), ''), '='), '+/', '-_') as "credentialId",
  public_key as "publicKey", counter, transports, name, created_at as "createdAt", used_at as "usedAt"`

/** Lists the passkeys of a member of staff, the oldest first. */
export const listPasskeys = (sql: Sql, staffId: bigint) =>
  sql.query<PasskeyRow>(`select ${columns} from staff_passkey where staff_id = $1 order by id`, [staffId])

/** Adds a passkey. Returns undefined for one that is known, also to another account. */
export async function insertPasskey(
  sql: Sql,
  staffId: bigint,
  row: Omit<PasskeyRow, 'id' | 'usedAt' | 'credentialId'> & { credentialId: Uint8Array },
): Promise<bigint | undefined> {
  const { credentialId, publicKey, counter, transports, name, createdAt } = row
  const [added] = await sql.query<{ id: bigint }>(
    `insert into staff_passkey (staff_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
    [staffId, credentialId, publicKey, counter, transports, name, createdAt],
  )
  return added?.id
}

/** Removes a passkey of a member of staff and returns its name. */
export async function deletePasskey(
  sql: Sql,
  { staffId, id }: { staffId: bigint; id: bigint },
): Promise<string | undefined> {
  const [removed] = await sql.query<{ name: string }>(
    'delete from staff_passkey where id = $1 and staff_id = $2 returning name',
    [id, staffId],
  )
  return removed?.name
}

/** Notes a use. False if a signature with this count, or a later one, has counted before. */
export async function spendPasskey(
  sql: Sql,
  id: bigint,
  { counter, now }: { counter: bigint; now: Date },
): Promise<boolean> {
  const used = await sql.query(
    `update staff_passkey set counter = $2, used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [id, counter, now],
  )
  return used.length > 0
}

/** Replaces the demand of a log-in or session. */
export async function putDemand(
  sql: Sql,
  { owner, challenge, endsAt }: { owner: string; challenge: string; endsAt: Date },
): Promise<void> {
  await sql.query(
    `insert into staff_passkey_demand (owner, challenge, ends_at) values ($1, $2, $3)
     on conflict (owner) do update set challenge = excluded.challenge, ends_at = excluded.ends_at`,
    [owner, challenge, endsAt],
  )
}

/** Takes the demand of a log-in or session away, and returns what was to be signed. */
export async function takeDemand(sql: Sql, owner: string, now: Date): Promise<string | undefined> {
  const [taken] = await sql.query<{ challenge: string; endsAt: Date }>(
    'delete from staff_passkey_demand where owner = $1 returning challenge, ends_at as "endsAt"',
    [owner],
  )
  return taken && taken.endsAt > now ? taken.challenge : undefined
}
