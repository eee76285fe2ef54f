import { randomUUID } from 'node:crypto'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { call } from './call'

export interface SealKey {
  kid: string
  key: Awaited<ReturnType<typeof importJWK>>
  serverTime: number
}

/** The key with which pages encrypt. Tests that seal many bodies request it once. */
export async function readSealKey(app: FastifyInstance): Promise<SealKey> {
  const { value } = await call(app, getSystemStatus)
  const { kid, jwk } = value.publicKey as { kid: string; jwk: JWK }
  return { kid, key: await importJWK(jwk, 'ECDH-ES'), serverTime: Number(value.serverTime) }
}

/**
 * Seals a text as a page seals a request. In a text that begins an object, time and nonce are inserted at the front.
 */
export async function sealText({ kid, key, serverTime }: SealKey, plain: string): Promise<string> {
  const stamped = plain.replace(/^\{(?!\})/, `{"ts":${serverTime},"nonce":"${randomUUID()}",`)
  return new CompactEncrypt(new TextEncoder().encode(stamped))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key)
}
