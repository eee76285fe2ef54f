import { type Endpoint, timestampSchema } from '@parlay/contracts'
import { plainText } from '@parlay/contracts/bounds'
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import { ulid } from 'ulid'
import { z } from 'zod'
import type { Clock } from '../core/clock'
import { AppError } from '../core/errors'
import { isNestedTooDeep } from '../core/nesting'
import type { Sql } from '../db'
import { deleteExpiredNonces, deleteKeysBefore, insertKey, listKeys } from './encryption.sql'
import type { Nonce } from './rate-limit.sql'

const algorithm = 'ECDH-ES'
const contentEncryption = 'A256GCM'
const day = 24 * 60 * 60_000
const rotatedAfter = 30 * day
/** An old key still decrypts for this time, for pages that fetched it before the rotation. */
const overlap = 2 * day
const window = 120_000

/**
 * Fields in addition to the body's own ones. `ts` is the gateway's time as the system status reports it. `moduleId` is
 * the call for which the body was sealed. Pages that were opened before its introduction do not name it.
 */
const stampSchema = z.looseObject({
  ts: timestampSchema,
  nonce: plainText(64).min(16),
  moduleId: plainText(64).optional(),
})

interface KnownKey {
  kid: string
  createdAt: Date
  decryptWith: CryptoKey | Uint8Array
  publicJwk: { kty: string; crv: string; x: string; y: string }
}

export interface OpenedBody {
  fields: Record<string, unknown>
  nonce: Nonce
}

export type Encryption = Awaited<ReturnType<typeof openEncryption>>

/**
 * Encrypted calls (reference annex 2.2): compact JWE, ECDH-ES on P-256 with A256GCM. The keys are in the database, so
 * that any gateway can read a body that was encrypted for another.
 */
export async function openEncryption({ db, clock }: { db: Sql; clock: Clock }) {
  const keys = new Map<string, KnownKey>()

  async function load(): Promise<void> {
    const rows = await listKeys(db)
    const known = await Promise.all(
      rows.map(async (row) => keys.get(row.kid) ?? (await toKnownKey(row.kid, row.privateJwk, row.createdAt))),
    )
    keys.clear()
    for (const key of known) keys.set(key.kid, key)
  }

  async function rotate(): Promise<void> {
    const now = clock.now()
    const notAfter = new Date(now.getTime() - rotatedAfter)
    await deleteKeysBefore(db, new Date(notAfter.getTime() - overlap))
    await load()
    const newest = keys.values().next().value
    if (!newest || newest.createdAt <= notAfter) {
      await insertKey(db, { kid: ulid(), privateJwk: await newPrivateJwk(), createdAt: now }, notAfter)
      await load()
    }
  }

  async function keyFor(token: string): Promise<KnownKey> {
    const { kid = '' } = decodeProtectedHeader(token) as { kid?: string }
    if (!keys.has(kid)) await load()
    const key = keys.get(kid)
    if (!key) throw new Error('unknown key')
    return key
  }

  async function open(token: string): Promise<z.infer<typeof stampSchema>> {
    try {
      const { decryptWith } = await keyFor(token)
      const { plaintext } = await compactDecrypt(token, decryptWith, {
        keyManagementAlgorithms: [algorithm],
        contentEncryptionAlgorithms: [contentEncryption],
      })
      const json = new TextDecoder().decode(plaintext)
      if (isNestedTooDeep(json)) throw new Error('the body is nested too deep')
      return stampSchema.parse(JSON.parse(json))
    } catch (cause) {
      throw new AppError('SYS_DECRYPT_FAILED', { cause })
    }
  }

  await rotate()

  return {
    /** The key with which clients encrypt. */
    publicKey() {
      const newest = keys.values().next().value
      if (!newest) throw new Error('there is no encryption key')
      return { kid: newest.kid, jwk: newest.publicJwk }
    },

    /**
     * Returns the fields of a body that was encrypted for this call, with the nonce that has to be spent before they
     * count. Throws SYS_DECRYPT_FAILED, or SYS_STALE_REQUEST for a time outside ± 120 s.
     */
    async open(token: unknown, { moduleId }: Pick<Endpoint, 'moduleId'>): Promise<OpenedBody> {
      if (typeof token !== 'string') throw new AppError('SYS_DECRYPT_FAILED')
      const { ts, nonce, moduleId: sealedFor = moduleId, ...fields } = await open(token)
      if (sealedFor !== moduleId) throw new AppError('SYS_DECRYPT_FAILED')
      if (Math.abs(clock.now().getTime() - ts) > window) throw new AppError('SYS_STALE_REQUEST')
      return { fields, nonce: { nonce, expiresAt: new Date(ts + window + 1000) } }
    },

    async sweep(): Promise<void> {
      await deleteExpiredNonces(db, clock.now())
      await rotate()
    },
  }
}

async function newPrivateJwk(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
  return exportJWK(privateKey)
}

async function toKnownKey(kid: string, privateJwk: JWK, createdAt: Date): Promise<KnownKey> {
  const { kty = '', crv = '', x = '', y = '' } = privateJwk
  return { kid, createdAt, decryptWith: await importJWK(privateJwk, algorithm), publicJwk: { kty, crv, x, y } }
}
