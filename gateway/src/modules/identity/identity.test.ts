import { randomUUID } from 'node:crypto'
import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { login } from '@parlay/shared/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { call, callLogin, encrypt, logIn } from '../../testing/call'
import { addMember } from '../../testing/members.sql'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  const { db } = gateway
  await addMember(db, { account: 'maya' })
  await addMember(db, { account: 'agent', isAgent: 1 })
  await addMember(db, { account: 'trial', isAgent: 4 })
  await addMember(db, { account: 'weak', password: '123456' })
  await addMember(db, { account: 'expired', passwordExpired: true })
  await addMember(db, { account: 'first', firstTimeLogin: true })
  await addMember(db, { account: 'closed', status: 'DISABLED' })
})
afterAll(() => gateway.close())

describe('log-in by user name', () => {
  test('A3 a right password opens a session that knows its member', async () => {
    const session = await logIn(gateway.app, 'Maya')

    const { code, value } = await call(gateway.app, getMemberInfo, { as: session })

    expect(code).toBe('OK')
    expect(value.account).toBe('maya')
  })

  test('A3 the answer says what the page needs to go on', async () => {
    const { value } = await callLogin(gateway.app, { username: 'first' })

    expect(value).toMatchObject({
      firstTimeLogin: true,
      mustChangePassword: false,
      account: 'first',
      merchant: 'parlay',
    })
  })

  test.each([
    ['weak', '123456', 'DEFAULT_PASSWORD'],
    ['expired', undefined, 'EXPIRED'],
  ])('A3 %s has to change the password', async (username, password, reason) => {
    const { code, value } = await callLogin(gateway.app, password ? { username, password } : { username })

    expect(code).toBe('OK')
    expect(value).toMatchObject({ mustChangePassword: true, reason })
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await callLogin(gateway.app, { username: 'maya', password: 'nonsense' })
    const unknown = await callLogin(gateway.app, { username: 'nobody', password: 'nonsense' })

    expect([wrong.status, wrong.code, wrong.value]).toEqual([200, 'AUTH_BAD_CREDENTIALS', null])
    expect([unknown.status, unknown.code, unknown.value]).toEqual([200, 'AUTH_BAD_CREDENTIALS', null])
    expect(wrong.cookies).toEqual([])
  })

  test.each([
    ['maya', 'AUTH_NON_AGENT'],
    ['trial', 'AUTH_NON_MEMBER'],
    ['agent', 'OK'],
  ])('at the agents’ entrance %s gets %s', async (username, code) => {
    const answer = await callLogin(gateway.app, { username, portal: 'AGENT' })

    expect(answer.code).toBe(code)
  })

  test('a disabled account is told so only with the right password', async () => {
    const right = await callLogin(gateway.app, { username: 'closed' })
    const wrong = await callLogin(gateway.app, { username: 'closed', password: 'nonsense' })

    expect(right.code).toBe('AUTH_ACCOUNT_DISABLED')
    expect(wrong.code).toBe('AUTH_BAD_CREDENTIALS')
  })

  test('empty fields are refused with the text for them', async () => {
    const { status, code, message } = await callLogin(gateway.app, { username: ' ', password: ' ' })

    expect([status, code, message]).toEqual([400, 'SYS_LOGIN_FIELDS', 'err_enter_user_pwd'])
  })

  test('the sixth wrong password within fifteen minutes locks the account, the right one too, until they are over', async () => {
    await addMember(gateway.db, { account: 'guessed' })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await callLogin(gateway.app, { username: 'guessed', password: `guess ${attempt}` })
    }

    const locked = await callLogin(gateway.app, { username: 'guessed' })
    gateway.clock.move(15 * 60_000)
    const after = await callLogin(gateway.app, { username: 'guessed' })

    expect([locked.status, locked.code]).toEqual([429, 'AUTH_LOCKED_TEMP'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
    expect(after.code).toBe('OK')
  })
})

test('many guesses at once are not more than five', async () => {
  await addMember(gateway.db, { account: 'stormed' })
  const guesses = Array.from({ length: 9 }, (_, count) => ({ username: 'stormed', password: `guess ${count}` }))

  const answers = await Promise.all(guesses.map((guess) => callLogin(gateway.app, guess)))

  expect(answers.filter(({ code }) => code === 'AUTH_BAD_CREDENTIALS')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'AUTH_LOCKED_TEMP')).toHaveLength(4)
})

test('a right password clears what was guessed wrong before', async () => {
  await addMember(gateway.db, { account: 'forgetful' })
  const attempt = (password?: string) =>
    callLogin(gateway.app, { username: 'forgetful', ...(password && { password }) })
  for (let round = 0; round < 2; round += 1) {
    for (let count = 0; count < 4; count += 1) await attempt('wrong')
    expect((await attempt()).code).toBe('OK')
  }
})

describe('A15 the encrypted body', () => {
  const jose = { 'content-type': 'application/jose' }
  const right = { username: 'maya', password: 'Parlay#2026' }

  test('a replayed body is refused', async () => {
    const body = await encrypt(gateway.app, right)

    const first = await call(gateway.app, login, { body, headers: jose })
    const second = await call(gateway.app, login, { body, headers: jose })

    expect(first.code).toBe('OK')
    expect([second.status, second.code]).toEqual([400, 'SYS_STALE_REQUEST'])
  })

  test('a body of more than two minutes ago, or ahead, is refused', async () => {
    const now = gateway.clock.now().getTime()

    const codes = await Promise.all(
      [-121_000, 121_000].map(async (shift) => {
        const body = await encrypt(gateway.app, right, { ts: now + shift, nonce: randomUUID() })
        return (await call(gateway.app, login, { body, headers: jose })).code
      }),
    )

    expect(codes).toEqual(['SYS_STALE_REQUEST', 'SYS_STALE_REQUEST'])
  })

  test('one changed bit is refused', async () => {
    const body = await encrypt(gateway.app, right)
    const parts = body.split('.')
    const cipher = Buffer.from(parts[3] ?? '', 'base64url')
    cipher.writeUInt8(cipher.readUInt8(0) ^ 1, 0)
    parts[3] = cipher.toString('base64url')

    const { status, code } = await call(gateway.app, login, { body: parts.join('.'), headers: jose })

    expect([status, code]).toEqual([400, 'SYS_DECRYPT_FAILED'])
  })

  test('a plain body is refused', async () => {
    const { status, code } = await call(gateway.app, login, { request: right })

    expect([status, code]).toEqual([400, 'SYS_DECRYPT_FAILED'])
  })

  test('what is not JWE at all is refused', async () => {
    const { code } = await call(gateway.app, login, { body: 'nonsense', headers: jose })

    expect(code).toBe('SYS_DECRYPT_FAILED')
  })
})
