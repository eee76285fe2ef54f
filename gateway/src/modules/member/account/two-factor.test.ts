import { changePassword, setTwoFactor } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { answerTwoFactor, sendTwoFactorCode } from '@parlay/contracts/endpoints/session'
import { codeAt } from '../../../proofs/totp'
import { type Credentials, call, callLogin, logIn } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { type AccountTest, secretsOf, startAccountTest } from '../testing/account-under-test'
import { listEvents } from '../testing/account-under-test.sql'

const minute = 60_000
const step = 30_000
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
})
afterAll(() => site.close())

const act = (as: Credentials, action: string, given: object = {}) =>
  site.callEncrypted(setTwoFactor, { action, password: testPassword, ...given }, { as })

const secretIn = (otpauthUri: string): string => new URL(otpauthUri).searchParams.get('secret') ?? ''

async function someone(account: string, fields: object = {}): Promise<Credentials> {
  await site.add({ account, ...fields })
  return logIn(site.app, account)
}

/** A member whose authenticator is on; codes count from the next step. */
async function enrolled(account: string, fields: object = {}) {
  const before = await someone(account, fields)
  const secret = secretIn((await act(before, 'ENROL')).value.otpauthUri)
  const confirmed = await act(before, 'CONFIRM', { code: codeAt(secret, site.clock.now()) })
  site.clock.move(step)
  return {
    secret,
    session: secretsOf(confirmed),
    recoveryCodes: confirmed.value.recoveryCodes as string[],
    now: () => codeAt(secret, site.clock.now()),
  }
}

let addresses = 0
/** Returns a new address that no member has used. */
const elsewhere = () => {
  addresses += 1
  return { 'x-forwarded-for': `198.51.${addresses}.7` }
}

async function challengeOf(username: string): Promise<string> {
  const { code, value } = await callLogin(site.app, { username }, elsewhere())
  expect(code).toBe('AUTH_2FA_REQUIRED')
  return value.challengeId
}

const answer = (challengeId: string, method: string, code: string) =>
  site.callEncrypted(answerTwoFactor, { challengeId, method, code })

describe('A13 switching an authenticator on', () => {
  test('begins with a key for the QR code, which counts for nothing yet', async () => {
    const maya = await someone('maya')

    const { code, value } = await act(maya, 'ENROL')

    expect([code, value.enabled]).toEqual(['OK', false])
    expect(value.otpauthUri).toMatch(/^otpauth:\/\/totp\/Parlay:maya\?issuer=Parlay&secret=[A-Z2-7]{32}&/)
    expect((await callLogin(site.app, { username: 'maya' }, elsewhere())).code).toBe('OK')
  })

  test('M3.two-factor ends with a first code, ten recovery codes and new secrets of the session', async () => {
    const before = await someone('rafael')
    const secret = secretIn((await act(before, 'ENROL')).value.otpauthUri)

    const confirmed = await act(before, 'CONFIRM', { code: codeAt(secret, site.clock.now()) })

    expect(confirmed.value).toMatchObject({ enabled: true })
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10)
    expect((await call(site.app, getMemberInfo, { as: before })).code).toBe('AUTH_NOT_LOGGED_IN')
    const { value: info } = await call(site.app, getMemberInfo, { as: secretsOf(confirmed) })
    expect(info.twoFactor).toEqual(['TOTP', 'RECOVERY'])
    expect(await listEvents(site.db, 'rafael')).toContain('TOTP_ENROLLED OK')
  })

  test.each(['ENROL', 'CONFIRM', 'REMOVE'])('%s asks for the password', async (action) => {
    const asker = await someone(`asker${action.toLowerCase()}`)

    const { code } = await act(asker, action, { password: 'not mine', code: '123456' })

    expect(code).toBe('AUTH_BAD_CREDENTIALS')
  })

  test('a wrong code, or none, does not switch it on', async () => {
    const dewi = await someone('dewi')
    await act(dewi, 'ENROL')

    const codes = [await act(dewi, 'CONFIRM', { code: '000000' }), await act(dewi, 'CONFIRM')].map(({ code }) => code)

    expect(codes).toEqual(['AUTH_2FA_WRONG', 'AUTH_2FA_WRONG'])
  })

  test('a key that was not confirmed within ten minutes is invalid', async () => {
    const slow = await someone('slow')
    const secret = secretIn((await act(slow, 'ENROL')).value.otpauthUri)
    site.clock.move(10 * minute)

    expect((await act(slow, 'CONFIRM', { code: codeAt(secret, site.clock.now()) })).code).toBe('AUTH_2FA_WRONG')
  })

  test('a confirmed one is not replaced by another', async () => {
    const { session } = await enrolled('steady')

    const { value } = await act(session, 'ENROL')

    expect(value).toEqual({ enabled: true })
  })

  test('of two parallel first codes one counts', async () => {
    const twice = await someone('twice')
    const secret = secretIn((await act(twice, 'ENROL')).value.otpauthUri)
    const code = codeAt(secret, site.clock.now())

    const answers = await Promise.all([act(twice, 'CONFIRM', { code }), act(twice, 'CONFIRM', { code })])

    expect(answers.filter(({ value }) => value?.recoveryCodes)).toHaveLength(1)
  })
})

describe('A13 a login from a new place', () => {
  test('A13.authenticator is completed with the code of the authenticator', async () => {
    const { now } = await enrolled('linh')

    const { code, value } = await answer(await challengeOf('linh'), 'TOTP', now())

    expect([code, value.account]).toEqual(['OK', 'linh'])
  })

  test('accepts the codes of one step before and after, but none twice and none older', async () => {
    const { secret } = await enrolled('clock')
    const codeIn = (steps: number) => codeAt(secret, new Date(site.clock.now().getTime() + steps * step))
    site.clock.move(5 * minute)

    const codes: string[] = []
    for (const steps of [-2, 2, -1, -1, 1, 0, 1]) {
      codes.push((await answer(await challengeOf('clock'), 'TOTP', codeIn(steps))).code)
    }

    const wrong = 'AUTH_2FA_WRONG'
    expect(codes).toEqual([wrong, wrong, 'OK', wrong, 'OK', wrong, wrong])
  })

  test('of two parallel uses of one code, one succeeds', async () => {
    const { now } = await enrolled('racer')
    const challenges = [await challengeOf('racer'), await challengeOf('racer')]

    const answers = await Promise.all(challenges.map((challengeId) => answer(challengeId, 'TOTP', now())))

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['AUTH_2FA_WRONG', 'OK'])
  })

  test('is completed with a recovery code once, in whatever form it is typed', async () => {
    const { recoveryCodes } = await enrolled('kenji', { email: 'kenji@example.test' })
    const typed = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ')

    const first = await answer(await challengeOf('kenji'), 'RECOVERY', typed)
    const again = await answer(await challengeOf('kenji'), 'RECOVERY', recoveryCodes[0] ?? '')

    expect([first.code, again.code]).toEqual(['OK', 'AUTH_2FA_WRONG'])
    await site.inbox.messageSaying('kenji@example.test', 'recovery code')
  })

  test('of two parallel uses of one recovery code, one succeeds', async () => {
    const { recoveryCodes } = await enrolled('twin')
    const challenges = [await challengeOf('twin'), await challengeOf('twin')]

    const answers = await Promise.all(challenges.map((id) => answer(id, 'RECOVERY', recoveryCodes[3] ?? '')))

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['AUTH_2FA_WRONG', 'OK'])
  })

  test('A13.mobile is completed with a code sent to the number that the member has proven', async () => {
    await enrolled('texted', { mobile: '+639175550401', email: 'texted@example.test', isContactProven: true })
    const { value } = await callLogin(site.app, { username: 'texted' }, elsewhere())
    const { challengeId } = value

    const sent = await call(site.app, sendTwoFactorCode, { request: { challengeId, method: 'SMS' } })
    const code = await site.inbox.codeSentTo('+639175550401')
    const wrong = await answer(challengeId, 'SMS', code === '000000' ? '000001' : '000000')
    const right = await answer(challengeId, 'SMS', code)

    expect(value.methods).toEqual(['TOTP', 'SMS', 'EMAIL', 'RECOVERY'])
    expect(value.maskedTarget).toEqual({ SMS: '•••• 0401', EMAIL: 't•••@example.test' })
    expect([sent.code, wrong.code, right.code]).toEqual(['OK', 'AUTH_2FA_WRONG', 'OK'])
  })

  test('offers no number or address that the member has not proven', async () => {
    await enrolled('unproven', { mobile: '+639175550402', email: 'unproven@example.test' })

    const { value } = await callLogin(site.app, { username: 'unproven' }, elsewhere())

    expect(value.methods).toEqual(['TOTP', 'RECOVERY'])
  })

  test('after ten wrong codes no more are checked for a while', async () => {
    const { now } = await enrolled('guessed')
    for (let round = 0; round < 2; round += 1) {
      const challengeId = await challengeOf('guessed')
      for (let count = 0; count < 5; count += 1) await answer(challengeId, 'TOTP', '000000')
    }

    const { status, code } = await answer(await challengeOf('guessed'), 'TOTP', now())
    site.clock.move(60 * minute)
    const later = await answer(await challengeOf('guessed'), 'TOTP', now())

    expect([status, code]).toEqual([429, 'AUTH_LOCKED_TEMP'])
    expect(later.code).toBe('OK')
  })
})

describe('A13 switching it off', () => {
  test('needs a code', async () => {
    const { session } = await enrolled('keen')

    const codes = [await act(session, 'REMOVE'), await act(session, 'REMOVE', { code: '000000' })]

    expect(codes.map(({ code }) => code)).toEqual(['AUTH_2FA_WRONG', 'AUTH_2FA_WRONG'])
  })

  test.each(['code', 'recovery code'])(
    'M3.two-factor is done with a %s, and recovery codes go with it',
    async (kind) => {
      const account = `off${kind.length}`
      const { session, now, recoveryCodes } = await enrolled(account)

      const removed = await act(session, 'REMOVE', { code: kind === 'code' ? now() : recoveryCodes[9] })

      expect(removed.value.enabled).toBe(false)
      const { value: info } = await call(site.app, getMemberInfo, { as: secretsOf(removed) })
      expect(info.twoFactor).toEqual([])
      expect((await callLogin(site.app, { username: account }, elsewhere())).code).toBe('OK')
      expect(await listEvents(site.db, account)).toContain('TOTP_REMOVED OK')
    },
  )
})

test('A13 keys and recovery codes are kept unreadable, and not logged', async () => {
  const { secret, recoveryCodes } = await enrolled('private')
  const rows = await site.db.query<{ dump: string }>(
    `select row_to_json(f)::text || row_to_json(c)::text as dump
     from member_two_factor f join member_recovery_code c on c.member_id = f.member_id`,
  )

  const dump = JSON.stringify(rows)
  const plain = recoveryCodes.map((code) => code.replaceAll('-', ''))
  expect([secret, ...recoveryCodes, ...plain].filter((text) => dump.includes(text))).toEqual([])
  expect(site.inLog([secret, ...recoveryCodes, ...plain, testPassword])).toEqual([])
})

test('A13 a changed password leaves the authenticator on', async () => {
  const { session } = await enrolled('lasting')
  const newPassword = 'quiet harbour at dawn'
  const change = { oldPassword: testPassword, newPassword, confirmNewPassword: newPassword }

  await site.callEncrypted(changePassword, change, { as: session })

  const { code } = await callLogin(site.app, { username: 'lasting', password: newPassword }, elsewhere())
  expect(code).toBe('AUTH_2FA_REQUIRED')
})
