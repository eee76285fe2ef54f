import type { Sql } from '../../../../db'

export interface StoredCaptcha {
  idHash: Uint8Array
  kid: string
  answerHash: Uint8Array
  expiresAt: Date
}

export async function insertCaptcha(sql: Sql, { idHash, kid, answerHash, expiresAt }: StoredCaptcha): Promise<void> {
  await sql.query('insert into captcha (id_hash, kid, answer_hash, expires_at) values ($1, $2, $3, $4)', [
    idHash,
    kid,
    answerHash,
    expiresAt,
  ])
}

/** Deletes the captcha, because it can be answered only once, rightly or wrongly. */
export async function takeCaptcha(sql: Sql, idHash: Uint8Array) {
  const [row] = await sql.query<Omit<StoredCaptcha, 'idHash'>>(
    `delete from captcha where id_hash = $1
     returning kid, answer_hash as "answerHash", expires_at as "expiresAt"`,
    [idHash],
  )
  return row
}

export async function deleteExpiredCaptchas(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from captcha where expires_at < $1', [now])
}
