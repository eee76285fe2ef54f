import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { hash } from '@node-rs/argon2'
import { login } from '@parlay/contracts/endpoints/session'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { createChallenge } from 'altcha-lib/v1'
import { CompactEncrypt, importJWK } from 'jose'
import pino from 'pino'
import { buildApp } from '../../gateway/src/compose/app'
import { readConfig } from '../../gateway/src/compose/config'
import { openClock } from '../../gateway/src/core/clock'
import { type Database, migrate, openDatabase } from '../../gateway/src/db'
import { prefixOf, type Strength } from '../../gateway/src/modules/member/identity'
import { openVerificationKeys } from '../../gateway/src/modules/member/verification/keys'
import { openEncryption } from '../../gateway/src/plugins/encryption'
import { createSessionStore } from '../../gateway/src/session'
import { addMembers, testPassword } from '../../gateway/src/testing/members.sql'
import { unlessTrial } from '../trial'
import { requestText } from './http-caller'
import { productionSettings } from './production-settings'

/** Enough accounts that hardly any of them logs in twice during the bench. */
const accounts = unlessTrial(10_000, 500)
const challengeLifetime = 60 * 60_000

/** Adds members whose address is known, as it is for nearly every real log-in. */
async function addPeople(db: Database, passwordHash: string): Promise<void> {
  await addMembers(db, 'bench', accounts)
  await db.query('update member set password_hash = $1', [passwordHash])
  await db.query(
    `insert into known_address (member_id, prefix, expires_at) select id, $1, now() + interval '90 days' from member`,
    [prefixOf('127.0.0.1')],
  )
  await db.query('analyze')
}

/** A gateway as in production, with the parts that its callers need. `strength` is that of its passwords. */
export async function openLoginApp(databaseUrl: string, strength: Strength) {
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db)
  const passwordHash = await hash(testPassword, strength)
  await addPeople(db, passwordHash)
  const clock = await openClock(db)
  const config = readConfig({ ...productionSettings, RATE_LIMIT_SCALE: '1000000' })
  const passwords = { strength, dummyPasswordHash: await hash('nobody', strength) }
  const app = await buildApp({ config, db, clock, log: pino({ level: 'silent' }), passwords })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { kid, jwk } = (await openEncryption({ db, clock })).publicKey()
  const key = await importJWK(jwk, 'ECDH-ES')
  const keys = await openVerificationKeys({ db, clock })
  let next = 0

  /** Returns a challenge that its issuer has solved. A visitor would need a good part of a second for one. */
  async function solvedChallenge(): Promise<string> {
    const { kid: signer, secret } = keys.current()
    const number = 1
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      hmacKey: secret.toString('hex'),
      number,
      expires: new Date(Date.now() + challengeLifetime),
      params: { kid: signer, scene: 'login' },
    })
    return Buffer.from(JSON.stringify({ ...challenge, number, maxnumber: undefined })).toString('base64')
  }

  async function loginRequest(): Promise<string> {
    const username = `bench${next++ % accounts}`
    const humanToken = await solvedChallenge()
    const plain = { username, password: testPassword, humanToken, ts: Date.now(), nonce: randomUUID() }
    const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key)
    const headers = { 'Content-Type': 'application/jose', 'X-Module-Id': login.moduleId }
    return requestText(`${login.method} ${login.path}`, headers, body)
  }

  return {
    port: (app.server.address() as AddressInfo).port,
    passwordHash,
    loginRequest,

    /**
     * Does the work of the browsers before the clock starts, because the figure is the gateway's and not its callers'.
     */
    prepareLogins: (count: number) => Promise.all(Array.from({ length: count }, loginRequest)),

    /** Prepares balance calls of this number of members who are logged in already. */
    async prepareBalances(count: number): Promise<string[]> {
      const sessions = createSessionStore({ db, clock })
      const rows = await db.query<{ id: bigint }>('select id from member order by id desc limit $1', [count])
      return Promise.all(
        rows.map(async ({ id }) => {
          const { cookie, token } = await sessions.open({ memberId: id, ip: '127.0.0.1', userAgent: 'bench' })
          const headers = { 'X-Module-Id': getBalance.moduleId, Cookie: `sid=${cookie}`, 'X-Session-Token': token }
          return requestText(`${getBalance.method} ${getBalance.path}`, headers)
        }),
      )
    },

    async close() {
      await app.close()
      await clock.close()
      await db.close()
    },
  }
}

export type LoginApp = Awaited<ReturnType<typeof openLoginApp>>
