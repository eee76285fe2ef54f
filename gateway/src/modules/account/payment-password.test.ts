import { setPaymentPassword } from '@parlay/shared/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { checkSmsCode, sendEmailCode, sendMemberSms } from '@parlay/shared/contracts/endpoints/verification'
import { type Credentials, call, logIn } from '../../testing/call'
import { testPassword } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { type AccountTest, startAccountTest } from './account-under-test'
import { listEvents } from './account-under-test.sql'

const minute = 60_000
const first = '480215'
const second = '739164'
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
})
afterAll(() => site.close())

const set = (as: Credentials, request: object) => site.callEncrypted(setPaymentPassword, request, { as })
const codeOf = async (as: Credentials, request: object) => (await set(as, request)).code

async function someone(account: string, fields: object = {}): Promise<Credentials> {
  await site.add({ account, ...fields })
  return openAs(site.app, account)
}

async function owner(account: string, fields: object = {}): Promise<Credentials> {
  const session = await someone(account, fields)
  expect(await codeOf(session, { password: testPassword, paymentPassword: first })).toBe('OK')
  return session
}

describe('the first payment password', () => {
  test('needs the password of the account', async () => {
    const maya = await someone('maya', { email: 'maya@example.test' })

    const codes = [
      await codeOf(maya, { paymentPassword: first }),
      await codeOf(maya, { paymentPassword: first, password: 'not mine' }),
      await codeOf(maya, { paymentPassword: first, password: testPassword }),
    ]

    expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_BAD_CREDENTIALS', 'OK'])
    expect((await call(site.app, getMemberInfo, { as: maya })).value.hasPaymentPassword).toBe(true)
    expect((await site.inbox.latestTo('maya@example.test')).body).toContain('The payment password was set.')
    expect(await listEvents(site.db, 'maya')).toContain('PAYMENT_PASSWORD_SET OK')
  })

  test.each(['12345', '1234567', '48021a', '４８０２１５', '111111', '123456', '654321', ''])(
    'is six digits, but none that everybody tries: %s',
    async (paymentPassword) => {
      const session = await openAs(site.app, 'maya')

      expect(await codeOf(session, { paymentPassword, oldPaymentPassword: first })).toBe('PWD_WEAK')
    },
  )

  test('is kept as argon2id', async () => {
    const [row] = await site.db.query<{ hash: string }>(
      `select payment_password_hash as hash from member where account = 'maya'`,
    )

    expect(row?.hash).toMatch(/^\$argon2id\$/)
  })

  test('is not for guests', async () => {
    const guest = await someone('guest', { isAgent: 4 })

    expect(await codeOf(guest, { paymentPassword: first, password: testPassword })).toBe('AUTH_TRIAL_RESTRICTED')
  })
})

describe('a later payment password', () => {
  test('needs the one before; the password of the account is not enough', async () => {
    const session = await owner('rafael')

    const codes = [
      await codeOf(session, { paymentPassword: second, password: testPassword }),
      await codeOf(session, { paymentPassword: second, oldPaymentPassword: second }),
      await codeOf(session, { paymentPassword: second, oldPaymentPassword: first }),
      await codeOf(session, { paymentPassword: first, oldPaymentPassword: first }),
    ]

    const wrong = 'AUTH_PAYMENT_PASSWORD_WRONG'
    expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', wrong, 'OK', wrong])
  })

  test.each(['sms', 'email'])('or a ticket for a code sent by %s, once', async (channel) => {
    const mobile = channel === 'sms' ? '+639175550501' : '+639175550502'
    const email = `${channel}@example.test`
    const session = await owner(`by${channel}`, { mobile, email })
    const send = channel === 'sms' ? sendMemberSms : sendEmailCode
    await call(site.app, send, { as: session, request: { purpose: 'WITHDRAW' } })
    const target = channel === 'sms' ? mobile : email
    const code = /\b\d{6}\b/.exec((await site.inbox.latestTo(target, channel === 'sms' ? 1 : 2)).body)?.[0]
    const traded = await call(site.app, checkSmsCode, { as: session, request: { code, purpose: 'WITHDRAW', channel } })
    const { ticket } = traded.value

    const codes = [
      await codeOf(session, { paymentPassword: second, ticket }),
      await codeOf(session, { paymentPassword: first, ticket }),
    ]

    expect(codes).toEqual(['OK', 'AUTH_REAUTH_REQUIRED'])
  })

  test('a ticket of somebody else, or a made-up one, is worth nothing', async () => {
    const mobile = '+639175550503'
    const thief = await owner('thief', { mobile })
    const victim = await owner('victim')
    await call(site.app, sendMemberSms, { as: thief, request: { purpose: 'WITHDRAW' } })
    const code = await site.inbox.codeSentTo(mobile)
    const visitor = await call(site.app, checkSmsCode, {
      request: { mobileNum: '09175550503', countryDialingCode: '63', code, purpose: 'WITHDRAW' },
    })
    const traded = await call(site.app, checkSmsCode, { as: thief, request: { code, purpose: 'WITHDRAW' } })

    const codes = [
      await codeOf(victim, { paymentPassword: second, ticket: traded.value.ticket }),
      await codeOf(victim, { paymentPassword: second, ticket: 'A'.repeat(43) }),
    ]

    expect([visitor.code, traded.code]).toEqual(['SMS_CODE_WRONG', 'OK'])
    expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_REAUTH_REQUIRED'])
  })
})

describe('guessing the payment password', () => {
  const guess = (session: Credentials) => codeOf(session, { paymentPassword: second, oldPaymentPassword: '000001' })
  const right = (session: Credentials) => set(session, { paymentPassword: second, oldPaymentPassword: first })

  async function guessing(account: string, times: number): Promise<Credentials> {
    const session = await owner(account)
    for (let count = 0; count < times; count += 1) expect(await guess(session)).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
    return session
  }

  test('five times within a quarter of an hour locks it, even for the right one, for thirty minutes', async () => {
    const session = await guessing('locked', 5)

    const locked = await right(session)
    site.clock.move(29 * minute)
    const still = await right(session)
    site.clock.move(minute)
    const after = await right(session)

    expect([locked.status, locked.code]).toEqual([200, 'AUTH_PAYMENT_PASSWORD_LOCKED'])
    expect(locked.value).toMatchObject({ retryAfter: 1800 })
    expect([still.code, after.code]).toEqual(['AUTH_PAYMENT_PASSWORD_LOCKED', 'OK'])
  })

  test('locks nothing else: the member may log in', async () => {
    await guessing('free', 5)

    await expect(logIn(site.app, 'free')).resolves.toBeDefined()
  })

  test('four times does not, and the right one clears them', async () => {
    const session = await guessing('lucky', 4)

    expect((await right(session)).code).toBe('OK')
    for (let count = 0; count < 4; count += 1) expect(await guess(session)).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
    expect(await codeOf(session, { paymentPassword: first, oldPaymentPassword: second })).toBe('OK')
  })

  test('is forgotten after a quarter of an hour', async () => {
    const session = await guessing('patient', 4)
    site.clock.move(15 * minute)

    for (let count = 0; count < 4; count += 1) expect(await guess(session)).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
    expect((await right(session)).code).toBe('OK')
  })

  test('a lock that is over leaves five more tries', async () => {
    await guessing('again', 5)
    site.clock.move(30 * minute)
    const session = await openAs(site.app, 'again')

    for (let count = 0; count < 5; count += 1) expect(await guess(session)).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
    expect((await right(session)).code).toBe('AUTH_PAYMENT_PASSWORD_LOCKED')
  })

  test('many at once are not more than five', async () => {
    const session = await owner('stormed')

    const codes = await Promise.all(Array.from({ length: 12 }, () => guess(session)))

    expect(codes.filter((code) => code === 'AUTH_PAYMENT_PASSWORD_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'AUTH_PAYMENT_PASSWORD_LOCKED')).toHaveLength(7)
  })
})

test('no payment password stands in the log', () => {
  expect(site.inLog([first, second, testPassword])).toEqual([])
})
