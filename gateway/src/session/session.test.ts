import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { getCurrentSession, logout } from '@parlay/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { type Credentials, call, callLogin, logIn } from '../testing/call'
import { addMember } from '../testing/members.sql'

const minute = 60_000
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  for (const account of ['maya', 'rafael', 'linh', 'kenji', 'dewi']) await addMember(gateway.db, { account })
})
afterAll(() => gateway.close())

const ask = async (as: Partial<Credentials>) => {
  const { status, code } = await call(gateway.app, getMemberInfo, { as })
  return [status, code]
}

test('scripts and other sites cannot read the cookie', async () => {
  const { headers } = await callLogin(gateway.app, { username: 'maya' })

  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/),
    'signed-in=1; Path=/; SameSite=Strict',
  ])
})

test('cookie and tab token are valid only together', async () => {
  const maya = await logIn(gateway.app, 'maya')
  const rafael = await logIn(gateway.app, 'rafael')

  const answers = await Promise.all([
    ask(maya),
    ask({ cookie: maya.cookie }),
    ask({ token: maya.token }),
    ask({ cookie: maya.cookie, token: rafael.token }),
    ask({ cookie: maya.token, token: maya.cookie }),
  ])

  const refused = [401, 'AUTH_NOT_LOGGED_IN']
  expect(answers).toEqual([[200, 'OK'], refused, refused, refused, refused])
})

test('both secrets are unreadable in the database', async () => {
  const { cookie, token } = await logIn(gateway.app, 'maya')

  const rows = await gateway.db.query<{ dump: string }>(
    'select row_to_json(s)::text || row_to_json(t)::text as dump from session s join session_tab t on t.session_id = s.id',
  )

  const dump = rows.map((row) => row.dump).join()
  expect(dump).not.toContain(cookie)
  expect(dump).not.toContain(token)
})

test('a session ends after thirty minutes without a call', async () => {
  const session = await logIn(gateway.app, 'linh')
  gateway.clock.move(29 * minute)
  const kept = await ask(session)
  gateway.clock.move(29 * minute)
  const keptAgain = await ask(session)
  gateway.clock.move(31 * minute)

  const silent = await ask(session)

  expect([kept, keptAgain, silent]).toEqual([
    [200, 'OK'],
    [200, 'OK'],
    [401, 'AUTH_SESSION_EXPIRED'],
  ])
})

test('a session ends after twelve hours, however busy', async () => {
  const session = await logIn(gateway.app, 'linh')
  for (let passed = 0; passed < 12 * 60 - 20; passed += 20) {
    gateway.clock.move(20 * minute)
    expect(await ask(session)).toEqual([200, 'OK'])
  }
  gateway.clock.move(20 * minute)

  expect(await ask(session)).toEqual([401, 'AUTH_SESSION_EXPIRED'])
})

test('a fourth session ends the member’s oldest', async () => {
  const sessions: Credentials[] = []
  for (let count = 0; count < 4; count += 1) sessions.push(await logIn(gateway.app, 'kenji'))

  const answers = await Promise.all(sessions.map(ask))

  expect(answers.map(([, code]) => code)).toEqual(['AUTH_SESSION_REVOKED', 'OK', 'OK', 'OK'])
})

test('logging in again in the same browser ends the session it had', async () => {
  const before = await logIn(gateway.app, 'maya')

  await callLogin(gateway.app, { username: 'maya' }, { cookie: `sid=${before.cookie}` })

  expect(await ask(before)).toEqual([401, 'AUTH_SESSION_REVOKED'])
})

test('a new tab obtains its own token through the cookie', async () => {
  const first = await logIn(gateway.app, 'dewi')

  const { value } = await call(gateway.app, getCurrentSession, { as: { cookie: first.cookie } })

  expect(value).toMatchObject({ account: 'dewi', isAgent: 0 })
  expect(value.token).not.toBe(first.token)
  expect(await ask({ cookie: first.cookie, token: value.token })).toEqual([200, 'OK'])
  expect(await ask(first)).toEqual([200, 'OK'])
})

test('a browser without a session is answered null', async () => {
  const none = await call(gateway.app, getCurrentSession)
  const made = await call(gateway.app, getCurrentSession, { as: { cookie: 'A'.repeat(43) } })

  expect([none.code, none.value, made.code, made.value]).toEqual(['OK', null, 'OK', null])
})

test('A11.clear A11.tabs logging out ends the session in every tab and removes the cookie', async () => {
  const first = await logIn(gateway.app, 'dewi')
  const { value } = await call(gateway.app, getCurrentSession, { as: { cookie: first.cookie } })
  const second = { cookie: first.cookie, token: value.token }

  const answer = await call(gateway.app, logout, { as: first })

  expect(answer.code).toBe('OK')
  expect(String(answer.headers['set-cookie'])).toMatch(/^sid=; Max-Age=0; [^,]*,signed-in=; Max-Age=0; [^,]*$/)
  expect(await ask(second)).toEqual([401, 'AUTH_SESSION_REVOKED'])
  expect((await call(gateway.app, getCurrentSession, { as: { cookie: first.cookie } })).value).toBeNull()
})

test('over HTTPS the cookie belongs only to this host', async () => {
  const secure = await buildTestApp({ environment: { EDGE_URL: 'https://parlay.example' } })
  await addMember(secure.db, { account: 'maya' })

  const { headers } = await callLogin(secure.app, { username: 'maya' })
  await secure.close()

  const [cookie] = [headers['set-cookie']].flat()
  expect(cookie).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  expect(headers['strict-transport-security']).toContain('max-age=')
})

test('log-out makes the browser delete its cache, but no data that is kept after a log-in', async () => {
  const as = await logIn(gateway.app, 'maya')

  const { headers } = await call(gateway.app, logout, { as })

  expect(headers['clear-site-data']).toBe('"cache"')
})
