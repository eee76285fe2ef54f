import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { plainHeaders } from './headers'
import { read } from './read'

interface GatewayKey {
  kid: string
  jwk: { kty: string; crv: string; x: string; y: string }
  /** The gateway's time minus this device's clock, in milliseconds. */
  clockOffset: number
}

let key: Promise<GatewayKey> | undefined

async function fetchKey(): Promise<GatewayKey> {
  const asked = Date.now()
  const { value } = await read({
    endpoint: getSystemStatus,
    request: { url: location.host },
    headers: plainHeaders(getSystemStatus),
  })
  const { publicKey, serverTime } = value as { publicKey: Omit<GatewayKey, 'clockOffset'>; serverTime: number }
  // The response left the gateway about half-way between the request and now.
  const clockOffset = serverTime - (asked + Date.now()) / 2
  return { ...publicKey, clockOffset }
}

function currentKey(): Promise<GatewayKey> {
  key ??= fetchKey().catch((error: unknown) => {
    key = undefined
    throw error
  })
  return key
}

/** Makes the next encrypted call fetch the key and the gateway's time again. */
export function forgetGatewayKey(): void {
  key = undefined
}

/** Fetches the key and the cryptography code before they are needed. */
export async function prepareKey(): Promise<void> {
  await Promise.all([import('jose'), currentKey()])
}

/**
 * Encrypts the body as compact JWE (ECDH-ES, A256GCM) with the gateway's key, the call that it is for, and a time stamp
 * and a nonce against replay. The time stamp is the gateway's, so this device's clock may be wrong.
 */
export async function encryptBody(moduleId: string, body: object): Promise<string> {
  const [{ CompactEncrypt, importJWK }, { kid, jwk, clockOffset }] = await Promise.all([import('jose'), currentKey()])
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const plain = { ...body, moduleId, ts: Math.round(Date.now() + clockOffset), nonce: nonce.join('') }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}
