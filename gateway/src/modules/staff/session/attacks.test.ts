import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { beginStaffLogin, finishStaffLogin, getStaffSelf } from '@parlay/contracts/staff/session'
import { openCore } from '../../../compose/open-core'
import { newSecret } from '../../../core/credentials'
import { createMetrics } from '../../../plugins/metrics'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { quickPasswords } from '../../../testing/quick-passwords'
import { addStaff, StaffBrowser, staffOf, staffPassword } from '../../../testing/staff-browser'
import { createStaffFactors } from './factors'
import { createStaffPasskeys } from './passkeys'
import { createStaffLogin } from './staff-login'

const minute = 60_000
let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '0.2' } })
})
afterAll(() => site.close())
beforeEach(() => site.clock.move(60 * minute))

let lives = 0
const newName = () => {
  lives += 1
  return `target${lives}`
}

/** A browser at a new address, so that the limits of one address are not in the way. */
function browserAt(ip: string): StaffBrowser {
  const browser = new StaffBrowser(site)
  browser.headers['x-forwarded-for'] = ip
  return browser
}
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

test('a log-in under an unknown account hashes the password as often as one under a known account', async () => {
  const account = newName()
  const invited = newName()
  await Promise.all([addStaff(site, account), addStaff(site, invited)])
  await site.db.query('update staff set activated_at = null, password_hash = null where account = $1', [invited])
  const log = captureLog('error').log
  const core = await openCore({ ...site, log, metrics: createMetrics(), passwordOptions: quickPasswords })
  const checked: [hasHash: boolean, password: string][] = []
  const passwords = {
    ...core.passwords,
    check: (hash: string | undefined, password: string) => {
      checked.push([hash !== undefined, password])
      return core.passwords.check(hash, password)
    },
  }
  const passkeys = createStaffPasskeys({ ...core, issuer: 'Parlay' })
  const factors = createStaffFactors({ ...core, passkeys })
  const login = createStaffLogin({ ...core, passwords, factors, passkeys, scale: 1 })

  const codes: unknown[] = []
  for (const name of [account, invited, 'nosuchone'])
    await login
      .begin({ account: name, password: 'guess' }, { ip: newAddress(), note: () => undefined })
      .catch((error: { code?: unknown }) => codes.push(error.code))
  await core.close()

  expect(codes).toEqual(Array(3).fill('AUTH_BAD_CREDENTIALS'))
  expect(checked).toEqual([
    [true, 'guess'],
    [false, 'guess'],
    [false, 'guess'],
  ])
})

test('O2.attacks passwords of one account that are tried from many addresses are refused after twenty', async () => {
  const account = newName()
  await addStaff(site, account)

  const codes: string[] = []
  for (let at = 0; at < 21; at += 1)
    codes.push((await browserAt(newAddress()).call(beginStaffLogin, { account, password: 'guess' })).code)
  const right = await browserAt(newAddress()).call(beginStaffLogin, { account, password: staffPassword })
  site.clock.move(15 * minute)
  const later = await browserAt(newAddress()).call(beginStaffLogin, { account, password: staffPassword })

  expect(codes).toEqual([...Array(20).fill('AUTH_BAD_CREDENTIALS'), 'AUTH_LOCKED_TEMP'])
  expect([right.code, later.code]).toEqual(['AUTH_LOCKED_TEMP', 'OK'])
})

test('one password that is tried under many accounts is refused at its address', async () => {
  const browser = browserAt(newAddress())

  const codes: string[] = []
  for (let at = 0; at < 11; at += 1)
    codes.push((await browser.call(beginStaffLogin, { account: newName(), password: 'Summer2026!' })).code)

  expect(codes).toEqual([...Array(10).fill('AUTH_BAD_CREDENTIALS'), 'AUTH_LOCKED_TEMP'])
})

test('O2.attacks codes of one account that are guessed over several log-ins are refused after ten', async () => {
  const account = newName()
  await addStaff(site, account)
  const guess = async (code: string) => {
    const thief = browserAt(newAddress())
    const { value } = await thief.call(beginStaffLogin, { account, password: staffPassword })
    return (await thief.call(finishStaffLogin, { challenge: value.challenge, factor: 'authenticator', code })).code
  }

  const codes: string[] = []
  for (let at = 0; at < 11; at += 1) codes.push(await guess('000000'))
  const { code: right } = new StaffBrowser(site).nextCode()

  expect(codes).toEqual([...Array(10).fill('AUTH_2FA_WRONG'), 'AUTH_LOCKED_TEMP'])
  expect(await guess(right)).toBe('AUTH_LOCKED_TEMP')
})

test('requests of a visitor are refused after those of a minute, and such a refusal is not in the audit', async () => {
  const browser = browserAt(newAddress())
  const codes: string[] = []
  for (let at = 0; at < 25; at += 1) codes.push((await browser.call(getStaffSelf)).code)

  const [row] = await site.db.query(`select count(*)::int as rows from staff_audit where ip = $1`, [
    browser.headers['x-forwarded-for'],
  ])

  expect(codes).toEqual([...Array(24).fill('AUTH_NOT_LOGGED_IN'), 'SYS_RATE_LIMIT'])
  expect(row).toEqual({ rows: 24 })
})

test('a log-in gives a new session, whatever the browser came with, and the session before it ends', async () => {
  const account = newName()
  await addStaff(site, account)
  const planted = { session: newSecret(), device: newSecret() }
  const victim = browserAt(newAddress())
  victim.cookies.set('ops_sid', planted.session).set('ops_device', planted.device)

  await victim.logIn(account)
  const first = victim.cookies.get('ops_sid')
  const thief = browserAt(newAddress())
  thief.cookies.set('ops_sid', planted.session).set('ops_device', planted.device)
  const byThief = await thief.call(getStaffSelf)
  const earlier = browserAt(newAddress())
  for (const [name, value] of victim.cookies) earlier.cookies.set(name, value)
  await victim.logIn(account)
  const ofEarlier = await earlier.call(getStaffSelf)

  expect(first).not.toBe(planted.session)
  expect(victim.cookies.get('ops_sid')).not.toBe(first)
  expect([byThief.code, ofEarlier.code]).toEqual(['AUTH_NOT_LOGGED_IN', 'AUTH_SESSION_REVOKED'])
  expect((await victim.call(getStaffSelf)).code).toBe('OK')
})

test('O2.listener a session of staff and the machine’s key are worth nothing at the site of the members', async () => {
  const { browser } = await staffOf(site, newName())
  const session = browser.cookies.get('ops_sid') ?? ''
  const device = browser.cookies.get('ops_device') ?? ''

  const codes = await Promise.all([
    call(site.app, getMemberInfo, { as: { cookie: session, token: device } }),
    call(site.app, getMemberInfo, { headers: { cookie: `ops_sid=${session}; ops_device=${device}` } }),
    call(site.app, getMemberInfo, { headers: site.staffHeaders() }),
  ])

  expect(codes.map(({ code }) => code)).toEqual(Array(3).fill('AUTH_NOT_LOGGED_IN'))
})
