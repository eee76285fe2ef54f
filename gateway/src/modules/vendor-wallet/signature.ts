import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Sql } from '../../db'
import { listVendorKeys } from './vendor-wallet.sql'

export interface SignedCall {
  vendorCode: string
  /** The bytes as they arrived. */
  body: Buffer
  signature: string
  /** Names one of the vendor's keys; the newest is tried first without it. */
  keyId?: string
}

interface KnownKeys {
  keys: { keyId: string; key: KeyObject }[]
  readAt: number
}

const freshMs = 10_000
const shortestRereadMs = 500
const rememberedVendors = 1000

/** Verifies calls with the keys of the database, which it remembers for a few seconds and rereads after a mismatch. */
export function createSignatureVerifier(db: Sql) {
  const known = new Map<string, KnownKeys>()

  async function readKeys(vendorCode: string, oldestMs: number): Promise<KnownKeys> {
    const remembered = known.get(vendorCode)
    if (remembered && Date.now() - remembered.readAt < oldestMs) return remembered
    const rows = await listVendorKeys(db, vendorCode)
    const read = {
      keys: rows.map(({ keyId, publicKeyPem }) => ({ keyId, key: createPublicKey(publicKeyPem) })),
      readAt: Date.now(),
    }
    if (known.size >= rememberedVendors) known.clear()
    known.set(vendorCode, read)
    return read
  }

  return async (call: SignedCall): Promise<boolean> => {
    if (call.signature === '') return false
    const remembered = await readKeys(call.vendorCode, freshMs)
    if (isSigned(call, remembered)) return true
    const reread = await readKeys(call.vendorCode, shortestRereadMs)
    return reread !== remembered && isSigned(call, reread)
  }
}

function isSigned({ body, signature, keyId }: SignedCall, { keys }: KnownKeys): boolean {
  const named = keys.filter((candidate) => candidate.keyId === keyId)
  const signatureBytes = Buffer.from(signature, 'base64')
  return (named.length > 0 ? named : keys).some(({ key }) => verify('sha256', body, key, signatureBytes))
}
