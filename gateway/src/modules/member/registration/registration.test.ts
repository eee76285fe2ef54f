import { randomUUID } from 'node:crypto'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { humanTokenFor } from '../../../testing/solve-human'
import { aRegistration, callRegister } from '../testing/call-register'
import { insertAgentCode, insertAgentDomain } from './affiliate.sql'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  const agentId = await addMember(gateway.db, { account: 'agent', isAgent: 1 })
  await insertAgentCode(gateway.db, 'AGENT', agentId, gateway.clock.now())
  await insertAgentDomain(gateway.db, 'agent.example', agentId, gateway.clock.now())
})
afterAll(() => gateway.close())
afterEach(() => setFlags(usual))

const off = { enabled: false }
const usual = {
  whitelabel: { 'REG.DIRECT': true },
  registerRules: { idNumber: off, paymentPassword: off, captcha: off },
}
const setFlags = (payload: object) => gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
const find = async (account: string) => {
  const [row] = await gateway.db.query<Record<string, unknown>>(
    `select m.*, r.kind, r.method, r.terms_version, r.terms_accepted_at, r.register_url, r.page_host, r.affiliate_code,
       r.referral_code, p.payee_name, p.id_number_sealed
     from member m left join registration r on r.member_id = m.id left join member_particulars p on p.member_id = m.id
     where m.account = $1`,
    [account],
  )
  return row
}
const countOf = async (account: string) =>
  (await gateway.db.query('select 1 from member where account = $1', [account])).length

describe('A8 a registration by user name', () => {
  test('R1.account A7.username A8.register makes a member with a wallet and logs in for the first time', async () => {
    const { code, value, cookies } = await callRegister(gateway, aRegistration({ username: 'Newcomer' }))

    const as = { cookie: cookies[0]?.value ?? '', token: value.token }
    const info = await call(gateway.app, getMemberInfo, { as })
    const balance = await call(gateway.app, getBalance, { as })
    expect(code).toBe('OK')
    expect(value).toMatchObject({ account: 'newcomer', firstTimeLogin: true, mustChangePassword: false, isAgent: 0 })
    expect(info.value).toMatchObject({ account: 'newcomer', language: 'EN' })
    expect(balance.value.sumBalance).toBe('0.00')
  })

  test('A2.required blanks around the password of a new member are ignored, also when the request is repeated', async () => {
    const fields = aRegistration({ password: ' A quiet afternoon ', confirmPassword: 'A quiet afternoon\t' })
    const key = randomUUID()

    const first = await callRegister(gateway, fields, { key })
    const again = await callRegister(gateway, fields, { key })
    const login = await callLogin(gateway.app, { username: fields.username, password: 'A quiet afternoon' })

    expect([first.code, again.code, login.code]).toEqual(['OK', 'OK', 'OK'])
  })

  test('M7 welcomes the new member with a first message, in the requested language', async () => {
    const { value, cookies } = await callRegister(gateway, aRegistration({ username: 'greeted' }))

    const as = { cookie: cookies[0]?.value ?? '', token: value.token }
    const messages = await call(gateway.app, listMessages, { as, request: { language: 'ID' } })
    expect(messages.value.list).toMatchObject([{ type: 'SYSTEM', title: 'Selamat datang di Parlay', read: false }])
  })

  test('logs in later with the same password', async () => {
    await callRegister(gateway, aRegistration({ username: 'returning' }))

    const { code } = await callLogin(gateway.app, { username: 'Returning', password: 'A quiet afternoon' })

    expect(code).toBe('OK')
  })

  test('A8.payload keeps the accepted terms, the time, and the origin of the member', async () => {
    const registerUrl = 'https://agent.example/register?referralCode=AGENT'
    const fields = { username: 'traced', registerUrl, domain: 'agent.example', referralCode: 'AGENT', language: 'TY' }

    await callRegister(gateway, aRegistration(fields))

    expect(await find('traced')).toMatchObject({
      kind: 'username',
      method: 'WEB',
      terms_version: '2025-01',
      terms_accepted_at: gateway.clock.now(),
      register_url: registerUrl,
      page_host: 'agent.example',
      referral_code: 'AGENT',
      language: 'TY',
    })
  })

  test('an account is the same in whatever form it is typed', async () => {
    await callRegister(gateway, aRegistration({ username: 'oneandonly' }))

    const { status, code, value } = await callRegister(gateway, aRegistration({ username: ' OneAndOnly ' }))

    expect([status, code]).toEqual([200, 'REG_ACCOUNT_TAKEN'])
    expect(value.fields).toEqual({ username: { key: 'err_account_taken', params: {} } })
  })

  test('neither secret nor id number is stored in readable form', async () => {
    const rules = { idNumber: { enabled: true }, paymentPassword: { enabled: true } }
    await setFlags({ registerRules: rules })
    const secrets = { idNumber: 'ID77778888', paymentPassword: '482916' }

    const { code, value, cookies } = await callRegister(gateway, aRegistration({ username: 'sealed', ...secrets }))

    const as = { cookie: cookies[0]?.value ?? '', token: value.token }
    const info = await call(gateway.app, getMemberInfo, { as })
    const tables = ['member', 'member_particulars', 'registration', 'idempotency_key', 'identity_event', 'session']
    const dumps = await Promise.all(
      tables.map((table) => gateway.db.query<{ dump: string }>(`select row_to_json(t)::text as dump from ${table} t`)),
    )
    const dump = dumps
      .flat()
      .map((row) => row.dump)
      .join()
    expect(code).toBe('OK')
    expect(info.value).toMatchObject({ idNumberMasked: '•••• 8888', hasPaymentPassword: true })
    expect(String((await find('sealed'))?.id_number_sealed)).toMatch(/^v1\./)
    for (const secret of [...Object.values(secrets), 'A quiet afternoon']) expect(dump).not.toContain(secret)
  })
})

describe('A8 the conditions to register', () => {
  test('A8.human every registration needs a solved challenge, and each solution counts once', async () => {
    const humanToken = await humanTokenFor(gateway.app, 'register')

    const robot = await callRegister(gateway, aRegistration(), { isRobot: true })
    const person = await callRegister(gateway, aRegistration({ humanToken }), { isRobot: true })
    const again = await callRegister(gateway, aRegistration({ humanToken }), { isRobot: true })

    expect([robot.code, person.code, again.code]).toEqual(['AUTH_HUMAN_REQUIRED', 'OK', 'AUTH_HUMAN_REQUIRED'])
  })

  test('a captcha is required if the operator asks for one', async () => {
    await setFlags({ registerRules: { captcha: { enabled: true } } })

    const none = await callRegister(gateway, aRegistration())
    const wrong = await callRegister(gateway, aRegistration({ captcha: 'ABCD', captchaId: 'nonsense' }))

    expect([none.code, none.value]).toEqual(['AUTH_CAPTCHA_REQUIRED', { captcha: true }])
    expect([wrong.code, wrong.value]).toEqual(['AUTH_CAPTCHA_WRONG', { captcha: true }])
  })

  test('without direct registration only invited visitors may register', async () => {
    await setFlags({ whitelabel: { 'REG.DIRECT': false } })

    const alone = await callRegister(gateway, aRegistration())
    const invited = await callRegister(gateway, aRegistration({ referralCode: 'agent' }))

    expect([alone.code, invited.code]).toEqual(['AUTH_PROVIDER_OFF', 'OK'])
  })

  test('a visitor who asks for many taken names is stopped', async () => {
    const strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1.1' } })
    await addMember(strict.db, { account: 'maya' })
    const codes: string[] = []

    for (let count = 0; count < 23; count += 1) {
      strict.clock.move(60_000)
      codes.push((await callRegister(strict, aRegistration({ username: 'maya' }))).code)
    }
    await strict.close()

    expect(codes.filter((code) => code === 'REG_ACCOUNT_TAKEN')).toHaveLength(22)
    expect(codes.at(-1)).toBe('SYS_RATE_LIMIT')
  })
})

describe('A8 exactly once', () => {
  test('the same key returns the same member with a separate session', async () => {
    const key = randomUUID()
    const form = aRegistration({ username: 'repeated' })

    const first = await callRegister(gateway, form, { key })
    const second = await callRegister(gateway, form, { key, isRobot: true })
    const stranger = await callRegister(gateway, { ...form, password: 'Another afternoon' }, { key, isRobot: true })
    const other = await callRegister(gateway, { ...form, username: 'someoneelse' }, { key })

    expect([first.code, second.code, stranger.code, other.code]).toEqual([
      'OK',
      'OK',
      'IDEMP_MISMATCH',
      'IDEMP_MISMATCH',
    ])
    expect(second.value.customerId).toBe(first.value.customerId)
    expect(second.value.token).not.toBe(first.value.token)
    expect(await countOf('repeated')).toBe(1)
  })

  test('twenty in parallel, with one key or with twenty, make one member with one wallet', async () => {
    const key = randomUUID()
    const sameKey = aRegistration({ username: 'storm1' })
    const otherKeys = aRegistration({ username: 'storm2' })

    const same = await Promise.all(Array.from({ length: 20 }, () => callRegister(gateway, sameKey, { key })))
    const other = await Promise.all(Array.from({ length: 20 }, () => callRegister(gateway, otherKeys)))

    const wallets = await gateway.db.query(
      `select a.id from ledger_account a join member m on m.id = a.member_id where m.account in ('storm1', 'storm2')`,
    )
    expect(same.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0)
    expect(same.filter(({ code }) => !['OK', 'IDEMP_IN_PROGRESS'].includes(code))).toEqual([])
    expect(other.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(other.filter(({ code }) => code === 'REG_ACCOUNT_TAKEN')).toHaveLength(19)
    expect([await countOf('storm1'), await countOf('storm2'), wallets.length]).toEqual([1, 1, 2])
  })
})

test('A13.unknown a member who has just registered is logged in, and known at this address; elsewhere the same means are required', async () => {
  const registration = aRegistration({ username: 'justjoined', payeeName: 'Maya Santos' })
  const registered = await callRegister(gateway, registration, { ip: '192.0.2.79' })
  const password = registration.password
  const from = (ip: string) => callLogin(gateway.app, { username: 'justjoined', password }, { 'x-forwarded-for': ip })

  const [again, elsewhere] = [await from('192.0.2.79'), await from('198.18.5.5')]

  expect([registered.code, again.code, elsewhere.code]).toEqual(['OK', 'OK', 'AUTH_2FA_REQUIRED'])
  expect(elsewhere.value.methods).toEqual(['PAYEE'])
})
