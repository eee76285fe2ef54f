import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'

const answer = 'A2345'

/** A captcha whose answer the test knows, as the two fields of a log-in. */
export async function knownCaptcha(sql: Sql, clock: Clock): Promise<{ captcha: string; captchaId: string }> {
  const captchaId = randomBytes(18).toString('base64url')
  const [key] = await sql.query<{ kid: string; secret: Uint8Array }>(
    'select kid, secret from verification_key order by created_at desc limit 1',
  )
  if (!key) throw new Error('there is no verification key')
  const hash = createHmac('sha256', key.secret).update(['captcha', captchaId, answer].join('\n')).digest()
  await sql.query('insert into captcha (id_hash, kid, answer_hash, expires_at) values ($1::bytea, $2, $3::bytea, $4)', [
    createHash('sha256').update(captchaId).digest(),
    key.kid,
    hash,
    new Date(clock.now().getTime() + 60_000),
  ])
  return { captcha: answer, captchaId }
}
