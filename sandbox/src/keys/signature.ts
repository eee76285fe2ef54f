import { type KeyObject, sign, verify } from 'node:crypto'

export const signatureHeader = 'x-hub88-signature'
export const keyIdHeader = 'x-key-id'

/** base64(RSA-SHA256) over exactly the bytes that travel. */
export const signBytes = (key: KeyObject, bytes: Uint8Array): string => sign('sha256', bytes, key).toString('base64')

export function isSignedBy(key: KeyObject, bytes: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || signature === '') return false
  return verify('sha256', bytes, key, Buffer.from(signature, 'base64'))
}
