import { setPaymentPassword } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import { type Credentials, call, logIn } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { type AccountTest, startAccountTest } from '../testing/account-under-test'
import { listEvents } from '../testing/account-under-test.sql'
import { beginPaymentTry, endPaymentTry } from './payment-password.sql'

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

async function memberIdOf(account: string): Promise<bigint> {
  const [row] = await site.db.query<{ id: bigint }>('select id from member where account = $1', [account])
  return row?.id ?? 0n
}

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

  test.each(['12345', '1234567', '48021a', '48021²', '１１１１１１', '123456', '654321', ''])(
    'is six digits, but not a sequence that is easy to guess: %s',
    async (paymentPassword) => {
      const session = await openAs(site.app, 'maya')

      expect(await codeOf(session, { paymentPassword, oldPaymentPassword: first })).toBe('PWD_WEAK')
    },
  )

  test('accepts any kind of digits', async () => {
    const session = await openAs(site.app, 'maya')
    const inThai = first.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))

    const codes = [
      await codeOf(session, { paymentPassword: '４８０ ２１５', oldPaymentPassword: inThai }),
      await codeOf(session, { paymentPassword: first, oldPaymentPassword: '480215' }),
    ]

    expect(codes).toEqual(['OK', 'OK'])
  })

  test('is kept as argon2id', async () => {
    const [row] = await site.db.query<{ hash: string }>(
      `select payment_password_hash as hash from member where account = 'maya'`,
    )

    expect(row?.hash).toMatch(/^\$argon2id\$/)
  })

  test('is refused for guests', async () => {
    const guest = await someone('guest', { isAgent: 4 })

    expect(await codeOf(guest, { paymentPassword: first, password: testPassword })).toBe('AUTH_TRIAL_RESTRICTED')
  })
})

describe('a later payment password', () => {
  test('needs the previous one; the password of the account is not enough', async () => {
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

  test('is refused with its own error if there is no previous one', async () => {
    const session = await someone('unset')

    expect(await codeOf(session, { paymentPassword: second, oldPaymentPassword: first })).toBe(
      'AUTH_PAYMENT_PASSWORD_UNSET',
    )
  })
})

describe('a forgotten payment password', () => {
  const contacts = { SMS: '+639175550501', EMAIL: 'forgetful@example.test' }
  const ask = (as: Credentials, method: keyof typeof contacts) =>
    call(site.app, method === 'SMS' ? sendMemberSms : sendEmailCode, { as, request: { purpose: 'PRESENCE' } })

  async function forgetful(account: string, fields: object = {}) {
    const session = await owner(account, { isContactProven: true, ...fields })
    site.inbox.clear()
    return session
  }

  test.each(['SMS', 'EMAIL'] as const)(
    'is replaced with the password and a code by %s, with a notice',
    async (method) => {
      const target = method === 'SMS' ? contacts.SMS : contacts.EMAIL
      const session = await forgetful(
        `by${method.toLowerCase()}`,
        method === 'SMS' ? { mobile: target } : { email: target },
      )
      await ask(session, method)
      const code = await site.inbox.codeSentTo(target)
      const presence = { method, code }

      const codes = [
        await codeOf(session, { paymentPassword: second, presence }),
        await codeOf(session, { paymentPassword: second, password: 'not mine', presence }),
        await codeOf(session, { paymentPassword: second, password: testPassword, presence }),
        await codeOf(session, { paymentPassword: first, password: testPassword, presence }),
      ]

      expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_BAD_CREDENTIALS', 'OK', 'AUTH_PRESENCE_WRONG'])
      await site.inbox.messageSaying(target, 'The payment password was forgotten and set anew.')
      const [event] = await site.db.query(
        `select detail from identity_event where event = 'PAYMENT_PASSWORD_SET' order by id desc limit 1`,
      )
      expect(event).toEqual({ detail: { by: 'forgotten' } })
    },
  )

  test('lists the possible proofs, without contacts that are not proven', async () => {
    const known = await forgetful('known', { mobile: '+639175550504', email: 'known@example.test' })
    const unproven = await forgetful('unproven', { mobile: '+639175550505', isContactProven: false })

    const demands = [await set(known, { paymentPassword: second }), await set(unproven, { paymentPassword: second })]

    expect(demands.map(({ code, value }) => [code, value.proofs])).toEqual([
      ['AUTH_REAUTH_REQUIRED', ['PASSWORD', 'SMS', 'EMAIL']],
      ['AUTH_REAUTH_REQUIRED', ['PASSWORD']],
    ])
    expect(demands[0]?.value.maskedTarget).toEqual({ SMS: '•••• 0504', EMAIL: 'k•••@example.test' })
    expect((await ask(unproven, 'SMS')).code).toBe('SMS_INVALID_PHONE')
  })

  test('a code for another browser or another purpose is refused', async () => {
    const mobile = '+639175550503'
    const thief = await forgetful('thief', { mobile })
    const victim = await forgetful('victim', { mobile: '+639175550506' })
    await ask(thief, 'SMS')
    const thiefs = await site.inbox.codeSentTo(mobile)
    await call(site.app, sendMemberSms, { as: victim, request: { purpose: 'TRANSFER' } })
    const forTransfer = await site.inbox.codeSentTo('+639175550506')
    const tryWith = (code: string) =>
      codeOf(victim, { paymentPassword: second, password: testPassword, presence: { method: 'SMS', code } })

    expect([await tryWith(thiefs), await tryWith(forTransfer)]).toEqual(['AUTH_PRESENCE_WRONG', 'AUTH_PRESENCE_WRONG'])
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

  test('five wrong ones within a quarter of an hour lock it for thirty minutes, even for the right one', async () => {
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

  test('four wrong ones do not lock it, and the right one clears them', async () => {
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

  test('the right one is accepted each time when sent in parallel', async () => {
    const session = await guessing('parallel', 4)

    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf(session, { paymentPassword: first, oldPaymentPassword: first })),
    )

    // Each call replaces the hash. A call that finds another hash has to try again; none is locked or wrong.
    expect(codes).toContain('OK')
    expect(codes).not.toContain('AUTH_PAYMENT_PASSWORD_LOCKED')
    expect(codes).not.toContain('AUTH_PAYMENT_PASSWORD_WRONG')
  })

  test('a try that a kill interrupted takes up room for a minute, and never counts as wrong', async () => {
    const session = await owner('killed')
    const memberId = await memberIdOf('killed')
    const limits = { tries: 5, windowSeconds: 900, leaseSeconds: 60 }
    const beginAndDie = () => beginPaymentTry(site.db, { memberId, begunAt: site.clock.now() }, limits)
    const verdicts = []
    for (let count = 0; count < 6; count += 1) verdicts.push((await beginAndDie()).verdict)
    site.clock.move(minute)

    const after = await right(session)

    expect(verdicts).toEqual(['GO', 'GO', 'GO', 'GO', 'GO', 'WAIT'])
    expect(after.code).toBe('OK')
  })

  test('a try that could not be checked does not count', async () => {
    const session = await guessing('unchecked', 4)
    const memberId = await memberIdOf('unchecked')
    const begun = { memberId, begunAt: site.clock.now() }
    await beginPaymentTry(site.db, begun, { tries: 5, windowSeconds: 900, leaseSeconds: 60 })

    await endPaymentTry(site.db, begun, { now: site.clock.now(), isWrong: false, tries: 5, lockSeconds: 1800 })

    expect((await right(session)).code).toBe('OK')
  })

  test('of many parallel tries, only five count', async () => {
    const session = await owner('stormed')

    const codes = await Promise.all(Array.from({ length: 12 }, () => guess(session)))

    expect(codes.filter((code) => code === 'AUTH_PAYMENT_PASSWORD_WRONG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'AUTH_PAYMENT_PASSWORD_LOCKED')).toHaveLength(7)
  })
})

test('no payment password is in the log', () => {
  expect(site.inLog([first, second, testPassword])).toEqual([])
})
