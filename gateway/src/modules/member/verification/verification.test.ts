import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import {
  checkSmsCode,
  getCaptcha,
  sendEmailCode,
  sendForgotSms,
  sendLoginSms,
  sendMemberSms,
  sendRegisterMobileSms,
  sendRegisterSms,
} from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin } from '../../../testing/call'
import { captureLog, secretsIn } from '../../../testing/captured-log'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { humanTokenFor } from '../../../testing/solve-human'
import { startTestInbox, type TestInbox } from '../../../testing/test-inbox'

const captured = captureLog()
let inbox: TestInbox
let gateway: TestApp

const switches = { 'LOGIN.SMS': true, 'REG.MOBILE': true, REGMOBVERF3: true, CHNGPASSVERIF3: true }
const setFlags = (whitelabel: Record<string, boolean>) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })

beforeAll(async () => {
  inbox = await startTestInbox()
  gateway = await buildTestApp({ environment: inbox.environment, log: captured.log })
  const maya = await addMember(gateway.db, { account: 'maya' })
  await gateway.db.query(
    `update member set mobile_verified_at = now(), mobile = '+639170000001', email = 'Maya@Example.com', language = 'TH' where id = $1`,
    [maya],
  )
  await addMember(gateway.db, { account: 'rafael' })
  await setFlags(switches)
})
afterAll(async () => {
  await gateway.close()
  await inbox.close()
})

let numbers = 1000
/** Returns an unused number in national and international form. */
function aNumber() {
  numbers += 1
  return { national: `917000${numbers}`, e164: `+63917000${numbers}` }
}

interface Sending {
  language?: string
  humanToken?: string
  dialingCode?: string
}

async function askForLogin(mobileNum: string, { language = 'EN', dialingCode = '63', ...given }: Sending = {}) {
  const humanToken = 'humanToken' in given ? given.humanToken : await humanTokenFor(gateway.app, 'sms')
  const request = { mobileNum, countryDialingCode: dialingCode, ...(humanToken ? { humanToken } : {}) }
  return call(gateway.app, sendLoginSms, { request, headers: { 'x-lang': language } })
}

describe('A2 a code for logging in', () => {
  test('A2.sms reaches the member’s phone in the language of the page', async () => {
    const { code, value } = await askForLogin('0917 000 0001', { language: 'ID' })

    const sent = await inbox.codeSentTo('+639170000001')
    expect([code, value]).toEqual(['OK', { expiredMinutes: 1 }])
    expect(inbox.sentTo('+639170000001')[0]).toMatchObject({ channel: 'sms' })
    expect(inbox.sentTo('+639170000001')[0]?.body).toContain(`Parlay: ${sent} adalah kode Anda untuk masuk`)
  })

  test('is not sent to a number that no member has, and the answer does not say so', async () => {
    const stranger = aNumber()

    const { code, value, status } = await askForLogin(stranger.national)
    const again = await askForLogin(stranger.national)

    expect([status, code, value]).toEqual([200, 'OK', { expiredMinutes: 1 }])
    expect([again.code, again.value]).toEqual(['SMS_TOO_MANY', { retryAfter: 60 }])
    expect(inbox.sentTo(stranger.e164)).toEqual([])
  })

  test('is refused to a visitor without a solved challenge, or with one for another purpose', async () => {
    const elsewhere = await humanTokenFor(gateway.app, 'login')

    const codes = [undefined, 'nonsense', elsewhere].map((humanToken) => askForLogin('9170000001', { humanToken }))

    expect((await Promise.all(codes)).map(({ code }) => code)).toEqual(Array(3).fill('AUTH_HUMAN_REQUIRED'))
  })

  test('is refused if the feature is off', async () => {
    await setFlags({ 'LOGIN.SMS': false })

    const { code } = await askForLogin('9170000001')
    await setFlags({ 'LOGIN.SMS': true })

    expect(code).toBe('SMS_DISABLED')
  })

  test.each([
    ['SMS_INVALID_PHONE', '917', '63'],
    ['SMS_INVALID_PHONE', '19001234', '84'],
    ['SMS_COUNTRY_BLOCKED', '2025550123', '1'],
  ])('%s answers %s (+%s), with the challenge still unspent', async (expected, mobileNum, dialingCode) => {
    const humanToken = await humanTokenFor(gateway.app, 'sms')
    const { code } = await askForLogin(mobileNum, { dialingCode, humanToken })

    const corrected = await askForLogin(aNumber().national, { humanToken })

    expect([code, corrected.code]).toEqual([expected, 'OK'])
  })
})

describe('A8 a code for registering', () => {
  test('two calls share a path and differ by their module id', async () => {
    const [byName, byMobile] = [aNumber(), aNumber()]
    const ask = async (endpoint: typeof sendRegisterSms, mobileNo: string) =>
      call(gateway.app, endpoint, {
        request: { mobileNo, countryDialingCode: '63', humanToken: await humanTokenFor(gateway.app, 'sms') },
      })
    await setFlags({ 'REG.MOBILE': false })

    const answers = [await ask(sendRegisterSms, byName.national), await ask(sendRegisterMobileSms, byMobile.national)]
    await setFlags({ 'REG.MOBILE': true })

    expect(answers.map(({ code }) => code)).toEqual(['OK', 'SMS_DISABLED'])
    expect(await inbox.codeSentTo(byName.e164)).toMatch(/^\d{6}$/)
  })

  test('is traded for a ticket, once', async () => {
    const number = aNumber()
    const typed = { mobileNum: number.national, countryDialingCode: '63' }
    await call(gateway.app, sendRegisterMobileSms, {
      request: {
        mobileNo: number.national,
        countryDialingCode: '63',
        humanToken: await humanTokenFor(gateway.app, 'sms'),
      },
    })
    const request = { ...typed, code: await inbox.codeSentTo(number.e164), purpose: 'REGISTER' }

    const elsewhere = await call(gateway.app, checkSmsCode, { request: { ...request, purpose: 'LOGIN' } })
    const first = await call(gateway.app, checkSmsCode, { request })
    const second = await call(gateway.app, checkSmsCode, { request })

    expect([elsewhere.code, first.code, second.code]).toEqual(['SMS_CODE_WRONG', 'OK', 'SMS_CODE_WRONG'])
    expect(first.value.ticket).toMatch(/^[\w-]{43}$/)
  })
})

test('A9 a code for a forgotten password goes to the number that a member has', async () => {
  await gateway.db.query(
    `update member set mobile_verified_at = now(), mobile = '+639170000002' where account = 'rafael'`,
  )
  const ask = async (mobileNum: string) =>
    call(gateway.app, sendForgotSms, {
      request: { mobileNum, countryDialingCode: '63', humanToken: await humanTokenFor(gateway.app, 'sms') },
    })
  const stranger = aNumber()

  const answers = [await ask('9170000002'), await ask(stranger.national)]

  expect(answers.map(({ code, value }) => [code, value])).toEqual(Array(2).fill(['OK', { expiredMinutes: 1 }]))
  expect(await inbox.codeSentTo('+639170000002')).toMatch(/^\d{6}$/)
  expect(inbox.sentTo(stranger.e164)).toEqual([])
})

describe('A5 a stranger who asks for a member’s number', () => {
  const network = { own: '198.51.100.7', stranger: '203.0.113.9' }

  async function askFrom(browser: keyof typeof network, mobileNum: string) {
    const humanToken = await humanTokenFor(gateway.app, 'sms')
    const request = { mobileNum, countryDialingCode: '63', humanToken }
    return call(gateway.app, sendLoginSms, { request, browser, headers: { 'x-forwarded-for': network[browser] } })
  }

  async function logInFrom(browser: keyof typeof network, mobileNum: string, smsCode: string) {
    const typed = { type: 'sms', mobileNum, countryDialingCode: '63', smsCode }
    return callLogin(gateway.app, typed, { 'x-forwarded-for': network[browser] }, browser)
  }

  test('neither spends the tries of the owner’s code nor can use it', async () => {
    gateway.clock.move(24 * 60 * 60_000)
    await gateway.db.query(
      `update member set mobile_verified_at = now(), mobile = '+639170000003' where account = 'rafael'`,
    )
    await askFrom('own', '9170000003')
    const code = await inbox.codeSentTo('+639170000003')
    const wrong = code === '000000' ? '000001' : '000000'
    const guesses: string[] = [(await logInFrom('stranger', '9170000003', code)).code]
    await askFrom('stranger', '9170000003')
    for (let tries = 0; tries < 6; tries += 1) {
      guesses.push((await logInFrom('stranger', '9170000003', wrong)).code)
    }

    const { code: answer, value } = await logInFrom('own', '9170000003', code)

    expect(guesses).toEqual([...Array(6).fill('SMS_CODE_WRONG'), 'SMS_CODE_EXPIRED'])
    expect([answer, value.account]).toEqual(['OK', 'rafael'])
  })

  test("is refused after the stranger's quota, and the owner still gets a code and logs in with it", async () => {
    gateway.clock.move(24 * 60 * 60_000)
    inbox.clear()
    const asked: string[] = []
    for (let times = 0; times < 9; times += 1) {
      asked.push((await askFrom('stranger', '9170000003')).code)
      gateway.clock.move(60_000)
    }
    await inbox.latestTo('+639170000003', 5)

    const own = await askFrom('own', '9170000003')
    const code = await inbox.codeSentTo('+639170000003', 6)
    const { value } = await logInFrom('own', '9170000003', code)

    expect(asked).toEqual([...Array(5).fill('OK'), ...Array(4).fill('SMS_TOO_MANY')])
    expect([own.code, value.account]).toEqual(['OK', 'rafael'])
    expect(inbox.sentTo('+639170000003')).toHaveLength(6)
  })
})

describe('a member’s own codes', () => {
  test("go to the member's own number and address, in their language", async () => {
    const as = await openAs(gateway.app, 'maya')
    inbox.clear()
    gateway.clock.move(60_000)

    const bySms = await call(gateway.app, sendMemberSms, { as, request: { purpose: 'WITHDRAW' } })
    const byMail = await call(gateway.app, sendEmailCode, { as, request: { purpose: 'TRANSFER' } })

    expect([bySms.value, byMail.value]).toEqual(Array(2).fill({ expiredMinutes: 1 }))
    expect(inbox.sentTo('+639170000001')[0]?.body).toMatch(/^Parlay: \d{6} คือรหัสสำหรับถอนเงิน/)
    expect(inbox.sentTo('Maya@Example.com')[0]).toMatchObject({ channel: 'email', subject: 'รหัส Parlay ของคุณ' })
    expect(await inbox.codeSentTo('Maya@Example.com')).toMatch(/^\d{6}$/)
  })

  test('go to a new number or address only to bind it, and to no contact without one', async () => {
    const as = await openAs(gateway.app, 'rafael')
    await gateway.db.query(`update member set mobile = null, email = null where account = 'rafael'`)
    const number = aNumber()
    const given = { mobileNum: number.national, countryDialingCode: '63' }
    const askSms = (request: object) => call(gateway.app, sendMemberSms, { as, request: { ...request } })
    const askMail = (request: object) => call(gateway.app, sendEmailCode, { as, request: { ...request } })

    const answers = [
      await askSms({ purpose: 'WITHDRAW', ...given }),
      await askSms({ purpose: 'BIND' }),
      await askSms({ purpose: 'BIND', ...given }),
      await askMail({ purpose: 'TRANSFER', email: 'r@example.com' }),
      await askMail({ purpose: 'BIND', email: 'r@example.com' }),
    ]

    const expected = ['SMS_INVALID_PHONE', 'SMS_INVALID_PHONE', 'OK', 'SYS_VALIDATION', 'OK']
    expect(answers.map(({ code }) => code)).toEqual(expected)
    expect(inbox.sentTo(number.e164)).toHaveLength(1)
    expect(inbox.sentTo('r@example.com')).toHaveLength(1)
  })
})

describe('A12 the captcha', () => {
  test('A12.picture is a PNG, its id in a header, and never stored on the way', async () => {
    const { value, headers } = await call(gateway.app, getCaptcha)

    expect(Buffer.from(value, 'base64').subarray(1, 4).toString()).toBe('PNG')
    expect(headers['x-captcha-id']).toMatch(/^[\w-]{24}$/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is spoken to visitors who ask for that', async () => {
    const { value } = await call(gateway.app, getCaptcha, { request: { audio: 1, language: 'JA' } })

    expect(Buffer.from(value, 'base64').subarray(0, 4).toString()).toBe('RIFF')
  })
})

test('no code, ticket, number or solved challenge ever stands in the log', async () => {
  const number = aNumber()
  const typed = { mobileNum: number.national, countryDialingCode: '63' }
  const humanToken = (await humanTokenFor(gateway.app, 'sms')) ?? ''
  await call(gateway.app, sendRegisterMobileSms, {
    request: { mobileNo: number.national, countryDialingCode: '63', humanToken },
  })
  const code = await inbox.codeSentTo(number.e164)
  const wrong = code === '000000' ? '000001' : '000000'
  await call(gateway.app, checkSmsCode, { request: { ...typed, code: wrong, purpose: 'REGISTER' } })
  const { value } = await call(gateway.app, checkSmsCode, { request: { ...typed, code, purpose: 'REGISTER' } })
  const { headers } = await call(gateway.app, getCaptcha)
  await call(gateway.app, getSystemStatus)

  const text = captured.text()

  const captchaId = String(headers['x-captcha-id'])
  expect(text).toContain('VERIFY.check')
  expect(secretsIn(text, [code, wrong, value.ticket, humanToken, captchaId, number.e164, number.national])).toEqual([])
})
