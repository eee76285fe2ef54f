import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

export const signatureHeader = 'x-hub88-signature'
export const keyIdHeader = 'x-key-id'

/** Returns base64(RSA-SHA256) over exactly the bytes that are sent. */
export const signBytes = (key: KeyObject, bytes: Uint8Array): string => sign('sha256', bytes, key).toString('base64')

export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'))
}

const keyIds = new WeakMap<KeyObject, string>()

/**
 * Returns the name of a key in the operator's sandbox. It is derived from the key itself, so it stays valid after a
 * rotation.
 */
export function keyIdOf(key: KeyObject): string {
  const known = keyIds.get(key)
  if (known !== undefined) return known
  const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  const keyId = `sandbox-${createHash('md5').update(pem).digest('hex').slice(0, 12)}`
  keyIds.set(key, keyId)
  return keyId
}
