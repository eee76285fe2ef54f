import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export const signatureHeader = 'x-hub88-signature'
export const keyIdHeader = 'x-key-id'

/** base64(RSA-SHA256) over exactly the bytes that travel. */
export const signBytes = (key: KeyObject, bytes: Uint8Array): string => sign('sha256', bytes, key).toString('base64')

export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'))
}

const keyIds = new WeakMap<KeyObject, string>()

/** The name by which the operator's sandbox knows a key: it follows from the key itself, so it survives a rotation. */
export function keyIdOf(key: KeyObject): string {
  const known = keyIds.get(key)
  if (known !== undefined) return known
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  const keyId = `sandbox-${createHash('md5').update(pem).digest('hex').slice(0, 12)}`
  keyIds.set(key, keyId)
  return keyId
}
