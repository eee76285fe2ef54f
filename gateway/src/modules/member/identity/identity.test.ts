import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { markFirstLogin } from '@parlay/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin, logIn } from '../../../testing/call'
import { addMember, testPassword } from '../../../testing/members.sql'
import { isCaptured, leakedSecrets } from '../../../testing/suite-secrets'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  const { db } = gateway
  await addMember(db, { account: 'maya' })
  await addMember(db, { account: 'agent', isAgent: 1 })
  await addMember(db, { account: 'trial', isAgent: 4 })
  await addMember(db, { account: 'weak', password: '123456' })
  await addMember(db, { account: 'expired', passwordExpired: true })
  await addMember(db, { account: 'reset', mustChangePassword: true })
  await addMember(db, { account: 'first', firstTimeLogin: true })
  await addMember(db, { account: 'closed', status: 'DISABLED' })
})
afterAll(() => gateway.close())

test('R1.account A3.token a right password opens a session that knows its member', async () => {
  const session = await logIn(gateway.app, 'Maya')

  const { code, value } = await call(gateway.app, getMemberInfo, { as: session })

  expect(code).toBe('OK')
  expect(value.account).toBe('maya')
})

test('A3 a login by user name is refused without its switch, unless there is no other way to log in', async () => {
  const codeWith = async (whitelabel: Record<string, boolean>) => {
    await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })
    return (await callLogin(gateway.app, { username: 'maya' })).code
  }

  const other = await codeWith({ 'LOGIN.USERNAME': false, 'LOGIN.SMS': true })
  const none = await codeWith({ 'LOGIN.USERNAME': false, 'LOGIN.SMS': false })
  const own = await codeWith({ 'LOGIN.USERNAME': true, 'LOGIN.SMS': true })

  expect([other, none, own]).toEqual(['SYS_FUNCTION_OFF', 'OK', 'OK'])
})

test('A3 the answer has what the page needs to go on', async () => {
  const { value } = await callLogin(gateway.app, { username: 'first' })

  expect(value).toMatchObject({ firstTimeLogin: true, mustChangePassword: false, account: 'first', merchant: 'parlay' })
})

test('A3.first the first login is noted once, and repeating the call changes nothing', async () => {
  const as = await logIn(gateway.app, 'first')
  const note = () => call(gateway.app, markFirstLogin, { as, request: {} })

  const answers = [await note(), await note()]

  expect(answers.map(({ value }) => value)).toEqual([{ done: true }, { done: false }])
  expect((await callLogin(gateway.app, { username: 'first' })).value.firstTimeLogin).toBe(false)
})

describe.each([
  ['weak', '123456', 'DEFAULT_PASSWORD'],
  ['expired', undefined, 'EXPIRED'],
  ['reset', undefined, 'RESET'],
])('A3 %s', (username, password, reason) => {
  test('A3.change has to change the password, and may do nothing else before', async () => {
    const { value, cookies } = await callLogin(gateway.app, password ? { username, password } : { username })

    const as = { cookie: cookies[0]?.value ?? '', token: value.token }
    const refused = await call(gateway.app, getMemberInfo, { as })

    expect(value).toMatchObject({ mustChangePassword: true, reason })
    expect([refused.status, refused.code]).toEqual([403, 'AUTH_MUST_CHANGE_PASSWORD'])
  })
})

test('A3.human a login by user name needs a solved challenge', async () => {
  const missing = await callLogin(gateway.app, { username: 'maya', humanToken: undefined })
  const wrong = await callLogin(gateway.app, { username: 'maya', humanToken: 'bm9uc2Vuc2U=' })

  expect([missing.code, wrong.code]).toEqual(['AUTH_HUMAN_REQUIRED', 'AUTH_HUMAN_REQUIRED'])
})

test('A3.human a solved challenge counts once', async () => {
  const { humanTokenFor } = await import('../../../testing/solve-human')
  const humanToken = await humanTokenFor(gateway.app, 'login')

  const first = await callLogin(gateway.app, { username: 'maya', humanToken })
  const second = await callLogin(gateway.app, { username: 'maya', humanToken })

  expect([first.code, second.code]).toEqual(['OK', 'AUTH_HUMAN_REQUIRED'])
})

test('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await callLogin(gateway.app, { username: 'maya', password: 'nonsense' })
  const unknown = await callLogin(gateway.app, { username: 'nobody', password: 'nonsense' })

  expect([wrong.status, wrong.code, wrong.value]).toEqual([200, 'AUTH_BAD_CREDENTIALS', null])
  expect([unknown.status, unknown.code, unknown.value]).toEqual([200, 'AUTH_BAD_CREDENTIALS', null])
  expect(wrong.cookies).toEqual([])
})

test.each([
  ['maya', 'AUTH_NON_AGENT', 'err_non_agent'],
  ['trial', 'AUTH_NON_MEMBER', 'err_non_member'],
  ['agent', 'OK', ''],
])('A2 C3.portal at the agents’ entrance %s gets %s', async (username, code, message) => {
  const answer = await callLogin(gateway.app, { username, portal: 'AGENT' })

  expect([answer.code, answer.message]).toEqual([code, message])
})

test('a disabled account is reported as such only with the right password', async () => {
  const right = await callLogin(gateway.app, { username: 'closed' })
  const wrong = await callLogin(gateway.app, { username: 'closed', password: 'nonsense' })

  expect(right.code).toBe('AUTH_ACCOUNT_DISABLED')
  expect(wrong.code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A2.required blanks around the username and the password are ignored', async () => {
  const { code, value } = await callLogin(gateway.app, { username: ' Maya\t', password: `\u3000${testPassword} \n` })
  const weak = await callLogin(gateway.app, { username: 'weak', password: ' 123456 ' })

  expect([code, value.account]).toEqual(['OK', 'maya'])
  expect(weak.value).toMatchObject({ mustChangePassword: true, reason: 'DEFAULT_PASSWORD' })
})

test('A2.required empty fields are refused with the text for them', async () => {
  const { status, code, message } = await callLogin(gateway.app, { username: ' ', password: ' ' })

  expect([status, code, message]).toEqual([400, 'SYS_LOGIN_FIELDS', 'err_enter_user_pwd'])
})

test('a login by a way that is not available is refused with its own error', async () => {
  const { code } = await callLogin(gateway.app, { type: 'firebase', firebaseIdToken: 'x' })

  expect(code).toMatch(/^AUTH_(PROVIDER_OFF|BAD_CREDENTIALS)$/)
})

test('A15 the logs of test apps are kept, like the secrets that passed through them, and contain no secret', async () => {
  const { cookie, token } = await logIn(gateway.app, 'maya')

  const heard = [testPassword, cookie, token].map((secret) => isCaptured(secret, 'SESSION.login'))

  expect(heard).toEqual([true, true, true])
  expect(leakedSecrets()).toEqual([])
})
