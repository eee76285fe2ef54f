import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { getCurrentSession, listSessions, logout, revokeSession } from '@parlay/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { type Credentials, call, callLogin, callSealed, logIn } from '../testing/call'
import { addMember, testPassword } from '../testing/members.sql'
import { createSessionStore, sessionEndedChannel } from '.'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1'
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(() => gateway.close())

async function logInWith(username: string, userAgent: string, ip: string): Promise<Credentials> {
  const { value, cookies } = await callLogin(
    gateway.app,
    { username },
    { 'user-agent': userAgent, 'x-forwarded-for': ip },
  )
  return { cookie: cookies[0]?.value ?? '', token: value.token }
}

const list = async (as: Credentials) => (await call(gateway.app, listSessions, { as })).value.list
const revoke = (as: Credentials, sessionId: string, password = testPassword) =>
  callSealed(gateway.app, revokeSession, { as, request: { sessionId, password } })
const codeFor = async (as: Partial<Credentials>) => (await call(gateway.app, getMemberInfo, { as })).code

test('members see their log-ins, with shortened addresses', async () => {
  await addMember(gateway.db, { account: 'maya' })
  const desk = await logInWith('maya', chrome, '198.51.100.7')
  gateway.clock.move(1000)
  await logInWith('maya', iphone, '2001:db8:1:2ff::9')

  const sessions = await list(desk)

  expect(sessions).toEqual([
    expect.objectContaining({
      device: { browser: 'Safari', system: 'iPhone', kind: 'phone' },
      ipMasked: '2001:db8:1:200::*',
      current: false,
    }),
    expect.objectContaining({
      device: { browser: 'Chrome', system: 'Windows', kind: 'computer' },
      ipMasked: '198.51.100.*',
      current: true,
    }),
  ])
})

test('a member can end one session with the password, and only their own', async () => {
  await addMember(gateway.db, { account: 'linh' })
  await addMember(gateway.db, { account: 'kenji' })
  const [desk, phone, stranger] = [
    await logInWith('linh', chrome, '198.51.100.7'),
    await logInWith('linh', iphone, '198.51.100.8'),
    await logIn(gateway.app, 'kenji'),
  ]
  const other = (await list(desk)).find(({ current }: { current: boolean }) => !current).id

  const wrong = await revoke(desk, other, 'nonsense')
  const foreign = await revoke(stranger, other)
  const nonsense = await revoke(stranger, '1 or true')
  const right = await revoke(desk, other)
  const again = await revoke(desk, other)

  expect([wrong.code, foreign.code, nonsense.code]).toEqual([
    'AUTH_BAD_CREDENTIALS',
    'SYS_INVALID_URL',
    'SYS_INVALID_URL',
  ])
  expect([right.value, again.code]).toEqual([{ ended: 1 }, 'SYS_INVALID_URL'])
  expect([await codeFor(phone), await codeFor(desk)]).toEqual(['AUTH_SESSION_REVOKED', 'OK'])
})

test('all other sessions can be ended together', async () => {
  await addMember(gateway.db, { account: 'dewi' })
  const sessions = [
    await logIn(gateway.app, 'dewi'),
    await logIn(gateway.app, 'dewi'),
    await logIn(gateway.app, 'dewi'),
  ]
  const [first, second, third] = sessions as [Credentials, Credentials, Credentials]

  const { value } = await revoke(second, 'all')

  expect(value).toEqual({ ended: 2 })
  expect(await Promise.all([first, second, third].map(codeFor))).toEqual([
    'AUTH_SESSION_REVOKED',
    'OK',
    'AUTH_SESSION_REVOKED',
  ])
})

test('the password check within a session is limited separately from log-ins', async () => {
  await addMember(gateway.db, { account: 'rafael' })
  const as = await logIn(gateway.app, 'rafael')
  const codes: string[] = []
  for (let count = 0; count < 6; count += 1) codes.push((await revoke(as, 'all', `guess ${count}`)).code)

  const { code } = await callLogin(gateway.app, { username: 'rafael' })

  expect(codes).toEqual([...Array(5).fill('AUTH_BAD_CREDENTIALS'), 'AUTH_LOCKED_TEMP'])
  expect(code).toBe('OK')
})

test('a session continues with new secrets: the old ones open nothing, and its other tabs get new tokens', async () => {
  await addMember(gateway.db, { account: 'aiko' })
  const sessions = createSessionStore({ db: gateway.db, clock: gateway.clock })
  const before = await logIn(gateway.app, 'aiko')
  const { id } = await sessions.authenticate(before.cookie, before.token)

  const after = await sessions.rotate({ id })
  const tab = await call(gateway.app, getCurrentSession, { as: { cookie: after.cookie } })

  const mixed = { cookie: after.cookie, token: before.token }
  expect(await Promise.all([before, mixed, after].map(codeFor))).toEqual([
    'AUTH_NOT_LOGGED_IN',
    'AUTH_NOT_LOGGED_IN',
    'OK',
  ])
  expect(await codeFor({ cookie: after.cookie, token: tab.value.token })).toBe('OK')
})

test('a cookie that an attacker planted is useless after the log-in', async () => {
  await addMember(gateway.db, { account: 'fixed' })
  await addMember(gateway.db, { account: 'mallory' })
  const planted = await logIn(gateway.app, 'mallory')

  const { cookies, value } = await callLogin(gateway.app, { username: 'fixed' }, { cookie: `sid=${planted.cookie}` })

  expect(cookies[0]?.value).not.toBe(planted.cookie)
  expect(await codeFor({ cookie: planted.cookie, token: value.token })).toBe('AUTH_NOT_LOGGED_IN')
  expect(await codeFor(planted)).toBe('AUTH_SESSION_REVOKED')
})

test('every gateway is notified immediately when a session ends', async () => {
  await addMember(gateway.db, { account: 'noor' })
  const heard: string[] = []
  const stop = await gateway.db.listen(sessionEndedChannel, (payload) => heard.push(payload))
  const as = await logIn(gateway.app, 'noor')

  await call(gateway.app, logout, { as })
  const deadline = Date.now() + 5_000
  while (!heard.some((end) => end.endsWith(':logout')) && Date.now() < deadline)
    await new Promise((resolve) => setImmediate(resolve))
  await stop()

  expect(heard).toContainEqual(expect.stringMatching(/^\d+:logout$/))
})
