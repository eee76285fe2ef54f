import { forgotPasswordByEmail, resetPasswordByLink, resetPasswordByPhone } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { sendForgotSms } from '@parlay/contracts/endpoints/verification'
import { call, callLogin, logIn } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { type AccountTest, secretsOf, startAccountTest } from '../testing/account-under-test'
import { listEvents, whileLinksAreSlow } from '../testing/account-under-test.sql'

const minute = 60_000
const newPassword = 'quiet harbour at dawn'
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
  await site.app.inject({
    method: 'PUT',
    url: '/sandbox/flags',
    payload: { whitelabel: { CHNGPASSVERIF3: true } },
  })
})
afterAll(() => site.close())

const usable = async (account: string, password: string) =>
  (await callLogin(site.app, { username: account, password })).code === 'OK'

describe('A9 forgotten, by e-mail', () => {
  const links: string[] = []

  async function ask(username: string, email: string, given: { humanToken?: string } = {}) {
    const humanToken = 'humanToken' in given ? given.humanToken : await humanTokenFor(site.app, 'forgot')
    return call(site.app, forgotPasswordByEmail, {
      request: { username, email, ...(humanToken !== undefined && { humanToken }) },
    })
  }

  async function linkTo(email: string, count = 1): Promise<string> {
    const { body } = await site.inbox.latestTo(email, count)
    const token = /\/reset-password\?token=([\w-]{43})\b/.exec(body)?.[1]
    if (token === undefined) throw new Error(`no link in ${body}`)
    links.push(token)
    return token
  }

  const reset = (resetToken: string, password = newPassword) =>
    site.callEncrypted(resetPasswordByLink, { resetToken, newPassword: password })

  test('R1.account A9.email the link of the mail sets a new password and ends every session', async () => {
    await site.add({ account: 'maya', email: 'maya@example.test' })
    const session = await logIn(site.app, 'maya')
    const asked = await ask('Maya', 'Maya@Example.test')

    const { code, value } = await reset(await linkTo('maya@example.test'))

    expect([asked.code, asked.value, code, value]).toEqual(['OK', null, 'OK', null])
    expect((await call(site.app, getMemberInfo, { as: session })).code).toBe('AUTH_SESSION_REVOKED')
    expect([await usable('maya', testPassword), await usable('maya', newPassword)]).toEqual([false, true])
    expect(await listEvents(site.db, 'maya')).toEqual(
      expect.arrayContaining(['PASSWORD_RESET_ASKED OK', 'PASSWORD_RESET OK']),
    )
  })

  test('the mail is in the member’s language and leads to the site', async () => {
    await site.add({ account: 'kenji', email: 'kenji@example.test', language: 'JA' })

    await ask('kenji', 'kenji@example.test')

    await linkTo('kenji@example.test')
    const mail = await site.inbox.latestTo('kenji@example.test')
    expect(mail.body).toContain('http://localhost:3000/reset-password?token=')
    expect(mail.subject).toMatch(/[ぁ-ん]/)
  })

  test('a link works once', async () => {
    await site.add({ account: 'once', email: 'once@example.test' })
    await ask('once', 'once@example.test')
    const token = await linkTo('once@example.test')

    const codes = [await reset(token), await reset(token, 'another harbour at noon')].map(({ code }) => code)

    expect(codes).toEqual(['OK', 'PWD_LINK_EXPIRED'])
  })

  test('of two parallel uses one counts', async () => {
    await site.add({ account: 'raced', email: 'raced@example.test' })
    await ask('raced', 'raced@example.test')
    const token = await linkTo('raced@example.test')

    const answers = await Promise.all([reset(token), reset(token, 'another harbour at noon')])

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'PWD_LINK_EXPIRED'])
  })

  test('a link works for thirty minutes', async () => {
    await site.add({ account: 'late', email: 'late@example.test' })
    await ask('late', 'late@example.test')
    const token = await linkTo('late@example.test')
    site.clock.move(30 * minute)

    expect((await reset(token)).code).toBe('PWD_LINK_EXPIRED')
  })

  test('a second mail makes the first one’s link invalid', async () => {
    await site.add({ account: 'again', email: 'again@example.test' })
    await ask('again', 'again@example.test')
    const first = await linkTo('again@example.test')
    await ask('again', 'again@example.test')
    const second = await linkTo('again@example.test', 2)

    const codes = [await reset(first), await reset(second)].map(({ code }) => code)

    expect(codes).toEqual(['PWD_LINK_EXPIRED', 'OK'])
  })

  test('a refused password does not use the link up', async () => {
    await site.add({ account: 'picky', email: 'picky@example.test' })
    await ask('picky', 'picky@example.test')
    const token = await linkTo('picky@example.test')

    const passwords = ['123456', 'shrt-7x', testPassword, newPassword]
    const codes: string[] = []
    for (const password of passwords) codes.push((await reset(token, password)).code)

    expect(codes).toEqual(['PWD_BREACHED', 'PWD_WEAK', 'PWD_REUSED', 'OK'])
  })

  test.each([
    ['nobody', 'nobody@example.test'],
    ['known', 'other@example.test'],
    ['stranger', 'known@example.test'],
    ['shut', 'shut@example.test'],
  ])('C3.missing %s with %s gets the same answer as a known member, and nothing is sent', async (username, email) => {
    await site.add({ account: `x${username}`, email: `x${email}` })
    if (username === 'known') await site.add({ account: 'known', email: 'known@example.test' })
    if (username === 'shut') await site.add({ account: 'shut', email, status: 'DISABLED' })

    const { status, code, value } = await ask(username, email)
    // A mail that is sent after it proves that no other mail is under way.
    await ask(`x${username}`, `x${email}`)
    await site.inbox.latestTo(`x${email}`)

    expect([status, code, value]).toEqual([200, 'OK', null])
    expect(site.inbox.sentTo(email)).toEqual([])
  })

  /** Asks for a link and returns how long the answer took. The work after the answer has ended when it returns. */
  async function timeOf(name: string, kind: 'known' | 'unknown'): Promise<number> {
    const humanToken = (await humanTokenFor(site.app, 'forgot')) ?? ''
    const request = { username: `timed${name}`, email: `${kind}${name}@example.test`, humanToken }
    const start = performance.now()
    await call(site.app, forgotPasswordByEmail, { request })
    const took = performance.now() - start
    if (kind === 'known') await site.inbox.latestTo(`known${name}@example.test`)
    return took
  }

  test('the answer takes as long for an unknown member as for a known one', async () => {
    // The time of a call depends on the load of the machine, but the load does not decide which of two calls takes
    // longer.
    const rounds = 40
    let knownWasLonger = 0
    await whileLinksAreSlow(site.db, async () => {
      for (let round = 0; round < rounds; round += 1) {
        await site.add({ account: `timed${round}`, email: `known${round}@example.test` })
        const times = { known: 0, unknown: 0 }
        for (const kind of round % 2 === 0 ? (['unknown', 'known'] as const) : (['known', 'unknown'] as const)) {
          times[kind] = await timeOf(String(round), kind)
        }
        if (times.known > times.unknown) knownWasLonger += 1
      }
    })

    // With fair coins, fewer than five or more than 35 heads in forty happen once in five million times.
    expect(knownWasLonger).toBeGreaterThanOrEqual(5)
    expect(knownWasLonger).toBeLessThanOrEqual(35)
  })

  test('three mails an hour are sent, for known and unknown members alike', async () => {
    await site.add({ account: 'often', email: 'often@example.test' })
    for (const [account, email] of [
      ['often', 'often@example.test'],
      ['noone', 'noone@example.test'],
    ] as const) {
      for (let count = 0; count < 3; count += 1) expect((await ask(account, email)).code).toBe('OK')

      const { status, code, value } = await ask(account, email)

      expect([status, code]).toEqual([429, 'SMS_TOO_MANY'])
      expect(value.retryAfter).toBeGreaterThan(0)
    }
  })

  test('a request without the human check is refused', async () => {
    const { code } = await ask('maya', 'maya@example.test', {})
    const without = await call(site.app, forgotPasswordByEmail, {
      request: { username: 'maya', email: 'maya@example.test' },
    })

    expect([code, without.code]).toEqual(['OK', 'AUTH_HUMAN_REQUIRED'])
  })

  test.each(['', 'A'.repeat(43), 'x'.repeat(128), '{"$ne":null}'])('a made-up link is refused: %s', async (token) => {
    expect((await reset(token)).code).toBe('PWD_LINK_EXPIRED')
  })

  test('neither link nor password is stored or logged in readable form', async () => {
    const rows = await site.db.query<{ dump: string }>('select row_to_json(r)::text as dump from password_reset r')

    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => JSON.stringify(rows).includes(link))).toEqual([])
    expect(site.inLog([...links, newPassword, testPassword])).toEqual([])
  })
})

describe('A9 forgotten, by phone', () => {
  let numbers = 100
  const aNumber = () => {
    numbers += 1
    return {
      mobileNum: `0917555${String(numbers).padStart(4, '0')}`,
      e164: `+63917555${String(numbers).padStart(4, '0')}`,
    }
  }
  const countryDialingCode = '63'

  async function sendTo(mobileNum: string) {
    const humanToken = await humanTokenFor(site.app, 'sms')
    return call(site.app, sendForgotSms, {
      request: { mobileNum, countryDialingCode, ...(humanToken !== undefined && { humanToken }) },
    })
  }

  const reset = (mobileNum: string, request: object) =>
    site.callEncrypted(resetPasswordByPhone, { mobileNum, countryDialingCode, newPassword, ...request })

  test('A9.phone the code sets a new password, logs in with it and ends the earlier sessions', async () => {
    const { mobileNum, e164 } = aNumber()
    await site.add({ account: 'rafael', mobile: e164, isContactProven: true, passwordExpired: true })
    const before = await logIn(site.app, 'rafael')
    await sendTo(mobileNum)

    const answer = await reset(mobileNum, { verificationCode: await site.inbox.codeSentTo(e164) })

    expect([answer.code, answer.value.account, answer.value.mustChangePassword]).toEqual(['OK', 'rafael', false])
    expect((await call(site.app, getMemberInfo, { as: secretsOf(answer) })).value.account).toBe('rafael')
    expect((await call(site.app, getMemberInfo, { as: before })).code).toBe('AUTH_SESSION_REVOKED')
    expect(await usable('rafael', newPassword)).toBe(true)
  })

  test('wrong, missing and used codes are refused', async () => {
    const { mobileNum, e164 } = aNumber()
    await site.add({ account: 'coded', mobile: e164, isContactProven: true })
    await sendTo(mobileNum)
    const verificationCode = await site.inbox.codeSentTo(e164)
    const wrong = verificationCode === '000000' ? '000001' : '000000'

    const codes = [
      await reset(mobileNum, {}),
      await reset(mobileNum, { verificationCode: wrong }),
      await reset(mobileNum, { verificationCode }),
      await reset(mobileNum, { verificationCode }),
    ].map(({ code }) => code)

    expect(codes).toEqual(['SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'OK', 'SMS_CODE_WRONG'])
  })

  test('a code older than five minutes has expired', async () => {
    const { mobileNum, e164 } = aNumber()
    await site.add({ account: 'slow', mobile: e164, isContactProven: true })
    await sendTo(mobileNum)
    const verificationCode = await site.inbox.codeSentTo(e164)
    site.clock.move(5 * minute)

    expect((await reset(mobileNum, { verificationCode })).code).toBe('SMS_CODE_EXPIRED')
  })

  test('a refused password does not use the code up', async () => {
    const { mobileNum, e164 } = aNumber()
    await site.add({ account: 'choosy', mobile: e164, isContactProven: true })
    await sendTo(mobileNum)
    const verificationCode = await site.inbox.codeSentTo(e164)

    const weak = await reset(mobileNum, { verificationCode, newPassword: '123456' })
    const fine = await reset(mobileNum, { verificationCode })

    expect([weak.code, fine.code]).toEqual(['PWD_BREACHED', 'OK'])
  })

  test('an unknown number gets the answer of a wrong code', async () => {
    const known = aNumber()
    const unknown = aNumber()
    await site.add({ account: 'hidden', mobile: known.e164, isContactProven: true })

    const sent = [await sendTo(known.mobileNum), await sendTo(unknown.mobileNum)]
    const tried = [
      await reset(known.mobileNum, { verificationCode: '000000' }),
      await reset(unknown.mobileNum, { verificationCode: '000000' }),
    ]

    for (const [first, second] of [sent, tried] as const) {
      expect([second?.status, second?.code, second?.value]).toEqual([first?.status, first?.code, first?.value])
    }
    expect(tried[0]?.code).toBe('SMS_CODE_WRONG')
    expect(site.inbox.sentTo(unknown.e164)).toEqual([])
  })

  test('text that is no number is refused as such, and the login by a provider is off', async () => {
    const odd = await reset('12', { verificationCode: '123456' })
    const provider = await reset(aNumber().mobileNum, { firebaseIdToken: 'x.y.z' })

    expect([odd.code, provider.code]).toEqual(['SMS_INVALID_PHONE', 'AUTH_PROVIDER_OFF'])
  })

  test('with an authenticator, the code of the phone is not enough to log in', async () => {
    const { mobileNum, e164 } = aNumber()
    const id = await site.add({ account: 'doubled', mobile: e164, isContactProven: true })
    await site.db.query(
      `insert into member_two_factor (member_id, secret_sealed, enrolled_at, confirmed_at) values ($1, 'x', now(), now())`,
      [id],
    )
    await sendTo(mobileNum)

    const { code, value, cookies } = await reset(mobileNum, { verificationCode: await site.inbox.codeSentTo(e164) })

    expect([code, value.methods, cookies]).toEqual(['AUTH_2FA_REQUIRED', ['TOTP'], []])
  })
})
