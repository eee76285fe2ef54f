import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { aRegistration, callRegister } from '../testing/call-register'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'agent', isAgent: 1 })
})
afterAll(() => gateway.close())
afterEach(() => setFlags(usual))

const off = { enabled: false }
const usual = {
  whitelabel: { REGMOBVERF3: false },
  registerRules: {
    username: { patternId: 2, minLength: 4, maxLength: 20 },
    email: { enabled: true },
    wechat: off,
    qqNum: off,
  },
}
const setFlags = (payload: object) => gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })

describe('A7 the rules of the fields', () => {
  test('A7.fields all faults are reported together, each with its sentence', async () => {
    const fields = {
      username: '1',
      password: 'short',
      confirmPassword: 'other',
      email: 'nowhere',
      birthday: '2001-02-30',
    }

    const { status, code, value } = await callRegister(gateway, aRegistration(fields))

    expect([status, code]).toEqual([400, 'REG_FIELD_INVALID'])
    expect(value.fields).toEqual({
      username: { key: 'pattern_2', params: { length: '4–20', min: '4', max: '20' } },
      password: { key: 'pattern_1', params: { length: '8–64', min: '8', max: '64' } },
      confirmPassword: { key: 'err_pwd_mismatch', params: {} },
      email: { key: 'pattern_4', params: { length: '6–160', min: '6', max: '160' } },
      birthday: { key: 'err_date_format', params: {} },
    })
  })

  test('A7.fields a field that the operator requires is required, and one that is off is ignored', async () => {
    await setFlags({ registerRules: { wechat: { enabled: true, required: true }, email: { enabled: false } } })

    const { value } = await callRegister(gateway, aRegistration({ email: 'nowhere' }))

    expect(value.fields).toEqual({ wechat: { key: 'err_required', params: {} } })
  })

  test('A7.any an operator may accept any character, but no account that looks like another one', async () => {
    await setFlags({ registerRules: { username: { acceptedPattern: '*', minLength: 3, maxLength: 20 } } })

    const han = await callRegister(gateway, aRegistration({ username: '玩家一号' }))
    const cyrillic = await callRegister(gateway, aRegistration({ username: 'аgent' }))
    const wide = await callRegister(gateway, aRegistration({ username: 'ａｇｅｎｔ' }))

    expect(han.code).toBe('OK')
    expect(cyrillic.value.fields).toHaveProperty('username')
    expect(wide.code).toBe('REG_ACCOUNT_TAKEN')
  })

  test('A7.fields an account that would pass for the house is refused next to its field', async () => {
    const { status, code, value } = await callRegister(gateway, aRegistration({ username: 'Supp0rtTeam' }))

    expect([status, code]).toEqual([400, 'REG_FIELD_INVALID'])
    expect(value.fields).toEqual({ username: { key: 'err_account_reserved', params: {} } })
  })

  test.each([
    ['the confirmation is another password', { confirmPassword: 'A loud afternoon' }, 'PWD_MISMATCH'],
    [
      'the password is one that everybody guesses',
      { password: 'password1', confirmPassword: 'password1' },
      'PWD_BREACHED',
    ],
    ['nothing was agreed to', { agreeTerms: false }, 'REG_TERMS_REQUIRED'],
    ['something else was agreed to', { termsVersion: '2019-01' }, 'REG_TERMS_REQUIRED'],
    ['the number is none', { mobileNum: '123456', countryDialingCode: '63' }, 'SMS_INVALID_PHONE'],
  ])('it is refused when %s', async (_what, fields, code) => {
    const answer = await callRegister(gateway, aRegistration(fields))

    expect(answer.code).toBe(code)
  })

  test('a visitor who is a day too young is shown the minimum age, and one who is old enough can register', async () => {
    const born = (years: number, days: number) => {
      const day = new Date(gateway.clock.now().getTime() + 8 * 60 * 60_000 + days * 24 * 60 * 60_000)
      day.setUTCFullYear(day.getUTCFullYear() - years)
      return day.toISOString().slice(0, 10)
    }

    const young = await callRegister(gateway, aRegistration({ birthday: born(21, 1) }))
    const old = await callRegister(gateway, aRegistration({ birthday: born(21, 0) }))

    expect([young.code, young.value.fields.birthday]).toEqual([
      'REG_UNDERAGE',
      { key: 'err_underage', params: { age: '21' } },
    ])
    expect(old.code).toBe('OK')
  })

  test('A7.fields the settings give the page the current rules', async () => {
    await setFlags({ whitelabel: { REGMOBVERF3: true }, registerRules: { qqNum: { enabled: true, minLength: 6 } } })

    const { value } = await call(gateway.app, getRegisterSettings)
    const status = await call(gateway.app, getSystemStatus)

    expect(status.value.registerRules.qqNum).toEqual({ acceptedPattern: value.rules.qqNum.acceptedPattern })
    expect(value).toMatchObject({ minAge: 21, birthdayAge: 21, needsSmsCode: true, smsChannel: 'own', captcha: false })
    expect(value.rules.qqNum).toMatchObject({ enabled: true, minLength: 6, maxLength: 12, patternId: 7 })
    expect(value.rules.verificationCode).toMatchObject({ enabled: true, required: true, minLength: 0, maxLength: 255 })
  })

  test.each([
    [{ username: { acceptedPattern: '.*' } }, 'registerRules.username.acceptedPattern'],
    [{ username: { minLength: 30 } }, 'registerRules.username.minLength'],
    [{ surname: { required: true } }, 'registerRules'],
  ])('an impossible rule is refused by its name: %j', async (registerRules, name) => {
    const response = await setFlags({ registerRules })

    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json().value.fields)).toEqual([name])
  })
})
