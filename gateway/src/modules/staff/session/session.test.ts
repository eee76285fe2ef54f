import { getStaff, listStaff, setStaffRoles, suspendStaff } from '@parlay/contracts/staff/accounts'
import { approveProposal } from '@parlay/contracts/staff/proposals'
import {
  beginStaffLogin,
  changeStaffPassword,
  endOwnStaffSession,
  endStaffSession,
  finishStaffLogin,
  getStaffSelf,
  listOwnStaffSessions,
  proveStaffFactor,
  renewRecoveryCodes,
} from '@parlay/contracts/staff/session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { addStaff, StaffBrowser, staffOf, staffPassword } from '../../../testing/staff-browser'

const minute = 60_000
let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '10' } })
})
afterAll(() => site.close())

let lives = 0
const newName = () => {
  lives += 1
  return `person${lives}`
}

test('O2.factors a log-in takes the password and a code of the authenticator, on any device', async () => {
  const account = newName()
  await addStaff(site, account, 'SUPPORT')
  const browser = new StaffBrowser(site)

  const first = await browser.call(beginStaffLogin, { account, password: staffPassword })
  const halfway = await browser.call(getStaffSelf)
  const done = await browser.call(finishStaffLogin, { challenge: first.value.challenge, ...browser.nextCode() })

  expect([first.code, first.value.factors]).toEqual(['OK', ['authenticator']])
  expect(halfway).toMatchObject({ status: 401, code: 'AUTH_NOT_LOGGED_IN' })
  expect(done.value).toMatchObject({ account, roles: ['SUPPORT'], site: { currency: 'PHP', isSandbox: true } })
  expect((await browser.call(getStaffSelf)).value.permissions).toContain('feedback.answer')
})

test('unknown accounts, wrong passwords and invited people get the same answer', async () => {
  const account = newName()
  await addStaff(site, account)
  await site.db.query(`update staff set activated_at = null where account = $1`, [account])
  const browser = new StaffBrowser(site)

  const answers = [
    await browser.call(beginStaffLogin, { account: 'nosuchone', password: staffPassword }),
    await browser.call(beginStaffLogin, { account, password: staffPassword }),
    await browser.call(beginStaffLogin, { account, password: 'wrong' }),
  ]

  expect(answers).toEqual(Array(3).fill({ status: 200, code: 'AUTH_BAD_CREDENTIALS', value: null }))
})

test('O2.factors a code counts once, also as another log-in of the same moment', async () => {
  const account = newName()
  await addStaff(site, account)
  const browsers = [new StaffBrowser(site), new StaffBrowser(site)]
  const challenges = await Promise.all(
    browsers.map(
      async (one) => (await one.call(beginStaffLogin, { account, password: staffPassword })).value.challenge,
    ),
  )
  const code = new StaffBrowser(site).nextCode()

  const answers = await Promise.all(
    browsers.map((one, at) => one.call(finishStaffLogin, { challenge: challenges[at], ...code })),
  )

  expect(answers.map(({ code }) => code).toSorted()).toEqual(['AUTH_2FA_WRONG', 'OK'])
})

test('a recovery code counts once, and new ones end the old ones', async () => {
  const { browser } = await staffOf(site, newName())
  const { value: renewed } = await browser.call(renewRecoveryCodes)
  const [first, second] = renewed.codes

  const proofs = [
    await browser.call(proveStaffFactor, { factor: 'recovery', code: first }),
    await browser.call(proveStaffFactor, { factor: 'recovery', code: first }),
  ]
  await browser.call(renewRecoveryCodes)
  const old = await browser.call(proveStaffFactor, { factor: 'recovery', code: second })

  expect(renewed.codes).toHaveLength(10)
  expect(proofs.map(({ code }) => code)).toEqual(['OK', 'AUTH_2FA_WRONG'])
  expect(old.code).toBe('AUTH_2FA_WRONG')
})

test('wrong passwords of an account at one address are refused after five, and another account is not', async () => {
  const [account, other] = [newName(), newName()]
  await Promise.all([addStaff(site, account), addStaff(site, other)])
  const browser = new StaffBrowser(site)

  const codes: string[] = []
  for (let at = 0; at < 6; at += 1)
    codes.push((await browser.call(beginStaffLogin, { account, password: 'wrong' })).code)
  const right = await browser.call(beginStaffLogin, { account, password: staffPassword })
  const elsewhere = await browser.call(beginStaffLogin, { account: other, password: staffPassword })

  expect(codes).toEqual([...Array(5).fill('AUTH_BAD_CREDENTIALS'), 'AUTH_LOCKED_TEMP'])
  expect(right).toMatchObject({ status: 429, code: 'AUTH_LOCKED_TEMP' })
  expect(elsewhere.code).toBe('OK')
})

test('a challenge ends after five minutes, after five tries, and with its use', async () => {
  const account = newName()
  await addStaff(site, account)
  const browser = new StaffBrowser(site)
  const begin = async () => (await browser.call(beginStaffLogin, { account, password: staffPassword })).value.challenge
  const finish = async (challenge: string, code?: string) =>
    (await browser.call(finishStaffLogin, { challenge, ...browser.nextCode(), ...(code && { code }) })).code

  const late = await begin()
  site.clock.move(5 * minute)
  const afterTime = await finish(late)
  const tried = await begin()
  const wrong: string[] = []
  for (let at = 0; at < 5; at += 1) wrong.push(await finish(tried, '000000'))
  const afterTries = await finish(tried)
  const used = await begin()
  const uses = [await finish(used), await finish(used)]

  expect(afterTime).toBe('AUTH_2FA_EXPIRED')
  expect([...wrong, afterTries]).toEqual([...Array(5).fill('AUTH_2FA_WRONG'), 'AUTH_2FA_EXPIRED'])
  expect(uses).toEqual(['OK', 'AUTH_2FA_EXPIRED'])
})

test('O2.session a session ends after half an hour without use, and after eight hours whatever is done', async () => {
  const idle = await staffOf(site, newName())
  const busy = await staffOf(site, newName())
  const used: string[] = []

  site.clock.move(29 * minute)
  used.push((await busy.browser.call(getStaffSelf)).code)
  site.clock.move(minute)
  const afterIdle = await idle.browser.call(getStaffSelf)
  for (let at = 0; at < 22; at += 1) {
    site.clock.move(20 * minute)
    used.push((await busy.browser.call(getStaffSelf)).code)
  }
  site.clock.move(10 * minute)
  const afterEight = await busy.browser.call(getStaffSelf)

  expect(new Set(used)).toEqual(new Set(['OK']))
  expect(afterIdle).toMatchObject({ status: 401, code: 'AUTH_SESSION_EXPIRED' })
  expect(afterEight.code).toBe('AUTH_SESSION_EXPIRED')
})

test('O2.session a session is worthless without the cookie of its device', async () => {
  const { browser } = await staffOf(site, newName())
  const thief = new StaffBrowser(site)
  const other = await staffOf(site, newName())

  thief.cookies.set('ops_sid', browser.cookies.get('ops_sid') ?? '')
  const alone = await thief.call(getStaffSelf)
  thief.cookies.set('ops_device', other.browser.cookies.get('ops_device') ?? '')
  const foreign = await thief.call(getStaffSelf)

  expect([alone.code, foreign.code]).toEqual(['AUTH_NOT_LOGGED_IN', 'AUTH_NOT_LOGGED_IN'])
})

test.each([
  ['a page of another origin', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a page of another port', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['a page that hides its origin', { origin: 'null' }],
  ['a name of a stranger that leads here', { host: 'rebound.example', origin: 'http://rebound.example' }],
])('a session is refused to %s', async (_title, headers) => {
  const { browser } = await staffOf(site, newName())
  const own = await browser.call(listOwnStaffSessions)
  Object.assign(browser.headers, headers)

  const changed = await browser.call(endStaffSession)

  expect(own.code).toBe('OK')
  expect(changed).toMatchObject({ status: 403, code: 'AUTH_FORBIDDEN' })
})

test('a page of another origin cannot log a browser in', async () => {
  const account = newName()
  await addStaff(site, account)
  const browser = new StaffBrowser(site)
  Object.assign(browser.headers, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })

  expect((await browser.call(beginStaffLogin, { account, password: staffPassword })).code).toBe('AUTH_FORBIDDEN')
})

test('O2.stepup the second factor counts for five minutes, and again after it was shown again', async () => {
  const { browser } = await staffOf(site, newName())

  const soon = await browser.call(renewRecoveryCodes)
  site.clock.move(5 * minute)
  const late = await browser.call(renewRecoveryCodes)
  await browser.call(proveStaffFactor, browser.nextCode())
  const again = await browser.call(renewRecoveryCodes)

  expect([soon.code, late.code, again.code]).toEqual(['OK', 'AUTH_REAUTH_REQUIRED', 'OK'])
})

test('a changed password ends all other sessions and log-ins that are half done', async () => {
  const account = newName()
  const { browser } = await staffOf(site, account)
  const other = new StaffBrowser(site)
  await other.logIn(account)
  const half = (await other.call(beginStaffLogin, { account, password: staffPassword })).value.challenge

  const refused = [
    await browser.call(changeStaffPassword, { oldPassword: 'wrong', newPassword: 'quiet harbour at dawn' }),
    await browser.call(changeStaffPassword, { oldPassword: staffPassword, newPassword: 'password1' }),
    await browser.call(changeStaffPassword, { oldPassword: staffPassword, newPassword: `${account} is me` }),
    await browser.call(changeStaffPassword, { oldPassword: staffPassword, newPassword: staffPassword }),
  ]
  const changed = await browser.call(changeStaffPassword, {
    ...{ oldPassword: staffPassword, newPassword: 'quiet harbour at dawn' },
  })

  expect(refused.map(({ code }) => code)).toEqual(['PWD_OLD_WRONG', 'PWD_BREACHED', 'PWD_WEAK', 'PWD_REUSED'])
  expect(changed.code).toBe('OK')
  expect((await browser.call(getStaffSelf)).code).toBe('OK')
  expect((await other.call(getStaffSelf)).code).toBe('AUTH_SESSION_REVOKED')
  expect((await other.call(finishStaffLogin, { challenge: half, ...other.nextCode() })).code).toBe('AUTH_2FA_EXPIRED')
  expect((await other.logIn(account)).code).toBe('AUTH_BAD_CREDENTIALS')
})

test('suspension and other roles count from the next call', async () => {
  const admin = await staffOf(site, newName())
  const second = await staffOf(site, newName())
  const { id, browser } = await staffOf(site, newName())
  const staffId = String(id)
  const change = { staffId, reason: 'They have left the team' }

  const before = await browser.call(listStaff)
  const { value } = await admin.browser.call(setStaffRoles, { ...change, roles: ['SUPPORT'] })
  const approval = { proposalId: value.proposalId, version: 1, reason: 'They have left the team' }
  await second.browser.call(approveProposal, approval)
  const withoutRole = await browser.call(listStaff)
  await admin.browser.call(proveStaffFactor, admin.browser.nextCode())
  await admin.browser.call(suspendStaff, change)
  const suspended = await browser.call(getStaffSelf)

  expect([before.code, withoutRole.code, suspended.code]).toEqual(['OK', 'AUTH_FORBIDDEN', 'AUTH_SESSION_REVOKED'])
})

test('a member of staff sees the sessions with their devices, and ends another one or this one', async () => {
  const account = newName()
  const { id, browser } = await staffOf(site, account)
  const phone = new StaffBrowser(site)
  phone.headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1' }
  await phone.logIn(account)
  const stranger = await staffOf(site, newName())

  const { list } = (await browser.call(listOwnStaffSessions)).value
  const [ofPhone] = list.filter(({ isThis }: { isThis: boolean }) => !isThis)
  const byStranger = await stranger.browser.call(endOwnStaffSession, { sessionId: ofPhone.sessionId })
  const seen = await stranger.browser.call(getStaff, { staffId: String(id) })
  const ended = await browser.call(endOwnStaffSession, { sessionId: ofPhone.sessionId })
  const out = await browser.call(endStaffSession)

  expect(list).toHaveLength(2)
  expect(ofPhone.device).toEqual({ browser: 'Safari', system: 'iPhone', kind: 'phone' })
  expect(seen.value.sessions).toHaveLength(2)
  expect([byStranger.code, ended.code, out.code]).toEqual(['SYS_INVALID_URL', 'OK', 'OK'])
  expect((await phone.call(getStaffSelf)).code).toBe('AUTH_SESSION_REVOKED')
  expect(browser.cookies.has('ops_sid')).toBe(false)
})
