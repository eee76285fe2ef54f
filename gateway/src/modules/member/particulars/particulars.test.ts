import { getMemberInfo, updateMemberInfo } from '@parlay/contracts/endpoints/member'
import { listMessages, type Message } from '@parlay/contracts/endpoints/messages'
import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addMember, testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'

let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(() => gateway.close())
afterEach(() => setRules({ idNumber: { enabled: false }, qqNum: { enabled: false }, payeeName: { enabled: true } }))

const setRules = (registerRules: object) =>
  gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { registerRules } })

async function someone(account: string): Promise<Credentials> {
  await addMember(gateway.db, { account })
  return openAs(gateway.app, account)
}

const update = (as: Credentials, request: Record<string, unknown>) =>
  callSealed(gateway.app, updateMemberInfo, { as, request })
const infoOf = async (as: Credentials) => (await call(gateway.app, getMemberInfo, { as })).value
const password = testPassword
const fault = (key: string, params = {}) => ({ key, params })
const fixed = fault('err_particular_fixed')

test('M3.particulars particulars are changed and removed one by one, without a password, and the rest stays', async () => {
  const maya = await someone('maya')

  const first = await update(maya, { nationality: 'PH', address: ' 12 Mabini St,  Manila ', occupation: 'Nurse' })
  const second = await update(maya, { incomeSource: 'SALARY', occupation: '' })

  expect([first.code, first.value]).toEqual(['OK', expect.objectContaining({ occupation: 'Nurse' })])
  expect(second.value).toEqual(await infoOf(maya))
  expect(second.value).toMatchObject({
    nationality: 'PH',
    address: '12 Mabini St,  Manila',
    occupation: null,
    incomeSource: 'SALARY',
    handles: {},
  })
})

test('M3.birthday name, birthday and id number are set once, with the password, and later calls cannot even confirm them', async () => {
  await setRules({ idNumber: { enabled: true } })
  const bea = await someone('bea')
  const stated = { payeeName: 'Bea Cruz', birthday: '1990-02-28', idNumber: 'ID77778888' }

  const unconfirmed = await update(bea, stated)
  const wrong = await update(bea, { ...stated, password: 'not-the-password' })
  const done = await update(bea, { ...stated, password })
  const again = await update(bea, { ...stated, nationality: 'PH', password })
  const empty = await update(bea, { payeeName: '', birthday: '', idNumber: '' })

  expect([unconfirmed.code, wrong.code]).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_BAD_CREDENTIALS'])
  expect(done.value).toMatchObject({
    birthday: '1990-02-28',
    payeeNameMasked: 'B•••',
    idNumberMasked: '•••• 8888',
  })
  expect([again.code, again.value.fields]).toEqual([
    'ACC_PARTICULAR_FIXED',
    { payeeName: fixed, birthday: fixed, idNumber: fixed },
  ])
  expect([empty.code, empty.value]).toEqual([
    'OK',
    expect.objectContaining({ nationality: null, birthday: '1990-02-28' }),
  ])
  const [row] = await gateway.db.query<{ dump: string }>(
    'select row_to_json(p)::text as dump from member_particulars p join member m on m.id = p.member_id where m.account = $1',
    ['bea'],
  )
  expect(row?.dump).toContain('Bea Cruz')
  expect(row?.dump).not.toContain('ID77778888')
})

test('M3.birthday of two parallel birthdays one is set', async () => {
  const twice = await someone('twice')

  const answers = await Promise.all(
    ['1990-01-01', '1991-01-01'].map((birthday) => update(twice, { birthday, password })),
  )

  expect(answers.map(({ code }) => code).sort()).toEqual(['ACC_PARTICULAR_FIXED', 'OK'])
})

test('M3.birthday a member below the minimum age is refused, and so is text that is no day', async () => {
  const young = await someone('young')
  const year = gateway.clock.now().getUTCFullYear()

  const tooYoung = await update(young, { birthday: `${year - 20}-01-01`, password })
  const noDay = await update(young, { birthday: '2001-02-29', password })

  expect([tooYoung.code, tooYoung.value.fields]).toEqual([
    'REG_UNDERAGE',
    { birthday: fault('err_underage', { age: '21' }) },
  ])
  expect([noDay.code, noDay.value.fields]).toEqual(['REG_FIELD_INVALID', { birthday: fault('err_date_format') }])
  expect((await infoOf(young)).birthday).toBeNull()
})

test('M3.particulars all faults are reported together, by field', async () => {
  const odd = await someone('odd')

  const { code, value } = await update(odd, {
    address: 'x',
    nationality: 'XX',
    incomeSource: 'LUCK',
    line: 'a b c',
    occupation: 'Nurse',
    password,
  })

  expect([code, Object.keys(value.fields)]).toEqual([
    'REG_FIELD_INVALID',
    ['nationality', 'address', 'incomeSource', 'line'],
  ])
  expect((await infoOf(odd)).occupation).toBeNull()
})

test('M3.particulars messaging handles need the password, because they lead to the member', async () => {
  const handy = await someone('handy')

  const unconfirmed = await update(handy, { line: 'handy.line' })
  const { value } = await update(handy, { line: 'handy.line', whatsapp: '639171234567', password })
  const removed = await update(handy, { line: '', password })

  expect(unconfirmed.code).toBe('AUTH_REAUTH_REQUIRED')
  expect(value.handles).toEqual({ line: 'handy.line', whatsapp: '639171234567' })
  expect(removed.value.handles).toEqual({ whatsapp: '639171234567' })
})

test('M3.particulars a brand asks for its list and for the fields of the registration; the rest is ignored', async () => {
  const shy = await someone('shy')
  const listAsked = async () => (await call(gateway.app, getRegisterSettings)).value.particulars
  const before = await listAsked()
  await setRules({ qqNum: { enabled: true }, payeeName: { enabled: false } })
  const after = await listAsked()

  const { code, value } = await update(shy, { payeeName: 'Shy Cruz', wechat: 'shy.cruz', qqNum: '123456', password })

  expect(before).toEqual(expect.arrayContaining(['payeeName', 'birthday', 'nationality', 'line']))
  expect(before).not.toContain('qqNum')
  expect(after).not.toContain('payeeName')
  expect([code, value.payeeNameMasked, value.handles]).toEqual(['OK', null, { qqNum: '123456' }])
})

test('the trail of events names the changed fields, but not their values', async () => {
  const traced = await someone('traced')

  await update(traced, { address: '1 Quiet Lane', occupation: 'Baker' })

  const events = await gateway.db.query<{ event: string; detail: object }>(
    'select event, detail from identity_event where account = $1 order by id desc limit 1',
    ['traced'],
  )
  expect(events).toEqual([{ event: 'PARTICULARS_CHANGED', detail: { changed: ['address', 'occupation'] } }])
})

test('M3.particulars a member is notified of a change of them, and not of a request that changes nothing', async () => {
  const noel = await someone('noel')
  const titles = async (): Promise<string[]> =>
    (await call(gateway.app, listMessages, { as: noel })).value.list.map(({ title }: Message) => title)

  await update(noel, {})
  const before = await titles()
  await update(noel, { nationality: 'PH' })

  const deadline = Date.now() + 5_000
  while ((await titles()).length === 0 && Date.now() < deadline) await new Promise((resolve) => setImmediate(resolve))
  expect([before, await titles()]).toEqual([[], ['Your personal details were changed']])
})
