import type { Sql } from '../../../db'

/** Replaces the invitation of a member of staff. */
export async function putInvitation(
  tx: Sql,
  { staffId, tokenHash, endsAt }: { staffId: bigint; tokenHash: string; endsAt: Date },
): Promise<void> {
  await tx.query(
    `insert into staff_invitation (staff_id, token_hash, ends_at) values ($1, decode($2, 'hex'), $3)
     on conflict (staff_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at, account = null,
       name = null, password_hash = null, totp_sealed = null`,
    [staffId, tokenHash, endsAt],
  )
}

/** False if it had been used, or replaced. */
export async function deleteInvitation(tx: Sql, staffId: bigint, tokenHash?: string): Promise<boolean> {
  const deleted = await tx.query(
    `delete from staff_invitation where staff_id = $1 and ($2::text is null or token_hash = decode($2, 'hex'))
     returning staff_id`,
    [staffId, tokenHash ?? null],
  )
  return deleted.length > 0
}

export interface InvitationRow {
  staffId: bigint
  email: string
  /** The account of a member of staff who had one before. */
  knownAccount: string | null
  endsAt: Date
  account: string | null
  name: string | null
  passwordHash: string | null
  totpSealed: string | null
}

/** Finds an invitation that has not ended. */
export async function findInvitation(sql: Sql, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await sql.query<InvitationRow>(
    `select i.staff_id as "staffId", p.email, p.account as "knownAccount", i.ends_at as "endsAt", i.account, i.name,
       i.password_hash as "passwordHash", i.totp_sealed as "totpSealed"
     from staff_invitation i join staff p on p.id = i.staff_id
     where i.token_hash = decode($1, 'hex') and i.ends_at > $2 and p.suspended_at is null`,
    [tokenHash, now],
  )
  return row
}

export interface ChosenAccount {
  account: string
  name: string
  passwordHash: string
  totpSealed: string
}

/** Keeps what the invited person has chosen; false if the invitation has ended. */
export async function keepChoice(sql: Sql, tokenHash: string, choice: ChosenAccount): Promise<boolean> {
  const kept = await sql.query(
    `update staff_invitation set account = $2, name = $3, password_hash = $4, totp_sealed = $5
     where token_hash = decode($1, 'hex') returning staff_id`,
    [tokenHash, choice.account, choice.name, choice.passwordHash, choice.totpSealed],
  )
  return kept.length > 0
}

export async function isAccountTaken(sql: Sql, account: string, staffId: bigint): Promise<boolean> {
  const [row] = await sql.query<{ found: boolean }>(
    'select exists (select from staff where account = $1 and id <> $2) as found',
    [account, staffId],
  )
  return row?.found ?? false
}

/** Opens the account with what was chosen, and uses the first code up. */
export async function activateStaff(
  tx: Sql,
  staffId: bigint,
  { account, name, passwordHash, totpSealed, step, now }: ChosenAccount & { step: number; now: Date },
): Promise<void> {
  await tx.query(
    `update staff set account = $2, name = $3, password_hash = $4, totp_sealed = $5, totp_last_step = $6,
       activated_at = $7 where id = $1`,
    [staffId, account, name, passwordHash, totpSealed, step, now],
  )
}
