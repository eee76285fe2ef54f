import { setPaymentPassword, setTwoFactor } from '@parlay/contracts/endpoints/account'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import { listPayoutAccounts, savePayoutAccount } from '@parlay/contracts/endpoints/withdrawals'
import { TOTP } from 'otpauth'
import { buildTestApp, type TestApp } from '../../../../../testing/build-test-app'
import { type Credentials, call, callSealed, logIn } from '../../../../../testing/call'
import { addMember, testPassword } from '../../../../../testing/members.sql'
import { startTestInbox, type TestInbox } from '../../../../../testing/test-inbox'

const step = 30_000
const paymentPassword = '246801'
let inbox: TestInbox
let site: TestApp

beforeAll(async () => {
  inbox = await startTestInbox()
  site = await buildTestApp({ environment: inbox.environment })
  await askPayeeName(false)
})
afterAll(async () => {
  await site.close()
  await inbox.close()
})

const askPayeeName = (isOn: boolean) =>
  site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'VERIFY.2FA.PAYEE': isOn } } })

async function someone(account: string): Promise<Credentials> {
  const id = await addMember(site.db, { account })
  await site.db.query('update member set email = $2 where id = $1', [id, `${account}@example.test`])
  const as = await logIn(site.app, account)
  await callSealed(site.app, setPaymentPassword, { as, request: { password: testPassword, paymentPassword } })
  await inbox.latestTo(`${account}@example.test`)
  return as
}

const add = (as: Credentials, changes: object = {}, headers = {}) =>
  callSealed(site.app, savePayoutAccount, {
    as,
    headers,
    request: {
      type: 'BANK',
      bank: 'Luzon Trust',
      number: '0012 3456 7890',
      holder: 'Maya Santos',
      paymentPassword,
      ...changes,
    },
  })

const countOf = async (as: Credentials): Promise<number> =>
  (await call(site.app, listPayoutAccounts, { as })).value.list.length

/** Switches an authenticator on. Returns the session that goes on, a source of codes, and a recovery code. */
async function enrol(as: Credentials) {
  const act = (request: object) =>
    callSealed(site.app, setTwoFactor, { as, request: { password: testPassword, ...request } })
  const { otpauthUri } = (await act({ action: 'ENROL' })).value
  const totp = new TOTP({ secret: new URL(otpauthUri).searchParams.get('secret') ?? '' })
  const nextCode = () => {
    site.clock.move(step)
    return totp.generate({ timestamp: site.clock.now().getTime() })
  }
  const { value, cookies } = await act({ action: 'CONFIRM', code: nextCode() })
  const cookie = cookies.find(({ name }) => name === 'sid')?.value ?? ''
  return { as: { cookie, token: value.token as string }, nextCode, recoveryCode: value.recoveryCodes[0] as string }
}

test('M4 a new payout account is reported by message and mail, with its origin and what to do about it', async () => {
  const as = await someone('maya')
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }

  const { code } = await add(as, {}, headers)

  const { subject, body } = await inbox.latestTo('maya@example.test', 2)
  expect([code, subject]).toEqual(['OK', 'A change to your Parlay account'])
  for (const said of [
    'A payout account was added: Luzon Trust •••• 7890.',
    'Firefox, Windows',
    '203.0.113.*',
    'log out of all devices',
    '/member/account',
  ]) {
    expect(body).toContain(said)
  }
  expect(body).not.toContain('001234567890')
  const [message] = (await call(site.app, listMessages, { as, request: { language: 'EN' } })).value.list
  expect(message).toMatchObject({
    title: 'A payout account was added: Luzon Trust •••• 7890',
    content: expect.stringContaining('203.0.113.*'),
    page: 'securityCenter',
  })
})

test('M4 an account that exists already, or is refused, is not reported', async () => {
  const as = await someone('quiet')
  await add(as)
  await inbox.latestTo('quiet@example.test', 2)

  const codes = [(await add(as)).code, (await add(as, { number: '12345', bank: 'Somebody' })).code]
  await add(as, { number: '777777' })
  await inbox.latestTo('quiet@example.test', 3)

  expect(codes).toEqual(['OK', 'SYS_VALIDATION'])
  expect(inbox.sentTo('quiet@example.test')).toHaveLength(3)
})

test('M4 a member with an authenticator has to show its code, which counts once, or a recovery code', async () => {
  const { as, nextCode, recoveryCode } = await enrol(await someone('careful'))
  const code = nextCode()

  const without = await add(as)
  const wrong = await add(as, { factorCode: code === '000000' ? '000001' : '000000' })
  const before = await countOf(as)
  const right = await add(as, { factorCode: code })
  const spent = await add(as, { factorCode: code, number: '777777' })
  const recovered = await add(as, { factorCode: recoveryCode, number: '777777' })

  expect([without.code, without.value]).toEqual([
    'AUTH_2FA_REQUIRED',
    { methods: ['TOTP', 'RECOVERY'], maskedTarget: {} },
  ])
  expect([wrong.code, before]).toEqual(['AUTH_2FA_WRONG', 0])
  expect([right.code, spent.code, recovered.code]).toEqual(['OK', 'AUTH_2FA_WRONG', 'OK'])
  expect(await countOf(as)).toBe(2)
})

test('M4 a refused request uses no code up, and guessing one is limited', async () => {
  const { as, nextCode } = await enrol(await someone('typist'))
  const factorCode = nextCode()

  const refused = [
    await add(as, { factorCode, bank: 'Somebody' }),
    await add(as, { factorCode, paymentPassword: '135790' }),
    await add(as, { factorCode, holder: undefined }),
  ]
  const accepted = await add(as, { factorCode })
  const guesses: string[] = []
  for (let tries = 0; tries < 11; tries += 1) {
    guesses.push((await add(as, { factorCode: factorCode === '000000' ? '000001' : '000000', number: '777777' })).code)
  }

  expect(refused.map(({ code }) => code)).toEqual(['SYS_VALIDATION', 'AUTH_PAYMENT_PASSWORD_WRONG', 'SYS_VALIDATION'])
  expect(accepted.code).toBe('OK')
  expect(guesses).toEqual([...Array(10).fill('AUTH_2FA_WRONG'), 'AUTH_LOCKED_TEMP'])
})

/** Proves the member's number and address, or the address alone. */
async function prove(account: string, { mobile }: { mobile?: string } = {}): Promise<void> {
  await site.db.query(
    `update member set email_verified_at = now(), mobile = $2, mobile_verified_at = case when $2::text is not null then now() end
     where account = $1`,
    [account, mobile ?? null],
  )
}

test('C.12 a member with a proven number or address shows a code that this session had sent there', async () => {
  const as = await someone('reached')
  await prove('reached', { mobile: '+639175550777' })
  const elsewhere = await logIn(site.app, 'reached')
  const send = (who: Credentials) => call(site.app, sendMemberSms, { as: who, request: { purpose: 'TWO_FACTOR' } })

  const without = await add(as)
  await send(elsewhere)
  const other = await inbox.codeSentTo('+639175550777')
  const stolen = await add(as, { factorCode: other, factorMethod: 'SMS' })
  await call(site.app, sendEmailCode, { as, request: { purpose: 'TWO_FACTOR' } })
  const code = await inbox.codeSentTo('reached@example.test', 2)
  const wayOut = await add(as, { factorCode: code, factorMethod: 'PAYEE' })
  const before = await countOf(as)
  const right = await add(as, { factorCode: code, factorMethod: 'EMAIL' })
  const spent = await add(as, { factorCode: code, factorMethod: 'EMAIL', number: '777777' })

  expect([without.code, without.value]).toEqual([
    'AUTH_2FA_REQUIRED',
    { methods: ['SMS', 'EMAIL'], maskedTarget: { SMS: '•••• 0777', EMAIL: 'r•••@example.test' } },
  ])
  expect([stolen.code, wayOut.code, before]).toEqual(['AUTH_2FA_WRONG', 'AUTH_2FA_WRONG', 0])
  expect([right.code, spent.code]).toEqual(['OK', 'AUTH_2FA_WRONG'])
})

test('C.12 no code goes to an address that is not proven, and none is required', async () => {
  const as = await someone('unproven')

  const sent = await call(site.app, sendEmailCode, { as, request: { purpose: 'TWO_FACTOR' } })

  expect([sent.code, (await add(as)).code]).toEqual(['SYS_VALIDATION', 'OK'])
})

test('C.12 where the payee name is a factor, members who can receive no code are asked for it', async () => {
  const as = await someone('named')
  await add(as)
  await askPayeeName(true)
  const next = { number: '777777', holder: undefined }

  const without = await add(as, next)
  const wrong = await add(as, { ...next, factorMethod: 'PAYEE', factorCode: 'Rafael Cruz' })
  const right = await add(as, { ...next, factorMethod: 'PAYEE', factorCode: 'maya  santos' })
  await askPayeeName(false)

  expect([without.code, without.value]).toEqual(['AUTH_2FA_REQUIRED', { methods: ['PAYEE'], maskedTarget: {} }])
  expect([wrong.code, right.code]).toEqual(['AUTH_2FA_WRONG', 'OK'])
})
