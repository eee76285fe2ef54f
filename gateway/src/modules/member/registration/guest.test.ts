import { randomUUID } from 'node:crypto'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { freeplay } from '@parlay/contracts/endpoints/session'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { checkLedger } from '../../../ledger'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin, encrypt } from '../../../testing/call'
import { openSandboxSite } from '../../../testing/sandbox-site'

const hour = 60 * 60_000
let gateway: TestApp

beforeEach(async () => {
  gateway = await openSandboxSite()
})
afterEach(() => gateway.close())

async function enter(random: string = randomUUID(), ip = '203.0.113.9') {
  const body = await encrypt(gateway.app, { os: 'Linux', platform: 'W', random, gatewayVersion: 3 })
  const headers = { 'content-type': 'application/jose', 'x-forwarded-for': ip }
  const answer = await call(gateway.app, freeplay, { body, headers })
  return { ...answer, as: { cookie: answer.cookies[0]?.value ?? '', token: answer.value?.token ?? '' } }
}

const passTime = (seconds: number) =>
  gateway.app.inject({ method: 'POST', url: '/sandbox/clock', payload: { seconds } })

test('A6.guest a guest enters with play money and without a form', async () => {
  const { code, value, as } = await enter()

  const balance = await call(gateway.app, getBalance, { as })
  const info = await call(gateway.app, getMemberInfo, { as })
  expect(code).toBe('OK')
  expect(value).toMatchObject({ isAgent: 4, mustChangePassword: false, account: expect.stringMatching(/^guest\d{9}$/) })
  expect([balance.value.sumBalance, info.value.isAgent]).toEqual(['2000.00', 4])
  expect((await checkLedger(gateway.db)).ok).toBe(true)
})

test('A6 the same request within a minute is the same guest, and a later one is another guest', async () => {
  const random = randomUUID()

  const [first, second] = await Promise.all([enter(random), enter(random)])
  gateway.clock.move(61_000)
  const later = await enter(random)

  expect(second.value.customerId).toBe(first.value.customerId)
  expect(later.value.customerId).not.toBe(first.value.customerId)
})

test('A6 a guest and the play money are gone after a day', async () => {
  const { value, as } = await enter()
  await passTime(24 * 60 * 60)

  const info = await call(gateway.app, getMemberInfo, { as })
  const [left] = await gateway.db.query<{ state: string; balance: bigint; status: string }>(
    `select g.state, a.balance, m.status from guest g join member m on m.id = g.member_id
     join ledger_account a on a.member_id = m.id where m.id = $1`,
    [value.customerId],
  )
  const [house] = await gateway.db.query<{ sum: bigint }>(
    `select sum(balance)::bigint as sum from ledger_account where code = 'house:trial'`,
  )

  expect(info.status).toBe(401)
  expect(left).toEqual({ state: 'PURGED', balance: 0n, status: 'DISABLED' })
  expect(house?.sum).toBe(0n)
  expect((await checkLedger(gateway.db)).ok).toBe(true)
})

test('A6 the account is lent to the next guest, who finds nothing of the previous one', async () => {
  const before = await enter()
  await passTime(24 * 60 * 60)

  const after = await enter()

  const old = await call(gateway.app, getMemberInfo, { as: before.as })
  const balance = await call(gateway.app, getBalance, { as: after.as })
  expect(after.value.customerId).toBe(before.value.customerId)
  expect(old.status).toBe(401)
  expect(balance.value.sumBalance).toBe('2000.00')
})

test('A6 a login as a guest with a password is refused', async () => {
  const { value } = await enter()

  const answer = await callLogin(gateway.app, { username: value.account, password: 'guest' })

  expect(answer.code).toBe('AUTH_BAD_CREDENTIALS')
})

test('A6 guests belong to no team', async () => {
  const { value } = await enter()

  const [row] = await gateway.db.query('select upline_id, ancestor_ids from member where id = $1', [value.customerId])

  expect(row).toEqual({ upline_id: null, ancestor_ids: [] })
})

test('A6.free-play without the switch guests are refused', async () => {
  const payload = { whitelabel: { 'LOGIN.FREEPLAY': false } }
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })

  const { code } = await enter()

  expect(code).toBe('SYS_FUNCTION_OFF')
})

test('A6 one address gets a limited number of guests an hour', async () => {
  const strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
  const usual = gateway
  gateway = strict
  const codes: string[] = []

  for (let count = 0; count < 11; count += 1) {
    strict.clock.move(61_000)
    codes.push((await enter()).code)
  }
  strict.clock.move(hour)
  codes.push((await enter()).code)
  await strict.close()
  gateway = usual

  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'SYS_RATE_LIMIT', 'OK'])
})
