import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { readMessages } from '@parlay/contracts/endpoints/messages'
import { getSystemStatus, getWhitelabel } from '@parlay/contracts/endpoints/platform'
import { login, logout } from '@parlay/contracts/endpoints/session'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './compose/app'
import { notifyMember } from './modules/member/messages'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { call, encrypt, logIn } from './testing/call'
import { captureLog } from './testing/captured-log'
import { addMember, testPassword } from './testing/members.sql'
import { openStreamAt } from './testing/open-stream-at'
import { quickPasswords } from './testing/quick-passwords'
import { humanTokenFor } from './testing/solve-human'

let one: TestApp
let other: FastifyInstance

beforeAll(async () => {
  one = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
  const { config, db, clock } = one
  other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  await addMember(one.db, { account: 'maya' })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

test('a session opened at one gateway is known, and ended, at the other', async () => {
  const as = await logIn(one.app, 'maya')
  const known = await call(other, getMemberInfo, { as })
  await call(other, logout, { as })

  const ended = await call(one.app, getMemberInfo, { as })

  expect([known.code, ended.code]).toEqual(['OK', 'AUTH_SESSION_REVOKED'])
})

test('a body encrypted for one gateway is read by the other, and can be replayed at neither', async () => {
  const humanToken = await humanTokenFor(one.app, 'login')
  const body = await encrypt(one.app, { username: 'maya', password: testPassword, humanToken })
  const send = (app: FastifyInstance) => call(app, login, { body, headers: { 'content-type': 'application/jose' } })

  const first = await send(other)
  const replayed = [await send(one.app), await send(other)]

  expect(first.code).toBe('OK')
  expect(replayed.map(({ code }) => code)).toEqual(['SYS_STALE_REQUEST', 'SYS_STALE_REQUEST'])
})

test('both count in the same windows', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.20' }
  for (let count = 0; count < 30; count += 1) {
    for (const app of [one.app, other]) await call(app, getWhitelabel, { headers })
  }

  const answers = await Promise.all([one.app, other].map((app) => call(app, getWhitelabel, { headers })))

  expect(answers.map(({ status }) => status)).toEqual([429, 429])
})

test('H6 M2 a message read at one gateway moves the counts of a page that listens at the other', async () => {
  const origin = await other.listen({ port: 0, host: '127.0.0.1' })
  const memberId = await addMember(one.db, { account: 'noel' })
  const as = await logIn(one.app, 'noel')
  const stream = await openStreamAt(origin, as)
  await stream.until('data: {"messageV2":0,')

  const news = { type: 'SYSTEM', template: 'welcome', reference: 'welcome', at: one.clock.now() } as const
  await one.db.transaction((tx) => notifyMember(tx, { memberId, ...news }))
  await stream.until('data: {"messageV2":1,')
  await call(one.app, readMessages, { as, request: { all: true } })
  const text = await stream.until('data: {"messageV2":0,', 2)
  stream.close()

  expect(text.match(/"messageV2":\d/g)).toEqual(['"messageV2":0', '"messageV2":1', '"messageV2":0'])
})

test('a setting of the operator at one gateway is valid at the other', async () => {
  await one.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: true } })

  const isClosed = async () => (await call(other, getWhitelabel)).code === 'SYS_MAINTENANCE'
  const deadline = Date.now() + 5_000
  while (!(await isClosed()) && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve))
  const { value } = await call(other, getSystemStatus)
  await one.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: false } })

  expect(value.status).toBe(1)
})
