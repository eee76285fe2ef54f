import { changePassword } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { listMessages, type Message } from '@parlay/contracts/endpoints/messages'
import { getCurrentSession } from '@parlay/contracts/endpoints/session'
import { type Credentials, call, callLogin, logIn } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { type AccountTest, secretsOf, startAccountTest } from '../testing/account-under-test'
import { listEvents } from '../testing/account-under-test.sql'

const minute = 60_000
const newPassword = 'quiet harbour at dawn'
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
})
afterAll(() => site.close())

const change = (as: Credentials, request: object) =>
  site.callEncrypted(changePassword, { newPassword, confirmNewPassword: newPassword, ...request }, { as })

const ask = async (as: Credentials) => (await call(site.app, getMemberInfo, { as })).code

async function someone(account: string, fields: object = {}): Promise<Credentials> {
  await site.add({ account, ...fields })
  return logIn(site.app, account)
}

describe('A10 changing the password', () => {
  test('A10.done replaces the old password by the new one', async () => {
    const maya = await someone('maya')

    const { code } = await change(maya, { oldPassword: testPassword })

    expect(code).toBe('OK')
    expect((await callLogin(site.app, { username: 'maya' })).code).toBe('AUTH_BAD_CREDENTIALS')
    expect((await callLogin(site.app, { username: 'maya', password: newPassword })).code).toBe('OK')
  })

  test('A2.required ignores blanks around the old password and the new one', async () => {
    const as = await someone('blanks')
    const typed = { newPassword: ` ${newPassword}`, confirmNewPassword: `${newPassword} ` }

    const { code } = await change(as, { oldPassword: ` ${testPassword} `, ...typed })

    expect(code).toBe('OK')
    expect((await callLogin(site.app, { username: 'blanks', password: newPassword })).code).toBe('OK')
  })

  test('gives this session new secrets, and the old ones are refused', async () => {
    const before = await someone('rotated')

    const after = secretsOf(await change(before, { oldPassword: testPassword }))

    expect(await ask(after)).toBe('OK')
    expect(after.cookie).not.toBe(before.cookie)
    expect(await ask(before)).toBe('AUTH_NOT_LOGGED_IN')
    expect(await ask({ cookie: after.cookie, token: before.token })).toBe('AUTH_NOT_LOGGED_IN')
  })

  test('lets another tab of this browser go on through the new cookie', async () => {
    const before = await someone('tabs')
    const { cookie } = secretsOf(await change(before, { oldPassword: testPassword }))

    const { value } = await call(site.app, getCurrentSession, { as: { cookie } })

    expect(await ask({ cookie, token: value.token })).toBe('OK')
  })

  test('M7 leaves a message in the message centre for the session that goes on', async () => {
    const after = secretsOf(await change(await someone('warned'), { oldPassword: testPassword }))

    const titles = async (): Promise<string[]> =>
      (await call(site.app, listMessages, { as: after })).value.list.map(({ title }: Message) => title)
    const deadline = Date.now() + 5_000
    while ((await titles()).length === 0 && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve))
    expect(await titles()).toEqual(['The password was changed'])
  })

  test('ends all other sessions of the member', async () => {
    const elsewhere = await someone('elsewhere')
    const here = await logIn(site.app, 'elsewhere')

    await change(here, { oldPassword: testPassword })

    expect(await ask(elsewhere)).toBe('AUTH_SESSION_REVOKED')
  })

  test('removes the memory of all remembered browsers, including this one', async () => {
    await site.add({ account: 'remembered' })
    const answer = await callLogin(site.app, { username: 'remembered', rememberMe: true })
    const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const as = { cookie: answer.cookies[0]?.value ?? '', token: answer.value.token }

    const changed = await site.callEncrypted(
      changePassword,
      { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword },
      { headers: { cookie: cookies, 'x-session-token': as.token } },
    )
    const [row] = await site.db.query<{ count: number }>('select count(*)::int as count from remembered_browser')
    const oneClick = await callLogin(site.app, { type: 'remembered' }, { cookie: cookies })

    expect(changed.code).toBe('OK')
    expect(row?.count).toBe(0)
    expect(oneClick.code).not.toBe('OK')
    expect(changed.cookies.filter(({ maxAge }) => maxAge === 0).length).toBeGreaterThan(0)
  })

  test('sends the member a notice in their language, without the password', async () => {
    const linh = await someone('linh', { email: 'linh@example.test', language: 'VI' })

    await change(linh, { oldPassword: testPassword })

    const mail = await site.inbox.latestTo('linh@example.test')
    expect(mail.subject).toBe('Mật khẩu Parlay của bạn đã được đổi')
    expect(mail.body).toContain('linh')
    expect(mail.body).not.toContain(newPassword)
  })

  test('sends the notice by SMS if there is no address', async () => {
    const dewi = await someone('dewi', { mobile: '+639175550301', language: 'ID' })

    await change(dewi, { oldPassword: testPassword })

    expect((await site.inbox.latestTo('+639175550301')).body).toContain('Kata sandi telah diubah.')
  })

  test('writes an event to the trail', async () => {
    expect(await listEvents(site.db, 'maya')).toContain('PASSWORD_CHANGED OK')
  })
})

describe('A10 refused changes', () => {
  let maya: Credentials
  beforeAll(async () => {
    maya = await someone('wisterial')
  })

  test('two passwords that differ', async () => {
    const { code, status } = await change(maya, { oldPassword: testPassword, confirmNewPassword: 'another one' })

    expect([status, code]).toEqual([200, 'PWD_MISMATCH'])
  })

  test.each([
    ['123456', 'PWD_BREACHED'],
    ['Iloveyou1', 'PWD_BREACHED'],
    ['shrt-7x', 'PWD_WEAK'],
    ['wisterial1', 'PWD_WEAK'],
    [testPassword, 'PWD_REUSED'],
  ])('the new password %s', async (password, expected) => {
    const { code } = await change(maya, {
      oldPassword: testPassword,
      newPassword: password,
      confirmNewPassword: password,
    })

    expect(code).toBe(expected)
  })

  test('a wrong old password, and any password after five wrong ones', async () => {
    const guessed = await someone('guessed')
    const codes: string[] = []
    for (let count = 0; count < 5; count += 1) codes.push((await change(guessed, { oldPassword: `no ${count}` })).code)

    const locked = await change(guessed, { oldPassword: testPassword })

    expect(codes).toEqual(Array(5).fill('PWD_OLD_WRONG'))
    expect([locked.status, locked.code]).toEqual([429, 'AUTH_LOCKED_TEMP'])
    expect((await callLogin(site.app, { username: 'guessed' })).code).toBe('OK')
  })

  test('A10.old a missing old password, unless the change was mandatory', async () => {
    const { code, status } = await change(maya, {})

    expect([status, code]).toEqual([403, 'AUTH_REAUTH_REQUIRED'])
  })

  test('the second of two changes that know the same old password', async () => {
    const raced = await someone('raced')
    const other = { newPassword: 'another harbour at noon', confirmNewPassword: 'another harbour at noon' }

    const answers = await Promise.all([
      change(raced, { oldPassword: testPassword }),
      change(raced, { oldPassword: testPassword, ...other }),
    ])

    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  })
})

describe('A10 a password that has to be changed', () => {
  test.each([
    ['weak', { password: '123456' }, '123456'],
    ['stale', { passwordExpired: true }, testPassword],
    ['reset', { mustChangePassword: true }, testPassword],
  ])('%s: every other call is refused before the change and allowed after it', async (account, fields, password) => {
    await site.add({ account, ...fields })
    const before = await logIn(site.app, account, password)
    expect(await ask(before)).toBe('AUTH_MUST_CHANGE_PASSWORD')

    const after = secretsOf(await change(before, {}))

    expect(await ask(after)).toBe('OK')
    expect((await callLogin(site.app, { username: account, password: newPassword })).value.mustChangePassword).toBe(
      false,
    )
  })

  test('A10.old the old one is required five minutes after the login', async () => {
    await site.add({ account: 'slow', passwordExpired: true })
    const before = await logIn(site.app, 'slow')
    site.clock.move(5 * minute)

    const without = await change(before, {})
    const withIt = await change(before, { oldPassword: testPassword })

    expect([without.code, withIt.code]).toEqual(['AUTH_REAUTH_REQUIRED', 'OK'])
  })

  test('the new password may not be the old one', async () => {
    await site.add({ account: 'same', passwordExpired: true })
    const before = await logIn(site.app, 'same')

    const { code } = await change(before, { newPassword: testPassword, confirmNewPassword: testPassword })

    expect(code).toBe('PWD_REUSED')
  })
})

test('A15 no password is in the log', () => {
  expect(site.inLog([testPassword, newPassword, '123456'])).toEqual([])
})
