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

/** The key that pages encrypt for; asked for once by tests that seal many bodies. */
export async function readSealKey(app: FastifyInstance): Promise<SealKey> {
  const { value } = await call(app, getSystemStatus)
  const { kid, jwk } = value.publicKey as { kid: string; jwk: JWK }
  return { kid, key: await importJWK(jwk, 'ECDH-ES'), serverTime: Number(value.serverTime) }
}

/** Seals a text as a page seals a request; where it begins an object, time and nonce stand in front. */
export async function sealText({ kid, key, serverTime }: SealKey, plain: string): Promise<string> {
  const stamped = plain.replace(/^\{(?!\})/, `{"ts":${serverTime},"nonce":"${randomUUID()}",`)
  return new CompactEncrypt(new TextEncoder().encode(stamped))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(key)
}
