import { bindEmail, bindMobile, listLoginHistory, updateLanguage } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import { type Credentials, call, callLogin, logIn } from '../../../testing/call'
import { testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { type AccountTest, startAccountTest } from '../testing/account-under-test'
import { listEvents } from '../testing/account-under-test.sql'

const minute = 60_000
const countryDialingCode = '63'
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
})
afterAll(() => site.close())

async function someone(account: string, fields: object = {}): Promise<Credentials> {
  await site.add({ account, ...fields })
  return openAs(site.app, account)
}

/** The texts of the member's messages, newest first. */
const messagesOf = async (as: Credentials): Promise<string[]> =>
  (await call(site.app, listMessages, { as, request: { language: 'EN' } })).value.list.map(
    ({ title }: { title: string }) => title,
  )

const infoOf = async (as: Credentials) => (await call(site.app, getMemberInfo, { as })).value

let numbers = 600
function aNumber() {
  numbers += 1
  const national = `917555${String(numbers).padStart(4, '0')}`
  return { mobileNum: `0${national}`, e164: `+63${national}` }
}

async function codeFor(as: Credentials, { mobileNum, e164 }: ReturnType<typeof aNumber>): Promise<string> {
  const sent = await call(site.app, sendMemberSms, { as, request: { purpose: 'BIND', mobileNum, countryDialingCode } })
  expect(sent.code).toBe('OK')
  return site.inbox.codeSentTo(e164)
}

const bind = (as: Credentials, mobileNum: string, request: object) =>
  site.callEncrypted(bindMobile, { mobileNum, countryDialingCode, password: testPassword, ...request }, { as })

describe('binding a number', () => {
  test('C.12 needs its code and the password; the member has a message, and the previous number and the new one get a notice', async () => {
    const old = aNumber()
    const next = aNumber()
    const maya = await someone('maya', { mobile: old.e164, email: 'maya@example.test' })
    const code = await codeFor(maya, next)

    const { code: result, value } = await bind(maya, next.mobileNum, { code })

    const last = next.e164.slice(-4)
    expect([result, value]).toEqual(['OK', { mobileMasked: `•••• ${last}` }])
    expect(await infoOf(maya)).toMatchObject({ mobileMasked: `•••• ${last}`, twoFactor: ['SMS'] })
    expect((await site.inbox.latestTo(old.e164)).body).toContain('The mobile number was changed.')
    expect((await site.inbox.latestTo(next.e164, 2)).body).toContain('The mobile number was changed.')
    expect(site.inbox.sentTo('maya@example.test')).toEqual([])
    expect(await messagesOf(maya)).toEqual(['The mobile number was changed'])
    expect(await listEvents(site.db, 'maya')).toContain('MOBILE_BOUND OK')
  })

  test('is refused with a wrong password, a wrong code, or the code of another number', async () => {
    const mine = aNumber()
    const other = aNumber()
    const dewi = await someone('dewi')
    const code = await codeFor(dewi, mine)
    const wrong = code === '000000' ? '000001' : '000000'

    const codes = [
      await bind(dewi, mine.mobileNum, { code, password: 'not mine' }),
      await bind(dewi, mine.mobileNum, { code: wrong }),
      await bind(dewi, other.mobileNum, { code }),
      await bind(dewi, '12', { code }),
      await bind(dewi, mine.mobileNum, { code }),
      await bind(dewi, mine.mobileNum, { code }),
    ].map((answer) => answer.code)

    const spent = 'SMS_CODE_WRONG'
    expect(codes).toEqual(['AUTH_BAD_CREDENTIALS', spent, spent, 'SMS_INVALID_PHONE', 'OK', spent])
  })

  test('is refused with a code that has expired', async () => {
    const mine = aNumber()
    const slow = await someone('slow')
    const code = await codeFor(slow, mine)
    site.clock.move(5 * minute)

    expect((await bind(slow, mine.mobileNum, { code })).code).toBe('SMS_CODE_EXPIRED')
  })

  test('is refused with a code that another browser requested', async () => {
    const mine = aNumber()
    const asker = await someone('asker')
    const other = await someone('other')
    const code = await codeFor(asker, mine)

    expect((await bind(other, mine.mobileNum, { code })).code).toBe('SMS_CODE_WRONG')
  })

  test('a number belongs to one account: a number that another member has proven stays there', async () => {
    const taken = aNumber()
    await site.add({ account: 'holder', mobile: taken.e164, isContactProven: true })
    const late = await someone('late')
    const code = await codeFor(late, taken)

    expect((await bind(late, taken.mobileNum, { code })).code).toBe('REG_ACCOUNT_TAKEN')
  })

  test('a number that another member has not proven moves to the member who proves it', async () => {
    const claimed = aNumber()
    const claimer = await someone('claimer', { mobile: claimed.e164 })
    const real = await someone('real')
    const code = await codeFor(real, claimed)

    expect((await bind(real, claimed.mobileNum, { code })).code).toBe('OK')
    expect((await infoOf(claimer)).mobileMasked).toBeNull()
  })

  test('without a typed number, the one from the registration is confirmed, once; from then on it counts as proven', async () => {
    const given = aNumber()
    const noi = await someone('noi', { mobile: given.e164 })
    expect(await infoOf(noi)).toMatchObject({ mobileMasked: expect.any(String), twoFactor: [] })
    const sent = await call(site.app, sendMemberSms, { as: noi, request: { purpose: 'BIND' } })
    const code = await site.inbox.codeSentTo(given.e164)
    const confirm = () => site.callEncrypted(bindMobile, { code, password: testPassword }, { as: noi })

    const confirmed = await confirm()
    const again = await confirm()
    const oneMore = await call(site.app, sendMemberSms, { as: noi, request: { purpose: 'BIND' } })

    expect([sent.code, confirmed.code, again.code, oneMore.code]).toEqual([
      'OK',
      'OK',
      'SMS_INVALID_PHONE',
      'SMS_INVALID_PHONE',
    ])
    expect(await infoOf(noi)).toMatchObject({ twoFactor: ['SMS'] })
    expect(await listEvents(site.db, 'noi')).toContain('MOBILE_BOUND OK')
  })

  test('of two members who prove the same number in parallel, one gets it', async () => {
    const wanted = aNumber()
    const both = [await someone('left'), await someone('right')]
    const codes: string[] = []
    for (const [index, session] of both.entries()) {
      await call(site.app, sendMemberSms, {
        as: session,
        request: { purpose: 'BIND', mobileNum: wanted.mobileNum, countryDialingCode },
      })
      codes.push(await site.inbox.codeSentTo(wanted.e164, index + 1))
      site.clock.move(minute)
    }

    const answers = await Promise.all(both.map((as, index) => bind(as, wanted.mobileNum, { code: codes[index] })))

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK', 'REG_ACCOUNT_TAKEN'])
  })
})

describe('binding an address', () => {
  test('C.12 needs its code and the password; the member has a message, and the previous address and the new one get a notice', async () => {
    const linh = await someone('linh', { email: 'old@example.test' })
    const sent = await call(site.app, sendEmailCode, {
      as: linh,
      request: { purpose: 'BIND', email: 'New@Example.test' },
    })
    const target = sent.code === 'OK' ? 'New@Example.test' : ''
    const code = await site.inbox.codeSentTo(target)

    const answers = [
      await site.callEncrypted(bindEmail, { email: 'new@example.test', code, password: 'not mine' }, { as: linh }),
      await site.callEncrypted(bindEmail, { email: 'New@example.test', code, password: testPassword }, { as: linh }),
    ]

    expect(answers.map((answer) => answer.code)).toEqual(['AUTH_BAD_CREDENTIALS', 'OK'])
    expect(answers[1]?.value).toEqual({ emailMasked: 'n•••@example.test' })
    expect(await infoOf(linh)).toMatchObject({ emailMasked: 'n•••@example.test', twoFactor: ['EMAIL'] })
    expect((await site.inbox.latestTo('old@example.test')).body).toContain('The e-mail address was changed.')
    const toNew = await site.inbox.latestTo('new@example.test')
    for (const said of ['The e-mail address was changed.', 'linh', '127.0.0.*', '/member/account']) {
      expect(toNew.body).toContain(said)
    }
    expect(await messagesOf(linh)).toEqual(['The e-mail address was changed'])
    expect(await listEvents(site.db, 'linh')).toContain('EMAIL_BOUND OK')
  })
})

test('without a typed address, the one from the registration is confirmed', async () => {
  const somchai = await someone('somchai', { email: 'Somchai@example.test' })
  await call(site.app, sendEmailCode, { as: somchai, request: { purpose: 'BIND' } })
  const code = await site.inbox.codeSentTo('Somchai@example.test')
  const confirm = () => site.callEncrypted(bindEmail, { code, password: testPassword }, { as: somchai })

  const codes = [(await confirm()).code, (await confirm()).code]

  expect(codes).toEqual(['OK', 'SYS_VALIDATION'])
  expect(await infoOf(somchai)).toMatchObject({ twoFactor: ['EMAIL'] })
})

test('M3.language messages come in the language that the member has chosen', async () => {
  const niran = await someone('niran', { email: 'niran@example.test' })

  const { code } = await call(site.app, updateLanguage, { as: niran, request: { language: 'TH' } })
  const odd = await call(site.app, updateLanguage, { as: niran, request: { language: 'XX' } })
  await call(site.app, sendEmailCode, { as: niran, request: { purpose: 'WITHDRAW' } })

  expect([code, odd.code]).toEqual(['OK', 'SYS_VALIDATION'])
  expect((await infoOf(niran)).language).toBe('TH')
  expect((await site.inbox.latestTo('niran@example.test')).body).toMatch(/[\u0e00-\u0e7f]/)
})

describe('the login history', () => {
  const history = async (as: Credentials, request: object = {}) =>
    (await call(site.app, listLoginHistory, { as, request: { ...request } })).value

  test('shows the member’s own logins, newest first, with their results', async () => {
    await site.add({ account: 'kenji' })
    await site.add({ account: 'stranger' })
    await logIn(site.app, 'stranger')
    site.clock.move(minute)
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await callLogin(site.app, { username: 'kenji', password: 'not mine' }, firefox)
    site.clock.move(minute)
    const session = await logIn(site.app, 'kenji')

    const { list, totalCount } = await history(session)

    expect(totalCount).toBe(2)
    expect(list.map(({ result }: { result: string }) => result)).toEqual(['OK', 'AUTH_BAD_CREDENTIALS'])
    expect(list[0].time - list[1].time).toBe(minute)
    expect(list[1]).toMatchObject({
      device: { browser: 'Firefox', system: 'Linux', kind: 'computer' },
      ipMasked: '127.0.0.*',
    })
  })

  test('comes in pages', async () => {
    await site.add({ account: 'busy' })
    let session: Credentials = { cookie: '', token: '' }
    for (let count = 0; count < 5; count += 1) session = await logIn(site.app, 'busy')

    const page = await history(session, { pageNo: 3, pageSize: 2 })

    expect(page).toMatchObject({ totalCount: 5, totalPages: 3, pageNo: 3, pageSize: 2 })
    expect(page.list).toHaveLength(1)
  })
})
