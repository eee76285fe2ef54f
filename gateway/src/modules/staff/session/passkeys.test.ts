import { reinviteStaff } from '@parlay/contracts/staff/accounts'
import {
  addStaffPasskey,
  askNewPasskey,
  askPasskeyOfLogin,
  askPasskeyOfSession,
  listStaffPasskeys,
  removeStaffPasskey,
} from '@parlay/contracts/staff/passkeys'
import { beginStaffLogin, finishStaffLogin, getStaffSelf, proveStaffFactor } from '@parlay/contracts/staff/session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { StaffBrowser, staffOf, staffPassword } from '../../../testing/staff-browser'
import { type AuthenticatorOptions, SoftwareAuthenticator } from '../testing/software-authenticator'

const minute = 60_000
let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '10' } })
})
afterAll(() => site.close())

let lives = 0
const newName = () => {
  lives += 1
  return `holder${lives}`
}

async function add(browser: StaffBrowser, key: SoftwareAuthenticator, name = 'The laptop') {
  const { value: demand } = await browser.call(askNewPasskey)
  return browser.call(addStaffPasskey, { name, passkey: key.create(demand) })
}

/** Adds an account with a passkey. */
async function holderOf(options?: AuthenticatorOptions) {
  const account = newName()
  const { id, browser } = await staffOf(site, account, 'SUPPORT')
  const key = new SoftwareAuthenticator(options)
  const added = await add(browser, key)
  if (added.code !== 'OK') throw new Error(`no passkey: ${added.code}`)
  return { account, id, browser, key, passkeyId: String(added.value.passkeyId) }
}

const begin = async (account: string, browser = new StaffBrowser(site)) => {
  const { value } = await browser.call(beginStaffLogin, { account, password: staffPassword })
  const challenge: string = value.challenge
  const ask = async () => (await browser.call(askPasskeyOfLogin, { challenge })).value
  const finish = (passkey: object) => browser.call(finishStaffLogin, { challenge, factor: 'passkey', passkey })
  return { browser, factors: value.factors, challenge, ask, finish }
}

test('O2.passkeys a passkey with a name is the second factor of the next log-in, and of a proof', async () => {
  const { account, browser, key } = await holderOf()
  const login = await begin(account)

  const opened = await login.finish(key.sign(await login.ask()))
  site.clock.move(6 * minute)
  const late = await login.browser.call(askNewPasskey)
  const { value: demand } = await login.browser.call(askPasskeyOfSession)
  const proven = await login.browser.call(proveStaffFactor, { factor: 'passkey', passkey: key.sign(demand) })
  const { list } = (await browser.call(listStaffPasskeys)).value

  expect(login.factors).toEqual(['passkey', 'authenticator'])
  expect(opened.value).toMatchObject({ account, factors: ['passkey', 'authenticator'] })
  expect([late.code, proven.code]).toEqual(['AUTH_REAUTH_REQUIRED', 'OK'])
  expect(list).toEqual([expect.objectContaining({ name: 'The laptop', usedAt: site.clock.now().getTime() })])
})

test('an authenticator that does not count is admitted each time', async () => {
  const { account, key } = await holderOf({ isCounting: false })

  const codes: string[] = []
  for (let at = 0; at < 2; at += 1) {
    const login = await begin(account)
    codes.push((await login.finish(key.sign(await login.ask()))).code)
  }

  expect(codes).toEqual(['OK', 'OK'])
})

test('O2.passkeys a signature that is sent again opens nothing: not in its log-in, in another, or in a session', async () => {
  const { account, browser, key } = await holderOf()
  const login = await begin(account)
  const signed = key.sign(await login.ask())

  const first = await login.finish(signed)
  const again = await login.finish(signed)
  const other = await begin(account)
  const withoutDemand = await other.finish(signed)
  await other.ask()
  const elsewhere = await other.finish(signed)
  await browser.call(askPasskeyOfSession)
  const inSession = await browser.call(proveStaffFactor, { factor: 'passkey', passkey: signed })

  expect(first.code).toBe('OK')
  expect(again.code).toBe('AUTH_2FA_EXPIRED')
  expect([withoutDemand.code, elsewhere.code, inSession.code]).toEqual(Array(3).fill('STAFF_PASSKEY_REFUSED'))
})

test('a demand counts once, also in two requests of one moment, and ends after five minutes', async () => {
  const { account, browser, key } = await holderOf()
  const login = await begin(account)
  const signed = key.sign(await login.ask())

  const codes = (await Promise.all([login.finish(signed), login.finish(signed)])).map(({ code }) => code)
  const { value: demand } = await browser.call(askPasskeyOfSession)
  site.clock.move(5 * minute)
  const late = await browser.call(proveStaffFactor, { factor: 'passkey', passkey: key.sign(demand) })

  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(late.code).toBe('STAFF_PASSKEY_REFUSED')
})

test('a demand of one session is worthless in another of the same person', async () => {
  const { account, browser, key } = await holderOf()
  const other = new StaffBrowser(site)
  await other.logIn(account)
  const { value: demand } = await browser.call(askPasskeyOfSession)
  await other.call(askPasskeyOfSession)

  const proof = await other.call(proveStaffFactor, { factor: 'passkey', passkey: key.sign(demand) })

  expect(proof.code).toBe('STAFF_PASSKEY_REFUSED')
})

test('the copy of an authenticator, whose count has fallen behind, is refused', async () => {
  const { account, key } = await holderOf()
  const used = await begin(account)
  key.counter = 10
  const opened = await used.finish(key.sign(await used.ask()))

  key.counter = 5
  const copied = await begin(account)
  const refused = await copied.finish(key.sign(await copied.ask()))

  expect([opened.code, refused.code]).toEqual(['OK', 'STAFF_PASSKEY_REFUSED'])
})

test.each([
  ['a page of another origin', (key: SoftwareAuthenticator) => Object.assign(key, { origin: 'https://evil.example' })],
  [
    'another port of this machine',
    (key: SoftwareAuthenticator) => Object.assign(key, { origin: 'http://localhost:3000' }),
  ],
  ['an authenticator that has another key', () => new SoftwareAuthenticator()],
])('a signature for %s is refused', async (_title, change) => {
  const { account, key } = await holderOf()
  const login = await begin(account)
  const demand = await login.ask()

  const { id } = key.sign(demand)
  const answer = await login.finish({ ...change(key).sign(demand), id, rawId: id })

  expect(answer.code).toBe('STAFF_PASSKEY_REFUSED')
})

test('a signature for another site’s name is refused', async () => {
  const { account, key } = await holderOf()
  const login = await begin(account)

  const answer = await login.finish(key.sign({ ...(await login.ask()), rpId: 'evil.example' }))

  expect(answer.code).toBe('STAFF_PASSKEY_REFUSED')
})

test('the passkey of one person opens nothing for another, and cannot be added twice', async () => {
  const holder = await holderOf()
  const other = await holderOf()
  const login = await begin(other.account)

  const stolen = await login.finish(holder.key.sign(await login.ask()))
  const added = await add(other.browser, holder.key)

  expect([stolen.code, added.code]).toEqual(['STAFF_PASSKEY_REFUSED', 'STAFF_PASSKEY_KNOWN'])
})

test('the password alone adds no passkey, nor does a session without a recent second factor', async () => {
  const account = newName()
  const { browser } = await staffOf(site, account)
  const key = new SoftwareAuthenticator()
  const thief = await begin(account)
  const { value: demand } = await browser.call(askNewPasskey)

  const halfway = [
    await thief.browser.call(askNewPasskey),
    await thief.browser.call(addStaffPasskey, { name: 'Mine', passkey: key.create(demand) }),
    await thief.browser.call(askPasskeyOfLogin, { challenge: thief.challenge }),
    await thief.finish(key.create(demand)),
  ]
  site.clock.move(6 * minute)
  const late = [
    await browser.call(askNewPasskey),
    await browser.call(addStaffPasskey, { name: 'Mine', passkey: key.create(demand) }),
  ]

  expect(halfway.map(({ code }) => code)).toEqual([
    ...['AUTH_NOT_LOGGED_IN', 'AUTH_NOT_LOGGED_IN', 'STAFF_PASSKEY_REFUSED', 'SYS_VALIDATION'],
  ])
  expect(late.map(({ code }) => code)).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_REAUTH_REQUIRED'])
})

test('a new passkey has to answer the demand of its session', async () => {
  const { browser } = await staffOf(site, newName())
  const stranger = await staffOf(site, newName())
  const key = new SoftwareAuthenticator()
  const { value: demand } = await browser.call(askNewPasskey)
  const passkey = key.create(demand)

  await stranger.browser.call(askNewPasskey)
  const elsewhere = await stranger.browser.call(addStaffPasskey, { name: 'Mine', passkey })
  const here = await browser.call(addStaffPasskey, { name: 'Mine', passkey })
  const again = await browser.call(addStaffPasskey, { name: 'Mine', passkey })
  const broken = await add(browser, Object.assign(new SoftwareAuthenticator(), { origin: 'http://localhost:1' }))

  expect([elsewhere.code, here.code, again.code, broken.code]).toEqual([
    ...['STAFF_PASSKEY_REFUSED', 'OK', 'STAFF_PASSKEY_REFUSED', 'STAFF_PASSKEY_REFUSED'],
  ])
})

test('a removed passkey opens nothing, and the authenticator stays; only its owner removes it', async () => {
  const { account, browser, key, passkeyId } = await holderOf()
  const stranger = await staffOf(site, newName())
  const login = await begin(account)
  const signed = key.sign(await login.ask())

  const byStranger = await stranger.browser.call(removeStaffPasskey, { passkeyId })
  const removed = await browser.call(removeStaffPasskey, { passkeyId })
  const late = await login.finish(signed)
  const byCode = await new StaffBrowser(site).logIn(account)

  expect([byStranger.code, removed.code, late.code]).toEqual(['SYS_INVALID_URL', 'OK', 'STAFF_PASSKEY_REFUSED'])
  expect(byCode.value).toMatchObject({ account, factors: ['authenticator'] })
})

test('a new invitation ends the passkeys of an account', async () => {
  const admin = await staffOf(site, newName())
  const { id } = await holderOf()

  await admin.browser.call(reinviteStaff, { staffId: String(id), reason: 'The laptop was stolen' })
  const left = await site.db.query('select id from staff_passkey where staff_id = $1', [id])

  expect(left).toEqual([])
})

test('an account has at most ten passkeys', async () => {
  const { browser } = await holderOf()
  const codes: string[] = []
  for (let at = 0; at < 9; at += 1) codes.push((await add(browser, new SoftwareAuthenticator())).code)

  const one = await browser.call(askNewPasskey)

  expect([new Set(codes), one.code]).toEqual([new Set(['OK']), 'STAFF_PASSKEY_LIMIT'])
})

test('ten wrong signatures are refused for a quarter of an hour, with codes too', async () => {
  const { browser, key } = await holderOf()
  const codes: string[] = []
  for (let at = 0; at < 10; at += 1) {
    const { value: demand } = await browser.call(askPasskeyOfSession)
    const passkey = key.sign({ ...demand, rpId: 'evil.example' })
    codes.push((await browser.call(proveStaffFactor, { factor: 'passkey', passkey })).code)
  }

  const code = await browser.call(proveStaffFactor, browser.nextCode())
  site.clock.move(15 * minute)
  const later = await browser.call(proveStaffFactor, browser.nextCode())

  expect(new Set(codes)).toEqual(new Set(['STAFF_PASSKEY_REFUSED']))
  expect([code.code, later.code]).toEqual(['AUTH_LOCKED_TEMP', 'OK'])
})

test('with an address of the back office, its passkeys are for that address alone', async () => {
  const secure = await buildTestApp({ environment: { OPS_URL: 'https://office.example' } })
  const { browser } = await staffOf(secure, 'admin01')
  const ofPage = new SoftwareAuthenticator({ origin: 'https://office.example' })
  const { value: demand } = await browser.call(askNewPasskey)

  const ofListener = await add(browser, new SoftwareAuthenticator())
  const added = await add(browser, ofPage)
  await secure.close()

  expect(demand.rp.id).toBe('office.example')
  expect([ofListener.code, added.code]).toEqual(['STAFF_PASSKEY_REFUSED', 'OK'])
})

test('a session without a passkey is asked for none', async () => {
  const { browser } = await staffOf(site, newName())

  expect((await browser.call(askPasskeyOfSession)).code).toBe('STAFF_PASSKEY_REFUSED')
  expect((await browser.call(getStaffSelf)).value.factors).toEqual(['authenticator'])
})
