import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import {
  forgetRememberedMember,
  getCurrentSession,
  getRememberedMember,
  logout,
} from '@parlay/contracts/endpoints/session'
import { sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { startTestInbox } from '../../../testing/test-inbox'

const hour = 60 * 60_000
const mobile = '+639175550002'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

let inbox: Awaited<ReturnType<typeof startTestInbox>>
let gateway: TestApp

beforeAll(async () => {
  inbox = await startTestInbox()
  gateway = await buildTestApp({ environment: inbox.environment })
  for (const account of ['maya', 'rafael', 'linh']) await addMember(gateway.db, { account })
  await addMember(gateway.db, { account: 'weak', password: '123456' })
  await gateway.db.query('update member set mobile = $1, mobile_verified_at = now() where account = $2', [
    mobile,
    'linh',
  ])
})
afterAll(async () => {
  await gateway.close()
  await inbox.close()
})

/** A browser's cookies, by name. It applies the cookies that answers set and clear. */
function openBrowser(userAgent = chrome) {
  const jar = new Map<string, string>()
  const headers = () => ({
    'user-agent': userAgent,
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  const keep = <T extends { headers: { 'set-cookie'?: string | string[] } }>(answer: T): T => {
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return {
    jar,
    keep,
    headers,
    logIn: async (request: Record<string, unknown>) => keep(await callLogin(gateway.app, request, headers())),
    remembered: async () => (await call(gateway.app, getRememberedMember, { headers: headers() })).value,
  }
}

const remembering = async (username: string, userAgent?: string) => {
  const browser = openBrowser(userAgent)
  const answer = await browser.logIn({ username, rememberMe: true })
  return { browser, answer }
}

const oneClick = { type: 'remembered' }

test('A4.user A4.flags A4.day A4.credential a remembered browser knows the name for 24 hours, and no password', async () => {
  const { answer } = await remembering('maya')

  const lines = answer.headers['set-cookie']
  expect(lines).toEqual([
    expect.stringMatching(/^sid=/),
    expect.stringMatching(/^signed-in=1/),
    expect.stringMatching(/^rm-parlay=[\w-]{43}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
    'parlay-login=maya; Max-Age=86400; Path=/; SameSite=Strict',
    'loginRemember=1; Max-Age=86400; Path=/; SameSite=Strict',
    expect.stringMatching(/^loginTypeSms=; Max-Age=0;/),
  ])
  expect(String(lines)).not.toContain('Parlay')
})

test('A4 over HTTPS the credential cannot be set by a neighbouring host', async () => {
  const secure = await buildTestApp({ environment: { COOKIE_SECURE: '1' } })
  await addMember(secure.db, { account: 'maya' })

  const { headers } = await callLogin(secure.app, { username: 'maya', rememberMe: true })
  await secure.close()

  expect(String(headers['set-cookie'])).toMatch(
    /__Host-rm-parlay=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict/,
  )
})

test('A4.credential one click logs in, with the next credential each time', async () => {
  const { browser } = await remembering('maya')
  const before = browser.jar.get('rm-parlay')
  expect(await browser.remembered()).toEqual({
    username: 'maya',
    mobileNumMasked: null,
    countryDialingCode: null,
    oneClick: true,
  })

  const first = await browser.logIn(oneClick)
  const between = browser.jar.get('rm-parlay')
  const second = await browser.logIn(oneClick)

  expect([first.code, second.code, second.value.account]).toEqual(['OK', 'OK', 'maya'])
  expect(new Set([before, between, browser.jar.get('rm-parlay')]).size).toBe(3)
})

test("A4 a login by one click is no fresh proof of the member's presence", async () => {
  const { browser } = await remembering('rafael')
  gateway.clock.move(2 * hour)
  await browser.logIn(oneClick)

  const { value } = await call(gateway.app, getCurrentSession, { headers: browser.headers() })

  expect(value.authAge).toBe(2 * 3600)
})

test('A4 a copied credential that is used twice no longer opens anything, for either browser', async () => {
  const { browser } = await remembering('maya')
  const thief = openBrowser()
  for (const [name, value] of browser.jar) thief.jar.set(name, value)
  const stolen = await thief.logIn(oneClick)
  gateway.clock.move(31_000)

  const reused = await browser.logIn(oneClick)
  const thiefAgain = await thief.logIn(oneClick)
  const as = { cookie: thief.jar.get('sid') ?? '', token: stolen.value.token }
  const session = await call(gateway.app, getMemberInfo, { as })
  const [trail] = await gateway.db.query<{ count: bigint }>(
    `select count(*) from identity_event where event = 'REMEMBERED_REUSED'`,
  )

  expect([stolen.code, reused.code, thiefAgain.code]).toEqual(['OK', 'AUTH_BAD_CREDENTIALS', 'AUTH_BAD_CREDENTIALS'])
  expect(session.code).toBe('AUTH_SESSION_REVOKED')
  expect(browser.jar.has('rm-parlay')).toBe(false)
  expect(trail?.count).toBe(1n)
})

const reuses = async (): Promise<bigint | undefined> => {
  const [trail] = await gateway.db.query<{ count: bigint }>(
    `select count(*) from identity_event where event = 'REMEMBERED_REUSED'`,
  )
  return trail?.count
}
const infoOf = (jar: Map<string, string>, token: string) =>
  call(gateway.app, getMemberInfo, { as: { cookie: jar.get('sid') ?? '', token } })

test('A4.credential a lost answer is given once more: the same session, and the credential goes on', async () => {
  const { browser } = await remembering('maya')
  const headers = browser.headers()
  const before = await reuses()
  const lost = await callLogin(gateway.app, oneClick, headers)
  gateway.clock.move(29_000)

  const again = await browser.logIn(oneClick)
  const sidOf = (answer: typeof lost) => answer.cookies.find(({ name }) => name === 'sid')?.value
  const sessions = await gateway.db.query(
    `select from session s join member m on m.id = s.member_id
     where m.account = 'maya' and s.login_type = 'remembered' and s.ended_at is null and s.created_at > $1`,
    [new Date(gateway.clock.now().getTime() - 30_000)],
  )
  const codes = [
    (await infoOf(browser.jar, lost.value.token)).code,
    (await infoOf(browser.jar, again.value.token)).code,
    (await browser.logIn(oneClick)).code,
  ]

  expect([lost.code, again.code, again.value.account]).toEqual(['OK', 'OK', 'maya'])
  expect(sidOf(again)).toBe(sidOf(lost))
  expect(again.value.token).not.toBe(lost.value.token)
  expect(sessions).toHaveLength(1)
  expect(codes).toEqual(['OK', 'OK', 'OK'])
  expect(await reuses()).toBe(before)
})

test('A4.credential two parallel presses, in one tab or in two, are one login', async () => {
  const { browser } = await remembering('maya')
  const headers = browser.headers()

  const answers = await Promise.all([1, 2, 3].map(() => callLogin(gateway.app, oneClick, headers)))
  for (const answer of answers) browser.keep(answer)
  const codes = await Promise.all(answers.map(async ({ value }) => (await infoOf(browser.jar, value.token)).code))

  expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
  expect(codes).toEqual(['OK', 'OK', 'OK'])
  expect((await browser.logIn(oneClick)).code).toBe('OK')
})

test('A4 the form still offers one click while the same use counts once more, and not after', async () => {
  const { browser } = await remembering('maya')
  await callLogin(gateway.app, oneClick, browser.headers())

  const soon = await browser.remembered()
  gateway.clock.move(31_000)

  expect([soon.oneClick, (await browser.remembered()).oneClick]).toEqual([true, false])
})

test.each([
  ['from another network', { 'x-forwarded-for': '198.51.100.7' }],
  ['in another kind of browser', { 'user-agent': firefox }],
])('A4 a second use %s counts as theft immediately', async (_, elsewhere) => {
  const { browser } = await remembering('maya')
  const headers = browser.headers()
  const first = await browser.logIn(oneClick)

  const second = await callLogin(gateway.app, oneClick, { ...headers, ...elsewhere })

  expect([first.code, second.code]).toEqual(['OK', 'AUTH_BAD_CREDENTIALS'])
  expect((await infoOf(browser.jar, first.value.token)).code).toBe('AUTH_SESSION_REVOKED')
  expect((await browser.logIn(oneClick)).code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A4 a session that has ended is not given once more', async () => {
  const { browser } = await remembering('maya')
  const headers = browser.headers()
  const first = await browser.logIn(oneClick)
  await call(gateway.app, logout, { headers: { ...browser.headers(), 'x-session-token': first.value.token } })

  const second = await callLogin(gateway.app, oneClick, headers)

  expect(second.code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A4 it does not work in another kind of browser', async () => {
  const { browser } = await remembering('maya')
  const elsewhere = openBrowser(firefox)
  for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)

  const codes = [(await elsewhere.logIn(oneClick)).code, (await browser.logIn(oneClick)).code]

  expect(codes).toEqual(['AUTH_BAD_CREDENTIALS', 'AUTH_BAD_CREDENTIALS'])
})

test('K1.remember A4.day a day after the password was typed it is over, however often it was used', async () => {
  const { browser } = await remembering('maya')
  gateway.clock.move(23 * hour)
  const inTime = await browser.logIn(oneClick)
  gateway.clock.move(2 * hour)

  const late = await browser.logIn(oneClick)

  expect([inTime.code, late.code]).toEqual(['OK', 'AUTH_BAD_CREDENTIALS'])
})

test('A4 logging out keeps it, “not you?” does not', async () => {
  const { browser, answer } = await remembering('maya')
  const credential = browser.jar.get('rm-parlay') ?? ''
  const token = { 'x-session-token': answer.value.token }
  browser.keep(await call(gateway.app, logout, { headers: { ...browser.headers(), ...token } }))
  const afterLogout = await browser.remembered()

  browser.keep(await call(gateway.app, forgetRememberedMember, { headers: browser.headers() }))

  expect(afterLogout).toMatchObject({ username: 'maya', oneClick: true })
  expect(await browser.remembered()).toMatchObject({ username: null, oneClick: false })
  browser.jar.set('rm-parlay', credential)
  expect((await browser.logIn(oneClick)).code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A4 after a logout that forgets, neither the page nor the previous cookie logs a member in', async () => {
  const { browser } = await remembering('maya')
  const before = browser.headers()
  const { value } = await browser.logIn(oneClick)
  const last = browser.headers()
  const token = { 'x-session-token': value.token }

  browser.keep(
    await call(gateway.app, logout, { request: { forget: '1' }, headers: { ...browser.headers(), ...token } }),
  )

  expect([...browser.jar.keys()]).toEqual([])
  expect(await browser.remembered()).toEqual({
    username: null,
    mobileNumMasked: null,
    countryDialingCode: null,
    oneClick: false,
  })
  for (const headers of [before, last]) {
    expect((await callLogin(gateway.app, oneClick, headers)).code).toBe('AUTH_BAD_CREDENTIALS')
  }
})

test('A4 logging in without the wish to be remembered removes the previous memory', async () => {
  const { browser } = await remembering('maya')

  await browser.logIn({ username: 'rafael', rememberMe: false })

  expect([...browser.jar.keys()].toSorted()).toEqual(['sid', 'signed-in'])
})

test('A4 a password that has to be changed is not remembered', async () => {
  const browser = openBrowser()

  await browser.logIn({ username: 'weak', password: '123456', rememberMe: true })

  expect(browser.jar.has('rm-parlay')).toBe(false)
})

test('A4.flags after a login by SMS the dialling code and a masked number are kept', async () => {
  const browser = openBrowser()
  const phone = { mobileNum: '0917 555 0002', countryDialingCode: '63' }
  const humanToken = await humanTokenFor(gateway.app, 'sms')
  await call(gateway.app, sendLoginSms, { request: { ...phone, humanToken } })
  const smsCode = await inbox.codeSentTo(mobile)

  const { code, value } = await browser.logIn({ type: 'sms', ...phone, smsCode, rememberMe: true })

  expect([code, value.account]).toEqual(['OK', 'linh'])
  expect(JSON.parse(decodeURIComponent(browser.jar.get('loginTypeSms') ?? ''))).toEqual({
    mobileNum: '******0002',
    countryDialingCode: '63',
  })
  expect(await browser.remembered()).toMatchObject({ mobileNumMasked: '******0002', countryDialingCode: '63' })
  await browser.logIn(oneClick)
  expect(browser.jar.get('loginTypeSms')).toContain('0002')
})

test('A3.human a login by SMS needs no human challenge, and its code counts once', async () => {
  const phone = { mobileNum: '09175550002', countryDialingCode: '63' }
  gateway.clock.move(hour)
  await call(gateway.app, sendLoginSms, { request: { ...phone, humanToken: await humanTokenFor(gateway.app, 'sms') } })
  const smsCode = await inbox.codeSentTo(mobile, 2)

  const first = await callLogin(gateway.app, { type: 'sms', ...phone, smsCode })
  const second = await callLogin(gateway.app, { type: 'sms', ...phone, smsCode })
  const unknown = await callLogin(gateway.app, { type: 'sms', ...phone, mobileNum: '09175559999', smsCode: '123456' })

  expect([first.code, second.code, unknown.code]).toEqual(['OK', 'SMS_CODE_WRONG', 'SMS_CODE_WRONG'])
})

test.each([true, false])(
  'R5.password A3.change with the password change switched on: %s, an expired password must be changed after a login by username if so, and never after one by SMS',
  async (isOn) => {
    const phone = { mobileNum: '09175550002', countryDialingCode: '63' }
    gateway.clock.move(hour)
    const humanToken = await humanTokenFor(gateway.app, 'sms')
    inbox.clear()
    await call(gateway.app, sendLoginSms, { request: { ...phone, humanToken } })
    const smsCode = await inbox.codeSentTo(mobile)
    const put = (PWD: boolean) =>
      gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { PWD } } })
    await put(isOn)
    const expire = 'update member set password_expired = $1 where account = $2'
    await gateway.db.query(expire, [true, 'linh'])

    const bySms = await callLogin(gateway.app, { type: 'sms', ...phone, smsCode })
    const byName = await callLogin(gateway.app, { username: 'linh' })
    await gateway.db.query(expire, [false, 'linh'])
    await put(true)

    expect(bySms.value).toMatchObject({ passwordExpired: true, mustChangePassword: false, reason: null })
    const reason = isOn ? 'EXPIRED' : null
    expect(byName.value).toMatchObject({ passwordExpired: true, mustChangePassword: isOn, reason })
  },
)

test('A4.credential neither half of the credential is stored in readable form', async () => {
  const { browser } = await remembering('maya')
  const [, validator = ''] = (browser.jar.get('rm-parlay') ?? '').split('.')

  const rows = await gateway.db.query<{ text: string }>('select row_to_json(b)::text as text from remembered_browser b')

  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(validator)
})
