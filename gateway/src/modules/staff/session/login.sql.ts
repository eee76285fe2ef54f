import type { Sql } from '../../../db'

export interface EntrantRow {
  id: bigint
  account: string
  passwordHash: string
  suspendedAt: Date | null
}

/** Finds who can log in under an account. */
export async function findEntrant(sql: Sql, account: string): Promise<EntrantRow | undefined> {
  const [row] = await sql.query<EntrantRow>(
    `select id, account, password_hash as "passwordHash", suspended_at as "suspendedAt"
     from staff where account = $1 and activated_at is not null`,
    [account],
  )
  return row
}

export async function findPassword(sql: Sql, staffId: bigint): Promise<string | undefined> {
  const [row] = await sql.query<{ passwordHash: string | null }>(
    'select password_hash as "passwordHash" from staff where id = $1',
    [staffId],
  )
  return row?.passwordHash ?? undefined
}

/** Replaces the known password; false if another call was first. */
export async function replacePassword(
  sql: Sql,
  staffId: bigint,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const replaced = await sql.query(
    'update staff set password_hash = $3 where id = $1 and password_hash = $2 returning id',
    [staffId, oldHash, newHash],
  )
  return replaced.length > 0
}

/** Opens a challenge if the password is still the one that was shown. */
export async function insertChallenge(
  sql: Sql,
  {
    challengeHash,
    staffId,
    passwordHash,
    endsAt,
  }: { challengeHash: string; staffId: bigint; passwordHash: string; endsAt: Date },
): Promise<void> {
  await sql.query(
    `insert into staff_login_challenge (challenge_hash, staff_id, ends_at)
     select decode($1, 'hex'), id, $4 from staff where id = $2 and password_hash = $3`,
    [challengeHash, staffId, passwordHash, endsAt],
  )
}

/** Finds who has shown the password of a challenge that is not over. */
export async function findChallenge(
  sql: Sql,
  challengeHash: string,
  { now, tries }: { now: Date; tries: number },
): Promise<bigint | undefined> {
  const [row] = await sql.query<{ staffId: bigint }>(
    `select staff_id as "staffId" from staff_login_challenge
     where challenge_hash = decode($1, 'hex') and ends_at > $2 and tries < $3`,
    [challengeHash, now, tries],
  )
  return row?.staffId
}

/** Counts a try; undefined if the challenge is over, or has no tries left. */
export async function takeChallenge(
  sql: Sql,
  challengeHash: string,
  { now, tries }: { now: Date; tries: number },
): Promise<{ staffId: bigint; suspendedAt: Date | null } | undefined> {
  const [row] = await sql.query<{ staffId: bigint; suspendedAt: Date | null }>(
    `update staff_login_challenge c set tries = tries + 1 from staff p
     where c.challenge_hash = decode($1, 'hex') and c.ends_at > $2 and c.tries < $3 and p.id = c.staff_id
     returning c.staff_id as "staffId", p.suspended_at as "suspendedAt"`,
    [challengeHash, now, tries],
  )
  return row
}

/** False if it had been used. */
export async function deleteChallenge(sql: Sql, challengeHash: string): Promise<boolean> {
  const deleted = await sql.query(
    `delete from staff_login_challenge where challenge_hash = decode($1, 'hex') returning staff_id`,
    [challengeHash],
  )
  return deleted.length > 0
}
