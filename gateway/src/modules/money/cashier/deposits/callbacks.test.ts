import { providerPaths } from '@parlay/contracts/payment-provider'
import { Registry } from 'prom-client'
import { checkLedger, postDeposit, requirePosted } from '../../../../ledger'
import { captureLog } from '../../../../testing/captured-log'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'
import { depositInvariants } from './invariants'

const captured = captureLog('error')
let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite({ log: captured.log })
})
beforeEach(() => deposits.begin())
afterEach(async () => expect(await deposits.listBreaches()).toEqual([]))
afterAll(() => deposits.close())

const minute = 60_000
const stateOf = async (orderNo: string) => (await deposits.find(orderNo))?.state
const incidents = (kind: string) => deposits.figure('deposit_incidents_total', { kind })
const anOrder = async (request = {}): Promise<string> => (await deposits.create(request)).value.orderNo

test('M4.deposit twenty identical parallel callbacks credit once', async () => {
  const result = deposits.provider.end(await anOrder())

  const answers = await Promise.all(Array.from({ length: 20 }, () => deposits.report(result)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect([await deposits.available(), (await deposits.messages()).length]).toEqual(['100.00', 1])
})

test('M4.deposit of parallel reports of success and failure, one counts', async () => {
  const orderNo = await anOrder()
  const paid = deposits.provider.end(orderNo)
  const failed = { ...paid, state: 'FAILED' }

  await Promise.all([deposits.report(paid), deposits.report(failed), deposits.report(paid), deposits.report(failed)])

  // Whichever report came first, the paid amount is credited.
  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['CREDITED', '100.00'])
})

test('M4.deposit a payment and a parallel cancellation: the paid amount is credited', async () => {
  const orderNo = await anOrder()

  await Promise.all([deposits.cancel(orderNo), deposits.report(deposits.provider.end(orderNo))])

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['CREDITED', '100.00'])
})

test.each([
  ['another secret', { secret: 'another-secret-that-is-just-as-long' }],
  ['a time long ago', { now: Date.now() - 6 * minute }],
])('a callback signed with %s changes nothing', async (_, how) => {
  const orderNo = await anOrder()

  const { statusCode } = await deposits.report(deposits.provider.end(orderNo), how)

  expect([statusCode, await stateOf(orderNo)]).toEqual([401, 'PAYING'])
})

test('M4.deposit the amount that was really paid is credited, and another amount is an incident', async () => {
  const orderNo = await anOrder()
  const before = await incidents('OTHER_AMOUNT')

  await deposits.report(deposits.provider.end(orderNo, { amount: '80.50' }))

  expect([await deposits.available(), await incidents('OTHER_AMOUNT')]).toEqual(['80.50', before + 1])
  expect(await deposits.messages()).toMatchObject([{ type: 'DEPOSIT_CREDITED', params: { amount: '80.50' } }])
})

test.each([
  ['OTHER_CURRENCY', { currency: 'USD' }],
  ['OUT_OF_BOUNDS', { amount: '0.00' }],
  ['OUT_OF_BOUNDS', { amount: '-500.00' }],
  ['OUT_OF_BOUNDS', { amount: '49.99' }],
  ['OUT_OF_BOUNDS', { amount: '50000.01' }],
  ['OUT_OF_BOUNDS', { amount: '999999999999999.99' }],
])('M4.deposit a payment outside of the order goes to review as %s: %j', async (kind, changes) => {
  const orderNo = await anOrder()
  const [before, waiting] = [await incidents(kind), await deposits.figure('deposits_not_credited')]
  const result = deposits.provider.end(orderNo, changes)

  const answers = [await deposits.report(result), await deposits.report(result)]
  const order = await deposits.find(orderNo)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(order).toMatchObject({ state: 'REVIEW', amount: '100.00', fee: '0.00' })
  expect(order).not.toHaveProperty('paidAmount')
  const until = deposits.site.clock.now().getTime() + 24 * 3_600_000
  expect(order?.review).toEqual({
    reported: result.amount,
    currency: result.currency,
    until,
    millisecondsLeft: 24 * 3_600_000,
  })
  expect([await deposits.available(), await deposits.messages()]).toEqual(['0.00', []])
  expect(await incidents(kind)).toBe(before + 1)
  expect(captured.text()).toContain(`"incident":"${kind}","orderNo":"${orderNo}"`)
  expect(await deposits.figure('deposits_not_credited')).toBe(waiting + 1)
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([
    { kind, isOpen: true, raw: JSON.stringify(result), amount: result.amount },
  ])
})

test('M4.deposit the same amount reported in another currency is a contradiction', async () => {
  const orderNo = await anOrder()
  const result = deposits.provider.end(orderNo, { currency: 'USD' })
  await deposits.report(result)

  await deposits.report({ ...result, currency: 'PHP' })

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['REVIEW', '0.00'])
  expect((await deposits.incidentsOf(orderNo)).map(({ kind }) => kind)).toEqual(['CONTRADICTION', 'OTHER_CURRENCY'])
})

test.each(['50.00', '50000.00'])('M4.deposit %s at the bound of the method is credited and flagged', async (amount) => {
  const orderNo = await anOrder()

  await deposits.report(deposits.provider.end(orderNo, { amount }))

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['CREDITED', amount])
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([{ kind: 'OTHER_AMOUNT', isOpen: false }])
})

test('M4.deposit a payment that is finer than the currency is credited rounded down, and flagged', async () => {
  const orderNo = await anOrder()

  await deposits.report(deposits.provider.end(orderNo, { amount: '100.009' }))

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['CREDITED', '100.00'])
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([{ kind: 'FINER_AMOUNT', isOpen: false }])
})

test.each(['CANCELLED', 'EXPIRED', 'FAILED'])('M4 a payment after %s is credited, as an incident', async (end) => {
  const orderNo = await anOrder()
  const late = await incidents('LATE')
  if (end === 'CANCELLED') await deposits.cancel(orderNo)
  if (end === 'FAILED') await deposits.report(deposits.provider.end(orderNo, { state: 'FAILED' }))
  if (end === 'EXPIRED') {
    await deposits.pass(31 * minute)
    await deposits.aGateway(new Registry()).sweep()
  }
  const ended = await stateOf(orderNo)

  await deposits.report(deposits.provider.end(orderNo))
  await deposits.report(deposits.provider.end(orderNo))

  expect([ended, await stateOf(orderNo), await deposits.available()]).toEqual([end, 'CREDITED', '100.00'])
  expect(await incidents('LATE')).toBe(late + 1)
  expect((await deposits.messages()).at(-1)).toMatchObject({ type: 'DEPOSIT_CREDITED' })
})

test('a second payment of an order, another amount and a failure after it are incidents and change nothing', async () => {
  const orderNo = await anOrder()
  const paid = deposits.provider.end(orderNo)
  await deposits.report(paid)
  const [reference, contradiction] = [await incidents('OTHER_REFERENCE'), await incidents('CONTRADICTION')]

  await deposits.report({ ...paid, pspRef: 'another' })
  await deposits.report({ ...paid, amount: '900.00' })
  await deposits.report({ ...paid, state: 'FAILED' })

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['CREDITED', '100.00'])
  expect([await incidents('OTHER_REFERENCE'), await incidents('CONTRADICTION')]).toEqual([
    reference + 1,
    contradiction + 2,
  ])
})

test('a payment for an unknown order is an incident', async () => {
  const before = await incidents('UNKNOWN_ORDER')

  const { statusCode } = await deposits.report(deposits.provider.end('D-nobody'))

  expect([statusCode, await incidents('UNKNOWN_ORDER')]).toEqual([200, before + 1])
})

test('the ledger check finds a credit of another amount, one without its posting, and a posting without its order', async () => {
  const { db, clock } = deposits.site
  const orderNo = await anOrder()
  await deposits.report(deposits.provider.end(orderNo))
  const breaches = async (set: string) => {
    await db.query(`update deposit set ${set} where order_no = $1`, [orderNo])
    return (await deposits.listBreaches()).map(({ figure }) => figure)
  }

  const amount = await breaches('paid_amount = paid_amount + 1')
  const missing = await breaches(`paid_amount = paid_amount - 1, state = 'PAID', ended_at = null`)
  const right = await breaches(`state = 'CREDITED', ended_at = paid_at`)
  const stray = {
    reference: 'deposit:nobody',
    memberId: deposits.memberId(),
    currency: 'PHP',
    amount: 1n,
    at: clock.now(),
  }
  const undone = db.transaction(async (tx) => {
    requirePosted(await postDeposit(tx, stray))
    const { invariants } = await checkLedger(tx, depositInvariants)
    throw new Error(`breaches: ${invariants.filter(({ ok }) => !ok).map(({ figure }) => figure)}`)
  })

  expect([amount, missing, right]).toEqual([[1], [1], []])
  await expect(undone).rejects.toThrow('breaches: 1')
})

describe('a provider that is down', () => {
  test('M4 leaves the order CREATED, gets it again later, and it can be paid then', async () => {
    deposits.provider.plan(providerPaths.payments, 'fail')
    const { value } = await deposits.create()
    const early = await stateOf(value.orderNo)
    deposits.site.clock.move(11_000)
    await deposits.aGateway(new Registry()).sweep()
    const order = await deposits.find(value.orderNo)
    await deposits.report(deposits.provider.end(value.orderNo))

    expect([value.state, early, order?.state]).toEqual(['CREATED', 'CREATED', 'PAYING'])
    expect(order?.payUrl).toBe(`http://psp.test/pay/${value.orderNo}`)
    expect(await deposits.available()).toBe('100.00')
  })

  test('M4 gets the order again if its answer is lost; the result may come before', async () => {
    deposits.provider.plan(providerPaths.payments, 'lost')
    const { value } = await deposits.create()

    await deposits.report(deposits.provider.end(value.orderNo))

    expect([value.state, await stateOf(value.orderNo)]).toEqual(['CREATED', 'CREDITED'])
  })

  test('M4 is asked first until the order has expired', async () => {
    deposits.provider.plan(providerPaths.payments, 'lost')
    const { value } = await deposits.create()
    deposits.provider.end(value.orderNo)
    await deposits.pass(31 * minute)

    await deposits.aGateway(new Registry()).sweep()

    expect([await stateOf(value.orderNo), await deposits.available()]).toEqual(['CREDITED', '100.00'])
  })

  test('M4 is asked if its callback does not come', async () => {
    const orderNo = await anOrder()
    deposits.provider.end(orderNo)
    deposits.site.clock.move(16_000)

    await Promise.all([deposits.aGateway(new Registry()).sweep(), deposits.aGateway(new Registry()).sweep()])

    expect(await deposits.available()).toBe('100.00')
    const asked = deposits.provider.calls.filter((one) => one.orderNo === orderNo && one.path === providerPaths.ask)
    expect(asked).toHaveLength(1)
  })

  test('M4 is asked about an expired order for a day, and then no more', async () => {
    const gateway = deposits.aGateway(new Registry())
    const orderNo = await anOrder()
    await deposits.pass(31 * minute)
    await gateway.sweep()
    await deposits.pass(20 * 60 * minute)
    deposits.provider.end(orderNo)
    await gateway.sweep()
    const forgotten = await anOrder()
    await deposits.pass(25 * 60 * minute)
    await gateway.sweep()
    await deposits.pass(25 * 60 * minute)
    const asked = deposits.provider.calls.length
    await gateway.sweep()

    expect([await stateOf(orderNo), await stateOf(forgotten)]).toEqual(['CREDITED', 'EXPIRED'])
    expect(deposits.provider.calls.length).toBe(asked)
  })

  test('M4 is asked when it is up again, even after more than a day', async () => {
    const { sweep } = deposits.aGateway(new Registry())
    const orderNo = await anOrder()
    deposits.provider.end(orderNo)
    deposits.provider.plan(providerPaths.ask, 'fail')
    await deposits.pass(26 * 60 * minute)
    await sweep()
    const down = await stateOf(orderNo)
    await deposits.pass(10 * minute)
    await sweep()

    expect([down, await stateOf(orderNo), await deposits.available()]).toEqual(['EXPIRED', 'CREDITED', '100.00'])
  })
})
