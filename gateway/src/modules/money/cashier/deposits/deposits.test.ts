import { languageCodes } from '@parlay/contracts'
import { cancelDeposit, createDeposit, listDepositMethods, listDeposits } from '@parlay/contracts/endpoints/deposits'
import { providerPaths } from '@parlay/contracts/payment-provider'
import { Registry } from 'prom-client'
import { buildTestApp } from '../../../../testing/build-test-app'
import { call, logIn } from '../../../../testing/call'
import { addMember } from '../../../../testing/members.sql'
import { openAs } from '../../../../testing/open-as'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'
import { sendCallback } from '../../testing/test-deposit-provider'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
beforeEach(() => deposits.begin())
afterEach(async () => expect(await deposits.listBreaches()).toEqual([]))
afterAll(() => deposits.close())

const minute = 60_000

test('C1 DEP.methods lists the ways to pay in with their limits, named in every language', async () => {
  const listed = await Promise.all(
    languageCodes.map(async (language) => (await deposits.ask(listDepositMethods, { language })).value.list),
  )

  expect(listed[1]).toMatchObject([
    {
      methodId: 'ewallet',
      name: 'E-wallet',
      channel: 'PAGE',
      min: '50.00',
      max: '50000.00',
      fee: '0.00',
      currency: 'PHP',
    },
    { methodId: 'bank', channel: 'TRANSFER' },
    { methodId: 'qr', channel: 'QR' },
  ])
  const words = listed.flat().flatMap(({ name, notice }) => [name, notice])
  expect(words.every((text) => text.length > 0)).toBe(true)
  expect(new Set(listed.map(([ewallet]) => ewallet.notice)).size).toBe(languageCodes.length)
})

test('M4.deposit M7.types a deposit that is paid is credited, and the member gets a message', async () => {
  const { value: order } = await deposits.create()
  const before = await deposits.available()
  const { statusCode } = await deposits.report(deposits.provider.end(order.orderNo))

  expect(order).toMatchObject({ state: 'PAYING', amount: '100.00', payUrl: `http://psp.test/pay/${order.orderNo}` })
  expect([order.expiresAt - order.time, order.millisecondsLeft]).toEqual([30 * minute, 30 * minute])
  expect([before, statusCode, await deposits.available()]).toEqual(['0.00', 200, '100.00'])
  const found = await deposits.find(order.orderNo)
  expect(found).toMatchObject({ state: 'CREDITED', paidAmount: '100.00' })
  expect(found).not.toHaveProperty('payUrl')
  expect(await deposits.messages()).toEqual([
    { type: 'DEPOSIT_CREDITED', params: { amount: '100.00', orderNo: order.orderNo } },
  ])
})

test('M4 the provider gets the amount and the language, and the call is signed', async () => {
  const { value } = await deposits.create({ methodId: 'qr', amount: '20.00', language: 'TH' })

  expect(deposits.provider.payments.get(value.orderNo)).toMatchObject({
    channel: 'QR',
    amount: '20.00',
    currency: 'PHP',
    language: 'TH',
    expiresAt: value.expiresAt,
    returnUrl: `${deposits.site.config.edgeUrl}/member/deposit`,
    merchant: 'Parlay',
  })
  expect(deposits.provider.calls.at(-1)).toMatchObject({ path: providerPaths.payments, isSigned: true })
  expect(value.qr).toBe(value.payUrl)
})

test('an answer of the provider with a script instead of a page counts as no answer', async () => {
  deposits.provider.plan(providerPaths.payments, 'script')

  const { value } = await deposits.create()

  expect(value).toMatchObject({ state: 'CREATED' })
  expect(value).not.toHaveProperty('payUrl')
})

test('M4 a bank transfer shows the account to transfer to', async () => {
  const { value } = await deposits.create({ methodId: 'bank', amount: '500.00' })

  expect(value.account).toEqual({ bank: 'Bank', holder: 'Provider', number: '123', remark: value.orderNo })
})

test.each(['49.99', '50000.01', '-60.00', '0.00'])('WAL_AMOUNT_RANGE: %s is outside of the limits', async (amount) => {
  const answer = await deposits.create({ amount })

  expect(answer).toMatchObject({ code: 'WAL_AMOUNT_RANGE', params: { min: '50.00', max: '50000.00' } })
})

test.each([{ amount: '50.00' }, { amount: '50000.00' }])('the limits themselves are fine: %j', async (request) => {
  expect((await deposits.create(request)).value.state).toBe('PAYING')
})

test('DEP_METHOD_OFF: an unknown method is refused', async () => {
  expect((await deposits.create({ methodId: 'gold' })).code).toBe('DEP_METHOD_OFF')
})

test('DEP_METHOD_OFF: without a payment provider there is no method, and results of a provider are refused', async () => {
  const site = await buildTestApp({ environment: { PARLAY_SANDBOX: '0' } })
  await addMember(site.db, { account: 'alone' })
  const as = await logIn(site.app, 'alone')

  const { value } = await call(site.app, listDepositMethods, { as })
  const { code } = await call(site.app, createDeposit, { request: { methodId: 'qr', amount: '20.00' }, as })
  const { statusCode } = await sendCallback(site.app, {})
  await site.close()

  expect([value.list, code, statusCode]).toEqual([[], 'DEP_METHOD_OFF', 404])
})

test('DEP_TOO_MANY: five orders may be open, and one that ends makes room', async () => {
  const orders = await Promise.all(Array.from({ length: 7 }, () => deposits.create()))
  const made = orders.filter(({ code }) => code === 'OK')
  await deposits.cancel(made[0]?.value.orderNo)
  const next = await deposits.create()

  expect([made.length, next.code]).toEqual([5, 'OK'])
  expect(orders.find(({ code }) => code === 'DEP_TOO_MANY')).toMatchObject({ params: { max: '5' } })
})

test('M4.deposit the same key is one order', async () => {
  const key = { 'idempotency-key': 'b7b1c1f0-5a55-4c3c-9f6c-0c2f5f9f0a01' }

  const [first, again] = [await deposits.create({}, key), await deposits.create({}, key)]

  expect(again.value.orderNo).toBe(first.value.orderNo)
  expect((await deposits.ask(listDeposits)).value.totalCount).toBe(1)
})

test('a trial account cannot pay in', async () => {
  await addMember(deposits.site.db, { account: 'guest', isAgent: 4 })
  const as = await openAs(deposits.site.app, 'guest')

  const { code } = await call(deposits.site.app, createDeposit, { request: { methodId: 'qr', amount: '20.00' }, as })

  expect(code).toBe('AUTH_TRIAL_RESTRICTED')
})

test('another member’s order is unknown', async () => {
  const { value } = await deposits.create()
  await deposits.begin()

  const cancelled = await deposits.ask(cancelDeposit, { orderNo: value.orderNo })

  expect([cancelled.status, await deposits.find(value.orderNo)]).toEqual([404, undefined])
})

test('M4 an order is cancelled before it is paid, and a second time changes nothing', async () => {
  const { value } = await deposits.create()

  const first = await deposits.cancel(value.orderNo)
  const again = await deposits.cancel(value.orderNo)

  expect([first.value.state, again.value.state]).toEqual(['CANCELLED', 'CANCELLED'])
})

test('M4 a paid order cannot be cancelled', async () => {
  const { value } = await deposits.create()
  await deposits.report(deposits.provider.end(value.orderNo))

  expect((await deposits.cancel(value.orderNo)).value.state).toBe('CREDITED')
})

test('the list is paged, newest first, and filtered by state', async () => {
  const orders = []
  for (const _ of [1, 2, 3]) {
    deposits.site.clock.move(1000)
    orders.push((await deposits.create()).value.orderNo)
  }
  await deposits.cancel(orders[0] as string)

  const page = (await deposits.ask(listDeposits, { pageNo: 2, pageSize: 2 })).value
  const open = (await deposits.ask(listDeposits, { state: 'OPEN' })).value

  expect([page.list[0].orderNo, page.totalCount, page.totalPages]).toEqual([orders[0], 3, 2])
  expect(open.list.map(({ orderNo }: { orderNo: string }) => orderNo)).toEqual([orders[2], orders[1]])
})

test('M4.deposit M7.types a payment that fails credits nothing, and the member gets a message', async () => {
  const { value } = await deposits.create()
  await deposits.report(deposits.provider.end(value.orderNo, { state: 'FAILED', reason: 'DECLINED' }))

  expect([(await deposits.find(value.orderNo))?.state, await deposits.available()]).toEqual(['FAILED', '0.00'])
  expect(await deposits.messages()).toEqual([
    { type: 'DEPOSIT_FAILED', params: { amount: '100.00', orderNo: value.orderNo } },
  ])
})

test('M4 an unpaid order expires in time, without a message', async () => {
  const { sweep } = deposits.aGateway(new Registry())
  const { value } = await deposits.create()
  deposits.site.clock.move(30 * minute - 1)
  await sweep()
  const before = await deposits.find(value.orderNo)
  deposits.site.clock.move(1)
  await sweep()

  expect([before?.state, (await deposits.find(value.orderNo))?.state]).toEqual(['PAYING', 'EXPIRED'])
  expect((await deposits.cancel(value.orderNo)).code).toBe('DEP_EXPIRED')
  expect(await deposits.messages()).toEqual([])
})

test("M4 a provider's report that the time has run out is no failure", async () => {
  const { value } = await deposits.create()
  await deposits.report(deposits.provider.end(value.orderNo, { state: 'FAILED', reason: 'EXPIRED' }))

  expect((await deposits.find(value.orderNo))?.state).toBe('EXPIRED')
  expect(await deposits.messages()).toEqual([])
})
