import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { Database } from '../../gateway/src/db'
import { requestText } from './http-caller'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Stores the key with which the wallet verifies signatures of `signedBets`. */
export const saveBenchKey = (db: Database) =>
  db.query(`insert into vendor_key (vendor_code, key_id, public_key_pem, added_at) values ('SBX', 'k', $1, now())`, [
    publicKey.export({ type: 'spki', format: 'pem' }),
  ])

/** A whole request, signed in advance: a bet of 1.00 in a separate round. */
export function signedBetOf(member: number): string {
  const body = JSON.stringify({
    user: `u${member}`,
    token: `t${member}`,
    request_uuid: randomUUID(),
    game_code: 'bench',
    currency: 'PHP',
    transaction_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    amount: 100_000,
  })
  const headers = {
    'X-Request-Id': randomUUID(),
    'Content-Type': 'application/json',
    'X-Hub88-Signature': sign('sha256', Buffer.from(body), privateKey).toString('base64'),
  }
  return requestText('POST /vendor/SBX/v2/transaction/bet', headers, body)
}

/** Bets of random members from 1 to `members`. */
export const signedBets = (count: number, members: number): string[] =>
  Array.from({ length: count }, () => signedBetOf(Math.floor(Math.random() * members) + 1))
