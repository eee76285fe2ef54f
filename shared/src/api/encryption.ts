import { getSystemStatus } from '../contracts/endpoints/platform'
import { plainHeaders } from './headers'
import { read } from './read'

interface GatewayKey {
  kid: string
  jwk: { kty: string; crv: string; x: string; y: string }
  /** Gateway time minus the clock of this device, in milliseconds. */
  clockOffset: number
}

let key: Promise<GatewayKey> | undefined

async function fetchKey(): Promise<GatewayKey> {
  const asked = Date.now()
  const { value } = await read({ endpoint: getSystemStatus, request: {}, headers: plainHeaders(getSystemStatus) })
  const { publicKey, serverTime } = value as { publicKey: Omit<GatewayKey, 'clockOffset'>; serverTime: number }
  // The answer left the gateway about half-way between the request and now.
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

/** The next encrypted call asks for the key and the gateway's time again. */
export function forgetGatewayKey(): void {
  key = undefined
}

/** Fetches the key and the cryptography before they are needed. */
export async function prepareKey(): Promise<void> {
  await Promise.all([import('jose'), currentKey()])
}

/**
 * The body as compact JWE (ECDH-ES, A256GCM) for the gateway's key, with its time stamp and a nonce against replay.
 * A wrong clock of this device does not matter: the time stamp is the gateway's.
 */
export async function encryptBody(body: object): Promise<string> {
  const [{ CompactEncrypt, importJWK }, { kid, jwk, clockOffset }] = await Promise.all([import('jose'), currentKey()])
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const plain = { ...body, ts: Math.round(Date.now() + clockOffset), nonce: nonce.join('') }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'))
}
