import { randomUUID } from 'node:crypto'
import { freeplay, login } from '@parlay/contracts/endpoints/session'
import type { FastifyInstance } from 'fastify'
import { CompactEncrypt, generateKeyPair, importJWK } from 'jose'
import { buildApp } from '../compose/app'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { call, encrypt, logIn } from '../testing/call'
import { captureLog } from '../testing/captured-log'
import { addMember, testPassword } from '../testing/members.sql'
import { quickPasswords } from '../testing/quick-passwords'
import { humanTokenFor } from '../testing/solve-human'
import { openEncryption } from './encryption'

const day = 24 * 60 * 60_000
const jose = { 'content-type': 'application/jose' }
let gateway: TestApp
let other: FastifyInstance

beforeAll(async () => {
  gateway = await buildTestApp()
  const { config, db, clock } = gateway
  other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  await addMember(db, { account: 'maya' })
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const right = async () => ({
  username: 'maya',
  password: testPassword,
  humanToken: await humanTokenFor(gateway.app, 'login'),
})
const send = async (body: string, app = gateway.app) => {
  const { status, code } = await call(app, login, { body, headers: jose })
  return [status, code]
}
const failed = [400, 'SYS_DECRYPT_FAILED']
const stale = [400, 'SYS_STALE_REQUEST']

test('A15.login no secret can be read in the body', async () => {
  const body = await encrypt(gateway.app, await right())

  const parts = body.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(parts.join()).not.toContain(testPassword)
  expect(await send(body)).toEqual([200, 'OK'])
})

test('A15.replay every gateway refuses a replayed body', async () => {
  const body = await encrypt(gateway.app, await right())

  const answers = [await send(body), await send(body), await send(body, other)]

  expect(answers).toEqual([[200, 'OK'], stale, stale])
})

test('A15.replay one of several parallel sends of the same body at two gateways counts', async () => {
  const body = await encrypt(gateway.app, await right())

  const answers = await Promise.all([send(body), send(body, other), send(body), send(body, other)])

  expect(answers.filter(([, code]) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(([, code]) => code === 'SYS_STALE_REQUEST')).toHaveLength(3)
})

test.each([-121_000, 121_000])('A15 a body of %i ms from now is refused', async (shift) => {
  const body = await encrypt(gateway.app, await right(), { ts: gateway.clock.now().getTime() + shift })

  expect(await send(body)).toEqual(stale)
})

test('A15 a body without time stamp or nonce is refused', async () => {
  const bodies = await Promise.all(
    [{ ts: undefined }, { nonce: undefined }, { nonce: 'short' }].map(async (stamp) =>
      encrypt(gateway.app, { ...(await right()), ...stamp }),
    ),
  )

  expect(await Promise.all(bodies.map((body) => send(body)))).toEqual([failed, failed, failed])
})

test('A15 a body with one changed bit anywhere is refused', async () => {
  const body = await encrypt(gateway.app, await right())
  const parts = body.split('.')

  const answers = []
  // The second part, an encrypted key, is empty with ECDH-ES.
  for (const index of [0, 2, 3, 4]) {
    const bytes = Buffer.from(parts[index] ?? '', 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 4, bytes.length >> 1)
    answers.push(await send(parts.with(index, bytes.toString('base64url')).join('.')))
  }

  expect(answers).toEqual(Array(4).fill(failed))
  expect(await send(body)).toEqual([200, 'OK'])
})

test('A15 truncated and reordered bodies are refused', async () => {
  const body = await encrypt(gateway.app, await right())
  const [header = '', key = '', iv = '', text = '', tag = ''] = body.split('.')

  const answers = await Promise.all(
    [
      body.slice(0, -1),
      body.slice(0, body.length >> 1),
      [header, key, iv, text].join('.'),
      [header, key, iv, text, tag.slice(0, 8)].join('.'),
      [header, key, text, iv, tag].join('.'),
      [header, key, iv, tag, text].join('.'),
      [iv, key, header, text, tag].join('.'),
      '....',
      'nonsense',
      '',
    ].map((part) => send(part)),
  )

  expect(new Set(answers.map(([, code]) => code))).toEqual(new Set(['SYS_DECRYPT_FAILED']))
})

test('A15 parts of two valid bodies do not form a third', async () => {
  const [one = [], two = []] = [
    (await encrypt(gateway.app, await right())).split('.'),
    (await encrypt(gateway.app, await right())).split('.'),
  ]

  expect(await send([...one.slice(0, 2), ...two.slice(2)].join('.'))).toEqual(failed)
  expect(await send([...one.slice(0, 3), ...two.slice(3)].join('.'))).toEqual(failed)
})

test('A15 a body for another key, another algorithm or without a key is refused', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { kid } = await openEncryption(gateway).then((encryption) => encryption.publicKey())
  const text = new TextEncoder().encode(
    JSON.stringify({ ...(await right()), ts: gateway.clock.now().getTime(), nonce: randomUUID() }),
  )
  const seal = (alg: string, header: object) =>
    new CompactEncrypt(text).setProtectedHeader({ alg, enc: 'A256GCM', ...header }).encrypt(publicKey)
  const direct = await new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .encrypt(new Uint8Array(32))

  const answers = [
    await send(await seal('ECDH-ES', { kid })),
    await send(await seal('ECDH-ES', { kid: 'unknown' })),
    await send(await seal('ECDH-ES', {})),
    await send(await seal('ECDH-ES+A256KW', { kid })),
    await send(direct),
  ]

  expect(answers).toEqual(Array(5).fill(failed))
})

test('A15 a plain body of any type is refused', async () => {
  const plain = JSON.stringify(await right())

  const asJson = await call(gateway.app, login, { body: plain })
  const asJose = await call(gateway.app, login, { body: plain, headers: jose })

  expect([asJson.code, asJose.code]).toEqual(['SYS_DECRYPT_FAILED', 'SYS_DECRYPT_FAILED'])
})

test('A15 a page with the key from before a rotation can use it for two more days', async () => {
  const own = await buildTestApp()
  await addMember(own.db, { account: 'maya' })
  const keyOf = async () => (await openEncryption(own)).publicKey()
  const first = await keyOf()
  const sealFor = async ({ kid, jwk }: typeof first) =>
    new CompactEncrypt(
      new TextEncoder().encode(
        JSON.stringify({
          username: 'maya',
          password: testPassword,
          humanToken: await humanTokenFor(own.app, 'login'),
          ts: own.clock.now().getTime(),
          nonce: randomUUID(),
        }),
      ),
    )
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(await importJWK(jwk, 'ECDH-ES'))

  own.clock.move(31 * day)
  const second = await keyOf()
  const answers = [await send(await sealFor(second), own.app), await send(await sealFor(first), own.app)]
  own.clock.move(2 * day)
  const encryption = await openEncryption(own)
  const late = await sealFor(first)
  await own.close()

  expect(first.kid).not.toBe(second.kid)
  expect(answers).toEqual([
    [200, 'OK'],
    [200, 'OK'],
  ])
  await expect(encryption.open(late, login)).rejects.toMatchObject({ code: 'SYS_DECRYPT_FAILED' })
})

test('unreadable bodies are counted separately: a flood of them is refused, and members can still log in', async () => {
  const strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
  await addMember(strict.db, { account: 'maya' })
  const codes: unknown[] = []
  for (let count = 0; count < 35; count += 1) codes.push((await send('nonsense', strict.app))[1])
  const counted = await strict.db.query<{ subject: string; hits: number }>('select subject, hits from rate_window')
  const session = await logIn(strict.app, 'maya')
  await strict.close()

  expect(codes.slice(0, 10)).toEqual(Array(10).fill('SYS_DECRYPT_FAILED'))
  expect(codes.slice(10)).toEqual(Array(25).fill('SYS_RATE_LIMIT'))
  expect(counted).toEqual([{ subject: 'unreadable:127.0.0.1', hits: 30 }])
  expect(session.token).not.toBe('')
})

test('a body that was sealed for one call is refused by every other call', async () => {
  const moved = await encrypt(gateway.app, { ...(await right()), moduleId: freeplay.moduleId })
  const kept = await encrypt(gateway.app, { ...(await right()), moduleId: login.moduleId })

  expect([await send(moved), await send(kept)]).toEqual([failed, [200, 'OK']])
})
