import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { Clock } from '../../../core/clock'
import type { Sql } from '../../../db'
import { listVendorKeys } from './vendor-wallet.sql'

export interface SignedCall {
  vendorCode: string
  /** The bytes as they arrived. */
  body: Buffer
  signature: string
  /** Names one of the vendor's keys. Without it, or if it names no key in use, the newest key is used. */
  keyId?: string | undefined
}

export interface Verdict {
  isSigned: boolean
  /** The key that verified the call. */
  keyId?: string
  /** Codes of unknown vendors must not get into logs and metrics. */
  isKnownVendor: boolean
}

interface VendorKey {
  keyId: string
  key: KeyObject
  retiredAt: Date | null
}

/** Shared by all calls that arrive while the keys are being read. */
interface KnownKeys {
  keys: Promise<readonly VendorKey[]>
  readAt: number
}

/** Other texts are no vendor's code, and some of them cannot be passed to the database. */
const codePattern = /^\w{1,64}$/
const freshMs = 10_000
const shortestRereadMs = 500
const rememberedVendors = 1000

/** Verifies calls with the keys in the database. They are cached for a few seconds and read again after a mismatch. */
export function createSignatureVerifier({ db, clock }: { db: Sql; clock: Clock }) {
  const known = new Map<string, KnownKeys>()

  function readKeys(vendorCode: string, oldestMs: number): KnownKeys {
    const remembered = known.get(vendorCode)
    if (remembered && Date.now() - remembered.readAt < oldestMs) return remembered
    const keys = parseKeys(db, vendorCode, clock.now())
    // The next call must not get the result of a failed read.
    keys.catch(() => known.delete(vendorCode))
    const read = { keys, readAt: Date.now() }
    if (known.size >= rememberedVendors) known.clear()
    known.set(vendorCode, read)
    return read
  }

  return {
    async verify(call: SignedCall): Promise<Verdict> {
      if (!codePattern.test(call.vendorCode)) return { isSigned: false, isKnownVendor: false }
      const remembered = readKeys(call.vendorCode, freshMs)
      const keyId = signerOf(call, await remembered.keys, clock.now())
      if (keyId !== undefined) return { isSigned: true, keyId, isKnownVendor: true }
      const reread = readKeys(call.vendorCode, shortestRereadMs)
      const keys = await reread.keys
      const second = reread === remembered ? undefined : signerOf(call, keys, clock.now())
      const isKnownVendor = keys.length > 0
      return second === undefined
        ? { isSigned: false, isKnownVendor }
        : { isSigned: true, keyId: second, isKnownVendor }
    },

    /** Called after a change of the vendor's keys. */
    invalidate(vendorCode: string): void {
      known.delete(vendorCode)
    },
  }
}

async function parseKeys(db: Sql, vendorCode: string, at: Date): Promise<VendorKey[]> {
  const rows = await listVendorKeys(db, vendorCode, at)
  return rows.map(({ publicKeyPem, ...row }) => ({ ...row, key: createPublicKey(publicKeyPem) }))
}

function signerOf({ body, signature, keyId }: SignedCall, keys: readonly VendorKey[], at: Date): string | undefined {
  const inUse = keys.filter(({ retiredAt }) => retiredAt === null || retiredAt > at)
  const named = inUse.find((candidate) => candidate.keyId === keyId) ?? inUse[0]
  if (named === undefined) return undefined
  return verify('sha256', body, named.key, Buffer.from(signature, 'base64')) ? named.keyId : undefined
}
