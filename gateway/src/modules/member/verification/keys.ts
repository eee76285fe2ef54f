import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ulid } from 'ulid'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import { deleteVerificationKeysBefore, insertVerificationKey, listVerificationKeys } from './keys.sql'

const day = 24 * 60 * 60_000
const rotatedAfter = 30 * day
/** Far longer than the lifetime of anything that is signed or hashed with a key. */
const overlap = day

export interface KeyedHash {
  kid: string
  hash: Buffer
}

export type VerificationKeys = Awaited<ReturnType<typeof openVerificationKeys>>

/** Opens the secrets that all gateways share through the database, so that each can check what another has issued. */
export async function openVerificationKeys({ db, clock }: { db: Sql; clock: Clock }) {
  const secrets = new Map<string, Buffer>()
  let newest = { kid: '', createdAt: new Date(0) }

  async function load(): Promise<void> {
    const rows = await listVerificationKeys(db)
    secrets.clear()
    for (const { kid, secret } of rows) secrets.set(kid, Buffer.from(secret))
    newest = rows[0] ?? { kid: '', createdAt: new Date(0) }
  }

  async function rotate(): Promise<void> {
    const now = clock.now()
    const notAfter = new Date(now.getTime() - rotatedAfter)
    await load()
    if (newest.createdAt <= notAfter) {
      await insertVerificationKey(db, { kid: ulid(), secret: randomBytes(32), createdAt: now }, notAfter)
      await load()
    }
    await deleteVerificationKeysBefore(db, new Date(notAfter.getTime() - overlap))
  }

  async function find(kid: string): Promise<Buffer | undefined> {
    if (!secrets.has(kid)) await load()
    return secrets.get(kid)
  }

  const hashWith = (secret: Buffer, text: string): Buffer => createHmac('sha256', secret).update(text).digest()

  await rotate()

  return {
    find,

    current(): { kid: string; secret: Buffer } {
      const secret = secrets.get(newest.kid)
      if (!secret) throw new Error('there is no verification key')
      return { kid: newest.kid, secret }
    },

    hash(text: string): KeyedHash {
      const { kid, secret } = this.current()
      return { kid, hash: hashWith(secret, text) }
    },

    async isHashOf(text: string, { kid, hash }: { kid: string; hash: Uint8Array }): Promise<boolean> {
      const secret = await find(kid)
      return secret !== undefined && timingSafeEqual(hashWith(secret, text), hash)
    },

    sweep: rotate,
  }
}
