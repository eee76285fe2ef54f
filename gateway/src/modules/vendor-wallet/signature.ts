import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Clock } from '../../clock'
import type { Sql } from '../../db'
import { listVendorKeys } from './vendor-wallet.sql'

export interface SignedCall {
  vendorCode: string
  /** The bytes as they arrived. */
  body: Buffer
  signature: string
  /** Names one of the vendor's keys; the newest is used where it names none that is in use. */
  keyId?: string | undefined
}

export interface Verdict {
  isSigned: boolean
  /** The key that verified the call. */
  keyId?: string
  /** Nobody else's vendor code gets into logs and figures. */
  isKnownVendor: boolean
}

interface VendorKey {
  keyId: string
  key: KeyObject
  retiredAt: Date | null
}

interface KnownKeys {
  keys: readonly VendorKey[]
  readAt: number
}

const freshMs = 10_000
const shortestRereadMs = 500
const rememberedVendors = 1000

/** Verifies calls with the keys of the database, which it remembers for a few seconds and rereads after a mismatch. */
export function createSignatureVerifier({ db, clock }: { db: Sql; clock: Clock }) {
  const known = new Map<string, KnownKeys>()

  async function readKeys(vendorCode: string, oldestMs: number): Promise<KnownKeys> {
    const remembered = known.get(vendorCode)
    if (remembered && Date.now() - remembered.readAt < oldestMs) return remembered
    const rows = await listVendorKeys(db, vendorCode, clock.now())
    const read = {
      keys: rows.map(({ publicKeyPem, ...row }) => ({ ...row, key: createPublicKey(publicKeyPem) })),
      readAt: Date.now(),
    }
    if (known.size >= rememberedVendors) known.clear()
    known.set(vendorCode, read)
    return read
  }

  return {
    async verify(call: SignedCall): Promise<Verdict> {
      if (call.signature === '') return { isSigned: false, isKnownVendor: known.has(call.vendorCode) }
      const remembered = await readKeys(call.vendorCode, freshMs)
      const keyId = signerOf(call, remembered, clock.now())
      if (keyId !== undefined) return { isSigned: true, keyId, isKnownVendor: true }
      const reread = await readKeys(call.vendorCode, shortestRereadMs)
      const second = reread === remembered ? undefined : signerOf(call, reread, clock.now())
      const isKnownVendor = reread.keys.length > 0
      return second === undefined
        ? { isSigned: false, isKnownVendor }
        : { isSigned: true, keyId: second, isKnownVendor }
    },

    /** After a change of the vendor's keys. */
    forget(vendorCode: string): void {
      known.delete(vendorCode)
    },
  }
}

function signerOf({ body, signature, keyId }: SignedCall, { keys }: KnownKeys, at: Date): string | undefined {
  const inUse = keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > at)
  const named = inUse.find((candidate) => candidate.keyId === keyId) ?? inUse[0]
  if (named === undefined) return undefined
  return verify('sha256', body, named.key, Buffer.from(signature, 'base64')) ? named.keyId : undefined
}
