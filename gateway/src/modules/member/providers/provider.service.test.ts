import { resetPasswordByPhone } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { getReferralInfo } from '@parlay/contracts/endpoints/referral'
import { login } from '@parlay/contracts/endpoints/session'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, encrypt, logIn } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { googleClaims, issuerProject, startTokenIssuer } from '../../../testing/token-issuer'
import { insertAgentCode, insertAgentDomain } from '../registration'

let issuer: Awaited<ReturnType<typeof startTokenIssuer>>
let gateway: TestApp

beforeAll(async () => {
  issuer = await startTokenIssuer()
  gateway = await buildTestApp({
    environment: {
      FIREBASE_PROJECT_ID: issuerProject,
      FIREBASE_API_KEY: 'public',
      FIREBASE_PHONE: '1',
      FIREBASE_JWKS_URL: issuer.jwksUrl,
    },
  })
  await switchOn({ 'LOGIN.GOOGLE': true, 'REG.DIRECT': true, 'LOGIN.SMS': true })
})
afterAll(async () => {
  await gateway.close()
  issuer.close()
})

const switchOn = (whitelabel: Record<string, boolean>) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })

const person = (id: string, changes: Parameters<typeof googleClaims>[1] = {}) =>
  issuer.sign(
    googleClaims(gateway.clock.now(), {
      firebase: { sign_in_provider: 'google.com', identities: { 'google.com': [id] } },
      ...changes,
    }),
  )

async function signIn(firebaseIdToken: string, type = 'google', invitation: object = {}) {
  const body = await encrypt(gateway.app, { type, firebaseIdToken, ...invitation })
  return call(gateway.app, login, { body, headers: { 'content-type': 'application/jose' } })
}

test('A6.providers a new person becomes a member with a wallet, and is the same member the next time', async () => {
  const first = await signIn(await person('new-one'))
  const second = await signIn(await person('new-one'))
  const as = { cookie: second.cookies.find(({ name }) => name === 'sid')?.value ?? '', token: second.value.token }

  expect([first.code, first.value.firstTimeLogin]).toEqual(['OK', true])
  expect(second.value.customerId).toBe(first.value.customerId)
  expect((await call(gateway.app, getBalance, { as })).value.available).toBe('0.00')
})

test('G2.links A8 a new person who has followed a link is below its agent, with its terms, and counts in its funnel', async () => {
  const at = gateway.clock.now()
  const agentId = await addMember(gateway.db, { account: 'linkagent', isAgent: 1 })
  await gateway.db.query('update member set rebate_millionths = 5000 where id = $1', [agentId])
  await insertAgentCode(gateway.db, 'FOLLOWED', agentId, at)
  await gateway.db.query(
    "update agent_code set account_type = 'AGENT', rebate_millionths = 3000 where code = 'FOLLOWED'",
  )
  await switchOn({ 'REG.DIRECT': false })

  const invited = await signIn(await person('invited'), 'google', { referralCode: 'followed' })
  const again = await signIn(await person('invited'), 'google', { referralCode: 'nothing' })
  const unknown = await signIn(await person('misled'), 'google', { referralCode: 'nothing' })
  await switchOn({ 'REG.DIRECT': true })
  const misled = await signIn(await person('misled'), 'google', { referralCode: 'nothing' })

  expect([invited.code, again.value.customerId, unknown.code]).toEqual([
    'OK',
    invited.value.customerId,
    'AUTH_BAD_CREDENTIALS',
  ])
  const rows = await gateway.db.query(
    `select m.upline_id as upline, m.is_agent as "isAgent", m.rebate_millionths as rebate, r.agent_code as code, r.kind
     from member m join registration r on r.member_id = m.id where m.id = any($1) order by m.id`,
    [[invited.value.customerId, misled.value.customerId]],
  )
  expect(rows).toEqual([
    { upline: agentId, isAgent: 41, rebate: 3000, code: 'FOLLOWED', kind: 'provider' },
    { upline: null, isAgent: 0, rebate: 0, code: null, kind: 'provider' },
  ])
})

test('A8.affiliate M7.referral a friend’s code and an agent’s own host count for a person who comes by a provider', async () => {
  const friendId = await addMember(gateway.db, { account: 'friend07' })
  const agentId = await addMember(gateway.db, { account: 'hostagent', isAgent: 1 })
  await insertAgentDomain(gateway.db, 'host.example', agentId, gateway.clock.now())
  const friend = await logIn(gateway.app, 'friend07')
  const { referralCode } = (await call(gateway.app, getReferralInfo, { as: friend })).value

  const invitation = { referralCode, domain: 'https://host.example' }
  const { value } = await signIn(await person('of-two'), 'google', invitation)

  const [row] = await gateway.db.query(
    `select m.upline_id as upline, r.inviter_id as inviter from member m join referral r on r.invitee_id = m.id
     where m.id = $1`,
    [value.customerId],
  )
  expect(row).toEqual({ upline: agentId, inviter: friendId })
})

test('A3.change after a sign-in by a provider an expired password need not be changed', async () => {
  const { value } = await signIn(await person('long-ago'))
  await gateway.db.query('update member set password_expired = true where id = $1', [value.customerId])

  const again = await signIn(await person('long-ago'))

  expect(again.value).toMatchObject({ passwordExpired: true, mustChangePassword: false, reason: null })
})

test('A6 the same address does not link a person to the member who has it', async () => {
  const memberId = await addMember(gateway.db, { account: 'owner' })
  await gateway.db.query("update member set email = 'maya@example.test' where id = $1", [memberId])

  const { value } = await signIn(await person('somebody-else'))

  expect(value.customerId).not.toBe(String(memberId))
})

test('A6 many parallel first sign-ins of one person make one member', async () => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => person('impatient')))

  const answers = await Promise.all(tokens.map((token) => signIn(token)))

  expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('OK'))
  expect(new Set(answers.map(({ value }) => value.customerId)).size).toBe(1)
})

test('A6 a provider that is switched off, and a token of another provider, are refused', async () => {
  const token = await person('new-one')

  expect((await signIn(token, 'facebook')).code).toBe('AUTH_PROVIDER_OFF')
  await switchOn({ 'LOGIN.FACEBOOK': true })
  expect((await signIn(token, 'facebook')).code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A6 a new person is refused if only invited people may register', async () => {
  await switchOn({ 'REG.DIRECT': false })

  const { code } = await signIn(await person('uninvited'))
  await switchOn({ 'REG.DIRECT': true })

  expect(code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A5 a number that the provider has verified logs in the member who has proven it', async () => {
  const memberId = await addMember(gateway.db, { account: 'caller' })
  await gateway.db.query('update member set mobile = $2, mobile_verified_at = now() where id = $1', [
    memberId,
    '+639171234567',
  ])
  const phone = (number: string) =>
    person('', {
      phone_number: number,
      firebase: { sign_in_provider: 'phone', identities: { phone: [number] } },
    })

  const known = await signIn(await phone('+639171234567'), 'firebase')
  const unknown = await signIn(await phone('+639179999999'), 'firebase')

  expect(known.value.account).toBe('caller')
  expect(unknown.code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A9.phone a number that the provider has verified sets a forgotten password, and only its own member’s', async () => {
  const memberId = await addMember(gateway.db, { account: 'forgetful' })
  await gateway.db.query('update member set mobile = $2, mobile_verified_at = now() where id = $1', [
    memberId,
    '+639175550777',
  ])
  const idToken = await person('', {
    phone_number: '+639175550777',
    firebase: { sign_in_provider: 'phone', identities: { phone: ['+639175550777'] } },
  })
  const reset = async (mobileNum: string) => {
    const request = { mobileNum, countryDialingCode: '63', newPassword: 'A calm new one', firebaseIdToken: idToken }
    const body = await encrypt(gateway.app, request)
    return call(gateway.app, resetPasswordByPhone, { body, headers: { 'content-type': 'application/jose' } })
  }

  expect((await reset('09175550778')).code).toBe('SMS_CODE_WRONG')
  expect((await reset('09175550777')).value).toMatchObject({ account: 'forgetful' })
})

test('A6 the profile of a member who came by a provider is complete', async () => {
  const { value, cookies } = await signIn(await person('curious'))
  const as = { cookie: cookies.find(({ name }) => name === 'sid')?.value ?? '', token: value.token }

  const info = await call(gateway.app, getMemberInfo, { as })

  expect(info.code).toBe('OK')
  expect(info.value.account).toMatch(/^p\d{9}$/)
})
