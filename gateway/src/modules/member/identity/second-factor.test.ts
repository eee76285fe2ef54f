import { setTwoFactor } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { answerTwoFactor, sendTwoFactorCode } from '@parlay/contracts/endpoints/session'
import { TOTP } from 'otpauth'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin, callSealed, logIn } from '../../../testing/call'
import { addMember, testPassword } from '../../../testing/members.sql'
import { startTestInbox } from '../../../testing/test-inbox'

const day = 24 * 60 * 60_000
const step = 30_000
const home = '198.51.100.7'
const abroad = '203.0.113.9'
const mobile = '+639175550001'

let inbox: Awaited<ReturnType<typeof startTestInbox>>
let gateway: TestApp
let totp: TOTP
let recoveryCodes: string[]

/** Returns a code that has not counted before: the business clock moves one step on. */
function nextCode(): string {
  gateway.clock.move(step)
  return totp.generate({ timestamp: gateway.clock.now().getTime() })
}

async function enrol(account: string): Promise<void> {
  const as = await logIn(gateway.app, account)
  const ask = async (request: object) => {
    const answer = await callSealed(gateway.app, setTwoFactor, { as, request: { password: testPassword, ...request } })
    if (answer.code !== 'OK') throw new Error(`enrolment was answered ${answer.code}`)
    return answer.value
  }
  const { otpauthUri } = await ask({ action: 'ENROL' })
  totp = new TOTP({ secret: new URL(otpauthUri).searchParams.get('secret') ?? '' })
  recoveryCodes = (await ask({ action: 'CONFIRM', code: nextCode() })).recoveryCodes
}

beforeAll(async () => {
  inbox = await startTestInbox()
  gateway = await buildTestApp({ environment: inbox.environment })
  await addMember(gateway.db, { account: 'twofa' })
  await addMember(gateway.db, { account: 'plain' })
  await gateway.db.query('update member set mobile = $1, mobile_verified_at = now() where account = $2', [
    mobile,
    'twofa',
  ])
  await enrol('twofa')
})
afterAll(async () => {
  await gateway.close()
  await inbox.close()
})

const logInFrom = (ip: string, account = 'twofa') =>
  callLogin(gateway.app, { username: account }, { 'x-forwarded-for': ip })
const answer = (request: Record<string, unknown>, ip = abroad) =>
  callSealed(gateway.app, answerTwoFactor, { request, headers: { 'x-forwarded-for': ip } })
const challengeFrom = async (ip: string): Promise<string> => (await logInFrom(ip)).value.challengeId

test('A13.unknown from an address that is new for the member, the password alone opens no session', async () => {
  const { status, code, value, cookies } = await logInFrom(abroad)

  expect([status, code]).toEqual([200, 'AUTH_2FA_REQUIRED'])
  expect(value).toMatchObject({ methods: ['TOTP', 'SMS', 'RECOVERY'], expiresIn: 600 })
  expect(value.maskedTarget.SMS).not.toContain('17555')
  expect(cookies).toEqual([])
})

test('A13 a member without a second factor is not asked for one', async () => {
  expect((await logInFrom(abroad, 'plain')).code).toBe('OK')
})

test('A13 a wrong password is answered before a second factor is mentioned', async () => {
  const { code } = await callLogin(gateway.app, { username: 'twofa', password: 'x' }, { 'x-forwarded-for': abroad })

  expect(code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A13.authenticator the authenticator’s code opens the session, and the address is known for ninety days', async () => {
  const challengeId = await challengeFrom(home)

  const { code, value, cookies } = await answer({ challengeId, method: 'TOTP', code: nextCode() }, home)
  const as = { cookie: cookies[0]?.value ?? '', token: value.token }
  const member = await call(gateway.app, getMemberInfo, { as })
  const neighbour = await logInFrom('198.51.100.99')
  gateway.clock.move(91 * day)
  const later = await logInFrom(home)

  expect([code, member.value.account]).toEqual(['OK', 'twofa'])
  expect([neighbour.code, later.code]).toEqual(['OK', 'AUTH_2FA_REQUIRED'])
})

test('A13 without trustIp the next login from there asks again', async () => {
  const challengeId = await challengeFrom(abroad)

  const { code } = await answer({ challengeId, method: 'TOTP', code: nextCode(), trustIp: false })

  expect([code, (await logInFrom(abroad)).code]).toEqual(['OK', 'AUTH_2FA_REQUIRED'])
})

test('A13 a challenge is answered once', async () => {
  const challengeId = await challengeFrom('192.0.2.1')
  await answer({ challengeId, method: 'TOTP', code: nextCode() }, '192.0.2.1')

  const again = await answer({ challengeId, method: 'TOTP', code: nextCode() }, '192.0.2.1')

  expect(again.code).toBe('AUTH_2FA_EXPIRED')
})

test('A13 a challenge has five tries and ten minutes', async () => {
  const guessed = await challengeFrom(abroad)
  const codes: string[] = []
  for (let count = 0; count < 6; count += 1) {
    codes.push((await answer({ challengeId: guessed, method: 'TOTP', code: '000000' })).code)
  }
  const old = await challengeFrom(abroad)
  gateway.clock.move(10 * 60_000 + 1)
  const late = await answer({ challengeId: old, method: 'TOTP', code: nextCode() })

  expect(codes).toEqual([...Array(5).fill('AUTH_2FA_WRONG'), 'AUTH_2FA_EXPIRED'])
  expect(late.code).toBe('AUTH_2FA_EXPIRED')
})

test('A13 guesses over many challenges are counted together', async () => {
  const codes: string[] = []
  for (let count = 0; count < 12; count += 1) {
    const challengeId = await challengeFrom(abroad)
    codes.push((await answer({ challengeId, method: 'TOTP', code: '000000' })).code)
  }
  gateway.clock.move(16 * 60_000)

  expect(codes).toContain('AUTH_LOCKED_TEMP')
})

test('A13.mobile a code is sent to the member’s own number, and only on a challenge', async () => {
  const challengeId = await challengeFrom(abroad)
  const request = { challengeId, method: 'SMS' }

  const sent = await call(gateway.app, sendTwoFactorCode, { request })
  const unknown = await call(gateway.app, sendTwoFactorCode, { request: { ...request, challengeId: 'x'.repeat(43) } })
  const unbound = await call(gateway.app, sendTwoFactorCode, { request: { ...request, method: 'EMAIL' } })
  const entered = await answer({ challengeId, method: 'SMS', code: await inbox.codeSentTo(mobile), trustIp: false })

  expect([sent.code, sent.value]).toEqual(['OK', { expiredMinutes: 1 }])
  expect([unknown.code, unbound.code]).toEqual(['AUTH_2FA_EXPIRED', 'AUTH_2FA_EXPIRED'])
  expect(entered.code).toBe('OK')
})

test('A13 a recovery code is accepted once', async () => {
  const [code = ''] = recoveryCodes
  const first = await answer({ challengeId: await challengeFrom(abroad), method: 'RECOVERY', code, trustIp: false })
  const second = await answer({ challengeId: await challengeFrom(abroad), method: 'RECOVERY', code, trustIp: false })

  expect([first.code, second.code]).toEqual(['OK', 'AUTH_2FA_WRONG'])
})

const putFlags = (payload: object) => gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
const putSwitches = (whitelabel: Record<string, boolean>) => putFlags({ whitelabel })

test('A13 an address that the operator has registered needs no second factor and is not remembered', async () => {
  await putFlags({ registeredIps: { twofa: ['100.64.7.0/24', '198.18.0.0/15', '2001:db8::/32'] } })
  const ips = ['100.64.7.33', '198.19.4.4', '2001:db8:77::1', '198.20.0.1']
  const registered = await Promise.all(ips.map(async (ip) => (await logInFrom(ip)).code))
  await putFlags({ registeredIps: { twofa: [] } })

  const after = await logInFrom('100.64.7.33')

  expect([...registered, after.code]).toEqual(['OK', 'OK', 'OK', 'AUTH_2FA_REQUIRED', 'AUTH_2FA_REQUIRED'])
})

test('A13 null takes an account out of those with registered addresses, whether there is such an account or not', async () => {
  await putFlags({ registeredIps: { twofa: ['100.64.7.0/24'], 'never-there': ['100.64.7.0/24'] } })
  const answer = await putFlags({ registeredIps: { twofa: null, 'never-there': null } })

  expect([answer.statusCode, answer.json().registeredIps]).toEqual([200, {}])
  expect((await logInFrom('100.64.7.33')).code).toBe('AUTH_2FA_REQUIRED')
})

test('A13 text that is neither an address nor a network cannot be registered', async () => {
  const refused = await putFlags({ registeredIps: { twofa: ['10.0.0.0/33'] } })

  expect([refused.statusCode, refused.json().code]).toEqual([400, 'SYS_VALIDATION'])
  expect(Object.keys(refused.json().value.fields)).toEqual(['registeredIps.twofa.0'])
})

const addWith = async (account: string, columns: string) => {
  const memberId = await addMember(gateway.db, { account })
  if (columns) await gateway.db.query(`update member set ${columns} where id = $1`, [memberId])
  return memberId
}
const addPayee = async (account: string, payeeName: string) => {
  const memberId = await addMember(gateway.db, { account })
  const values = [memberId, payeeName]
  await gateway.db.query('insert into member_particulars (member_id, payee_name) values ($1, $2)', values)
}

test('A13.unknown A13.mobile A13.email A13.payee every member with any proven means shows it on an unknown network, but not on a network of the demo', async () => {
  await addWith('by-mobile', `mobile = '+639175550002', mobile_verified_at = now()`)
  await addWith('by-email', `email = 'by-email@example.test', email_verified_at = now()`)
  await addWith('unproven', `email = 'unproven@example.test', mobile = '+639175550003'`)
  await addPayee('by-name', 'Maya Santos')
  const accounts = ['twofa', 'by-mobile', 'by-email', 'by-name', 'unproven']

  const asked = []
  for (const account of accounts) asked.push((await logInFrom('100.65.1.1', account)).value?.methods)
  const nearby = []
  for (const account of accounts) nearby.push((await logInFrom('192.168.4.20', account)).code)

  expect(asked).toEqual([['TOTP', 'SMS', 'RECOVERY'], ['SMS'], ['EMAIL'], ['PAYEE'], undefined])
  expect(nearby).toEqual(['AUTH_2FA_REQUIRED', 'OK', 'OK', 'OK', 'OK'])
})

test('A13.unknown a brand that has not switched it on asks only members who have an authenticator', async () => {
  await addWith('elsewhere', `mobile = '+639175550004', mobile_verified_at = now()`)
  await putSwitches({ 'VERIFY.2FA.ALL': false })

  const codes = [(await logInFrom('100.66.1.1', 'elsewhere')).code, (await logInFrom('100.66.1.1')).code]
  await putSwitches({ 'VERIFY.2FA.ALL': true })

  expect(codes).toEqual(['OK', 'AUTH_2FA_REQUIRED'])
})

test('A13.payee the payee name is accepted if the operator allows it and there is nothing better, in any spelling, and a few guesses lock it', async () => {
  await addPayee('payee', 'María dela Cruz')
  await putSwitches({ 'VERIFY.2FA.PAYEE': false })
  const unasked = await logInFrom(abroad, 'payee')
  await putSwitches({ 'VERIFY.2FA.PAYEE': true })

  const asked = await logInFrom('203.0.114.9', 'payee')
  const { challengeId, methods } = asked.value
  const wrong = await answer({ challengeId, method: 'PAYEE', code: 'María Clara Cruz' }, '203.0.114.9')
  const right = await answer({ challengeId, method: 'PAYEE', code: ' DE LA CRUZ,  MARIA ' }, '203.0.114.9')

  expect([unasked.code, asked.code, methods]).toEqual(['OK', 'AUTH_2FA_REQUIRED', ['PAYEE']])
  expect([wrong.code, right.code]).toEqual(['AUTH_2FA_WRONG', 'OK'])
})

test('A13 with the switch off no member is asked', async () => {
  await putSwitches({ 'VERIFY.2FA': false })
  const off = await logInFrom('100.64.9.1')
  await putSwitches({ 'VERIFY.2FA': true })

  expect(off.code).toBe('OK')
})
