import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { checkSmsCode, sendRegisterMobileSms, sendRegisterSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { startTestInbox } from '../../../testing/test-inbox'
import { aRegistration, callRegister } from '../testing/call-register'

let gateway: TestApp
let inbox: Awaited<ReturnType<typeof startTestInbox>>

beforeAll(async () => {
  inbox = await startTestInbox()
  gateway = await buildTestApp({ environment: inbox.environment })
})
afterAll(async () => {
  await gateway.close()
  await inbox.close()
})
afterEach(() => setSwitches({ REGMOBVERF3: false, 'REG.MOBILE': true, 'REG.MOBPASS': true, 'LOGIN.USERNAME': true }))

const setSwitches = (whitelabel: Record<string, boolean>) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })

let count = 0
/** Returns an unused number of the Philippines. */
function aNumber() {
  count += 1
  const national = `917555${String(2000 + count)}`
  return { mobileNum: `0${national}`, countryDialingCode: '63', e164: `+63${national}` }
}

const byMobile = ({ mobileNum, countryDialingCode }: ReturnType<typeof aNumber>, fields: object = {}) =>
  aRegistration({ username: undefined, mobileNum, countryDialingCode, ...fields })

async function sendCode(
  { mobileNum, countryDialingCode, e164 }: ReturnType<typeof aNumber>,
  endpoint = sendRegisterMobileSms,
) {
  const humanToken = await humanTokenFor(gateway.app, 'sms')
  await call(gateway.app, endpoint, { request: { mobileNo: mobileNum, countryDialingCode, humanToken } })
  return inbox.codeSentTo(e164)
}

const mobileOf = async (account: string) => {
  const [row] = await gateway.db.query<{ mobile: string | null; isVerified: boolean }>(
    'select mobile, mobile_verified_at is not null as "isVerified" from member where account = $1',
    [account],
  )
  return row
}

describe('A7 a registration by mobile', () => {
  test('A7.mobile names the account by the end of the number if no name is given', async () => {
    const number = aNumber()

    const { code, value } = await callRegister(gateway, byMobile(number), { kind: 'mobile' })

    expect(code).toBe('OK')
    expect(value.account).toMatch(new RegExp(`^m${number.e164.slice(-4)}[a-z2-9]{6}$`))
    expect(await mobileOf(value.account)).toEqual({ mobile: number.e164, isVerified: false })
  })

  test('A7.mobile takes the name that is given', async () => {
    const { value } = await callRegister(gateway, byMobile(aNumber(), { username: 'Chosen' }), { kind: 'mobile' })

    expect(value.account).toBe('chosen')
  })

  test('A7.mobile needs a number, and a password if the brand requires one', async () => {
    const empty = await callRegister(gateway, aRegistration({ username: undefined, password: '' }), { kind: 'mobile' })
    await setSwitches({ 'REG.MOBPASS': false })
    const bare = await callRegister(gateway, byMobile(aNumber(), { password: undefined, confirmPassword: undefined }), {
      kind: 'mobile',
    })

    expect(empty.value.fields).toEqual({
      mobileNum: { key: 'err_required', params: {} },
      password: { key: 'err_required', params: {} },
    })
    expect(bare.code).toBe('OK')
  })

  test.each([
    ['mobile', { 'REG.MOBILE': false }],
    ['username', { 'LOGIN.USERNAME': false }],
  ] as const)('R5.username R5.mobile-reg A7.mobile is refused by %s if that is off', async (kind, switches) => {
    await setSwitches(switches)

    const { code } = await callRegister(gateway, kind === 'mobile' ? byMobile(aNumber()) : aRegistration(), { kind })

    expect(code).toBe('SYS_FUNCTION_OFF')
  })

  test('a number belongs to one member, in whatever form it is typed', async () => {
    const number = aNumber()
    await callRegister(gateway, byMobile(number), { kind: 'mobile' })

    const typed = `+63 ${number.e164.slice(3, 6)} ${number.e164.slice(6)}`
    const { code, value } = await callRegister(gateway, aRegistration({ mobileNum: number.mobileNum }))
    const other = await callRegister(gateway, byMobile({ ...number, mobileNum: typed.slice(3) }), { kind: 'mobile' })

    expect([code, value.fields]).toEqual(['REG_ACCOUNT_TAKEN', { mobileNum: { key: 'err_account_taken', params: {} } }])
    expect(other.code).toBe('REG_ACCOUNT_TAKEN')
  })

  test.each(['\u202a+63 ', '0063', '＋６３\u2011'])(
    'A7.mobile a number may begin with its prefix: %j',
    async (prefix) => {
      const number = aNumber()

      const request = byMobile({ ...number, mobileNum: `${prefix}${number.e164.slice(3)}` })
      const { code, value } = await callRegister(gateway, request, { kind: 'mobile' })

      expect(code).toBe('OK')
      expect((await mobileOf(value.account))?.mobile).toBe(number.e164)
    },
  )

  test('of twenty parallel registrations with one number one makes a member', async () => {
    const number = aNumber()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callRegister(gateway, byMobile(number), { kind: 'mobile' })),
    )

    expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'REG_ACCOUNT_TAKEN')).toHaveLength(19)
  })
})

describe('R5 REGMOBVERF3 and the code of a registration', () => {
  const codes = ['', 'x', 'x'.repeat(255), 'x'.repeat(256)]
  const tooLong = { verificationCode: { key: 'pattern_1', params: { length: '0–255', min: '0', max: '255' } } }

  test.each(['mobile', 'username'] as const)('R5.verification is off: no code is checked, by %s', async (kind) => {
    const settings = await call(gateway.app, getRegisterSettings)
    const answers = []
    for (const verificationCode of codes) {
      const { mobileNum, countryDialingCode } = aNumber()
      const fields = aRegistration({ mobileNum, countryDialingCode, verificationCode })
      answers.push((await callRegister(gateway, fields, { kind })).code)
    }

    expect(settings.value.needsSmsCode).toBe(false)
    expect(settings.value.rules.verificationCode).toMatchObject({ enabled: false, required: false })
    expect(answers).toEqual(['OK', 'OK', 'OK', 'OK'])
  })

  test.each([
    ['mobile', sendRegisterMobileSms],
    ['username', sendRegisterSms],
  ] as const)('R5.verification is on: a code of 0 to 255 characters decides, by %s', async (kind, endpoint) => {
    await setSwitches({ REGMOBVERF3: true })
    const number = aNumber()
    const { mobileNum, countryDialingCode } = number
    const settings = await call(gateway.app, getRegisterSettings)
    const right = await sendCode(number, endpoint)
    const answers = []
    for (const verificationCode of [...codes, right]) {
      const fields = aRegistration({ mobileNum, countryDialingCode, verificationCode })
      answers.push(await callRegister(gateway, fields, { kind }))
    }

    expect(settings.value.needsSmsCode).toBe(true)
    expect(settings.value.rules.verificationCode).toMatchObject({ required: true, minLength: 0, maxLength: 255 })
    expect(answers.map(({ code }) => code)).toEqual([
      'SMS_CODE_MISSING',
      'SMS_CODE_WRONG',
      'SMS_CODE_WRONG',
      'REG_FIELD_INVALID',
      'OK',
    ])
    expect(answers[3]?.value.fields).toEqual(tooLong)
  })
})

describe('A8 a registration with a code', () => {
  beforeEach(() => setSwitches({ REGMOBVERF3: true }))

  test('A8.sms proves the number', async () => {
    const number = aNumber()
    const verificationCode = await sendCode(number)

    const none = await callRegister(gateway, byMobile(number), { kind: 'mobile' })
    const wrong = await callRegister(gateway, byMobile(number, { verificationCode: '000000x' }), { kind: 'mobile' })
    const right = await callRegister(gateway, byMobile(number, { verificationCode }), { kind: 'mobile' })

    expect([none.code, wrong.code, right.code]).toEqual(['SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'OK'])
    expect(await mobileOf(right.value.account)).toEqual({ mobile: number.e164, isVerified: true })
  })

  test('accepts the ticket of a code that was checked before, for this number alone', async () => {
    const number = aNumber()
    const other = aNumber()
    const { mobileNum, countryDialingCode } = number
    const code = await sendCode(number, sendRegisterSms)
    const checked = await call(gateway.app, checkSmsCode, {
      request: { mobileNum, countryDialingCode, code, purpose: 'REGISTER' },
    })
    const { ticket } = checked.value

    const right = await callRegister(gateway, aRegistration({ mobileNum, countryDialingCode, ticket }))
    const again = await callRegister(gateway, aRegistration({ mobileNum: other.mobileNum, ticket }))

    expect([right.code, again.code]).toEqual(['OK', 'SMS_CODE_WRONG'])
  })

  test('by user name without a number needs no code', async () => {
    const { code } = await callRegister(gateway, aRegistration())

    expect(code).toBe('OK')
  })

  test('moves a number from a member who has not proven it to the one who has', async () => {
    const number = aNumber()
    await setSwitches({ REGMOBVERF3: false })
    await callRegister(gateway, byMobile(number, { username: 'squatter' }), { kind: 'mobile' })
    await setSwitches({ REGMOBVERF3: true })

    const verificationCode = await sendCode(number)
    const { code } = await callRegister(gateway, byMobile(number, { username: 'owner', verificationCode }), {
      kind: 'mobile',
    })

    expect(code).toBe('OK')
    expect([await mobileOf('squatter'), await mobileOf('owner')]).toEqual([
      { mobile: null, isVerified: false },
      { mobile: number.e164, isVerified: true },
    ])
  })

  test('a taken name does not use a code up', async () => {
    const number = aNumber()
    await addMember(gateway.db, { account: 'maya' })
    const verificationCode = await sendCode(number)

    const taken = await callRegister(gateway, byMobile(number, { username: 'maya', verificationCode }), {
      kind: 'mobile',
    })
    const free = await callRegister(gateway, byMobile(number, { username: 'maya2', verificationCode }), {
      kind: 'mobile',
    })

    expect([taken.code, free.code]).toEqual(['REG_ACCOUNT_TAKEN', 'OK'])
  })

  test('the browser’s verification service is refused if there is none', async () => {
    const { code } = await callRegister(gateway, byMobile(aNumber(), { firebaseIdToken: 'x.y.z' }), { kind: 'mobile' })

    expect(code).toBe('AUTH_PROVIDER_OFF')
  })
})
