import { providerPaths } from '@parlay/contracts/payment-provider'
import { Registry } from 'prom-client'
import { readStaffAnswer, staffAuthor } from '../../../../testing/as-staff'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
beforeEach(() => deposits.begin())
afterEach(async () => expect(await deposits.listBreaches()).toEqual([]))
afterAll(() => deposits.close())

const reason = 'The statement of the bank shows it'
const anOrder = async (): Promise<string> => (await deposits.create()).value.orderNo
const stateOf = async (orderNo: string) => (await deposits.find(orderNo))?.state
const incidents = (kind: string) => deposits.figure('deposit_incidents_total', { kind })
const open = () => deposits.figure('payment_incidents_open')

/** An order whose payment was reported with an amount that its method does not take. */
async function anOrderInReview(amount = '7.00') {
  const orderNo = await anOrder()
  const result = deposits.provider.end(orderNo, { amount })
  await deposits.report(result)
  const [incident] = await deposits.incidentsOf(orderNo)
  return { orderNo, result, id: incident?.id ?? '' }
}

test('M4.deposit an order in review is credited with what staff have found, once, with its message', async () => {
  const { orderNo, result, id } = await anOrderInReview('999999999999999.99')
  const before = await open()
  const credit = { decision: 'credit', amount: '120.00', reason }

  const answers = await Promise.all([deposits.decide(id, credit), deposits.decide(id, credit)])
  await deposits.report(result)

  expect(answers.map(readStaffAnswer)).toEqual(Array(2).fill({ id, decision: 'CREDITED' }))
  expect(await deposits.find(orderNo)).toMatchObject({ state: 'CREDITED', paidAmount: '120.00' })
  expect([await deposits.available(), await open()]).toEqual(['120.00', before - 1])
  expect(await deposits.messages()).toMatchObject([{ type: 'DEPOSIT_CREDITED', params: { amount: '120.00' } }])
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([
    { id, isOpen: false, decision: 'CREDITED', decidedBy: staffAuthor, reason },
  ])
})

test('M4.deposit an order in review that staff dismiss has failed, and the same report does not bring it back', async () => {
  const { orderNo, result, id } = await anOrderInReview('0.00')

  await deposits.decide(id, { decision: 'dismiss', reason })
  await deposits.report(result)

  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['FAILED', '0.00'])
  expect(await deposits.messages()).toMatchObject([{ type: 'DEPOSIT_FAILED' }])
  expect((await deposits.incidentsOf(orderNo)).filter(({ isOpen }) => isOpen)).toEqual([])
})

test('a second payment of an order is credited to the member whom staff name, once', async () => {
  const orderNo = await anOrder()
  const result = deposits.provider.end(orderNo)
  await deposits.report(result)
  await deposits.report({ ...result, pspRef: 'a-second-payment' })
  const [incident] = await deposits.incidentsOf(orderNo)
  const id = incident?.id ?? ''
  const credit = { decision: 'credit', amount: '100.00', reason }

  const withoutAccount = await deposits.decide(id, credit)
  const answers = [
    await deposits.decide(id, { ...credit, account: deposits.account() }),
    await deposits.decide(id, { ...credit, account: deposits.account() }),
  ]

  expect([withoutAccount.statusCode, ...answers.map(({ statusCode }) => statusCode)]).toEqual([400, 200, 200])
  expect(withoutAccount.json().value.fields).toHaveProperty('account')
  expect(await deposits.available()).toBe('200.00')
  expect((await deposits.messages()).filter(({ type }) => type === 'SYSTEM')).toEqual([
    { type: 'SYSTEM', params: { amount: '100.00' } },
  ])
})

test('a payment that came late or with another amount is booked to its order, and staff can neither credit nor dismiss it', async () => {
  const late = await anOrder()
  await deposits.cancel(late)
  await deposits.report(deposits.provider.end(late))
  const other = await anOrder()
  await deposits.report(deposits.provider.end(other, { amount: '150.00' }))
  const reports = [...(await deposits.incidentsOf(late)), ...(await deposits.incidentsOf(other))]

  const answers = await Promise.all(
    reports.map(({ id }) =>
      deposits.decide(id, { decision: 'credit', amount: '100.00', account: deposits.account(), reason }),
    ),
  )
  const dismissals = await Promise.all(reports.map(({ id }) => deposits.decide(id, { decision: 'dismiss', reason })))

  expect(reports.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([
    ['LATE', false],
    ['OTHER_AMOUNT', false],
  ])
  expect(answers.map((answer) => answer.json().value.fields.decision)).toEqual([
    expect.stringContaining(late),
    expect.stringContaining(other),
  ])
  expect(dismissals.map((answer) => answer.json().value.fields.decision)).toEqual(
    [late, other].map((orderNo) => `this payment is booked to the order ${orderNo}: there is nothing to dismiss`),
  )
  expect((await deposits.incidentsOf(late))[0]).toMatchObject({ decision: null, waitingSince: null })
  expect(await deposits.available()).toBe('250.00')
})

test('a report that cannot be read is settled as well', async () => {
  const orderNo = await anOrder()
  await deposits.report({ kind: 'PAYMENT', orderNo, state: 'PAID', amount: 100 })
  const [incident] = await deposits.incidentsOf(orderNo)
  const before = await open()

  const { statusCode } = await deposits.decide(incident?.id ?? '', { decision: 'dismiss', reason })

  expect([statusCode, await open()]).toEqual([200, before - 1])
})

/** A signed report about an order that cannot be read: its amount is not text. */
async function anUnreadableReport(orderNo: string): Promise<string> {
  await deposits.report({ kind: 'PAYMENT', orderNo, state: 'PAID', amount: 100 })
  const incident = (await deposits.incidentsOf(orderNo)).find(({ kind }) => kind === 'UNREADABLE')
  return incident?.id ?? ''
}

test.each([
  ['that the provider has taken', undefined],
  ['whose answer was lost', 'lost'],
] as const)(
  'a report that cannot be read credits its order %s, and the readable report credits nothing more',
  async (_, plan) => {
    if (plan) deposits.provider.plan(providerPaths.payments, plan)
    const orderNo = await anOrder()
    const id = await anUnreadableReport(orderNo)

    const named = await deposits.decide(id, {
      decision: 'credit',
      amount: '100.00',
      account: deposits.account(),
      reason,
    })
    const credited = await deposits.decide(id, { decision: 'credit', amount: '100.00', reason })
    await deposits.report(deposits.provider.end(orderNo))

    expect([named.json().value.fields.account, credited.statusCode]).toEqual([expect.stringContaining(orderNo), 200])
    expect(await deposits.find(orderNo)).toMatchObject({ state: 'CREDITED', paidAmount: '100.00' })
    expect(await deposits.available()).toBe('100.00')
    expect((await deposits.incidentsOf(orderNo)).filter(({ isOpen }) => isOpen)).toEqual([])

    await deposits.report({ ...deposits.provider.end(orderNo), pspRef: `a-second-payment-of-${orderNo}` })
    expect(await deposits.incidentsOf(orderNo)).toContainEqual(
      expect.objectContaining({ kind: 'OTHER_REFERENCE', isOpen: true }),
    )
  },
)

test('a report that cannot be read credits nothing after its order was paid, and can be dismissed', async () => {
  const orderNo = await anOrder()
  const id = await anUnreadableReport(orderNo)
  await deposits.report(deposits.provider.end(orderNo))

  const answers = [
    await deposits.decide(id, { decision: 'credit', amount: '100.00', reason }),
    await deposits.decide(id, { decision: 'credit', amount: '100.00', account: deposits.account(), reason }),
  ]
  const dismissed = await deposits.decide(id, { decision: 'dismiss', reason })

  expect(answers.map((answer) => answer.json().value.fields.decision)).toEqual(
    Array(2).fill(expect.stringContaining('CREDITED')),
  )
  expect([dismissed.statusCode, await stateOf(orderNo), await deposits.available()]).toEqual([
    200,
    'CREDITED',
    '100.00',
  ])
})

test('what is decided stays decided, and what is not understood is refused with its field', async () => {
  const { orderNo, id } = await anOrderInReview()
  const answers = [
    await deposits.decide(id, { decision: 'credit', reason }),
    await deposits.decide(id, { decision: 'credit', amount: '-5.00', reason }),
    await deposits.decide(id, { decision: 'credit', amount: '5.00', account: 'nobody-here', reason }),
    await deposits.decide(id, { decision: 'credit', amount: '5.00', account: deposits.account(), reason }),
    await deposits.decide(id, { decision: 'dismiss' }),
  ]
  await deposits.decide(id, { decision: 'dismiss', reason })
  const other = await deposits.decide(id, { decision: 'credit', amount: '5.00', reason })
  const unknown = await deposits.decide('999999', { decision: 'dismiss', reason })

  expect(answers.map((answer) => Object.keys(answer.json().value.fields))).toEqual([
    ['amount'],
    ['amount'],
    ['account'],
    ['account'],
    ['reason'],
  ])
  expect(other.json().value.fields).toEqual({ decision: 'it is DISMISSED' })
  expect(unknown.statusCode).toBe(404)
  expect([await stateOf(orderNo), await deposits.available()]).toEqual(['FAILED', '0.00'])
  await expect(deposits.site.db.query(`update payment_decision set amount = 1`)).rejects.toThrow('append-only')
})

test('an answer about an order that cannot be read is kept, and the order is asked about again', async () => {
  const orderNo = await anOrder()
  deposits.provider.end(orderNo, { amount: '100' })
  deposits.site.clock.move(16_000)
  const { sweep } = deposits.aGateway(new Registry())

  await sweep()

  expect(await stateOf(orderNo)).toBe('PAYING')
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([{ kind: 'UNREADABLE', isOpen: true }])
  expect(
    deposits.provider.calls.filter((call) => call.path === providerPaths.ask && call.orderNo === orderNo),
  ).toHaveLength(1)
})

test('a signed callback that cannot be read is refused, and kept once for all its attempts', async () => {
  const orderNo = await anOrder()
  const report = { kind: 'PAYMENT', orderNo, state: 'PAID', amount: 100 }
  const before = await incidents('UNREADABLE')

  const answers = [await deposits.report(report), await deposits.report(report)]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect(await incidents('UNREADABLE')).toBe(before + 2)
  expect(await deposits.incidentsOf(orderNo)).toMatchObject([
    { kind: 'UNREADABLE', raw: JSON.stringify(report), times: 2, isOpen: true, amount: null },
  ])
})

test('a callback that cannot be read and has no valid signature is not kept', async () => {
  const orderNo = await anOrder()

  await deposits.report({ orderNo }, { secret: 'another-secret-that-is-just-as-long' })

  expect(await deposits.incidentsOf(orderNo)).toEqual([])
})

test('a report that names the payment of another order is an incident and credits nothing', async () => {
  const first = await anOrder()
  deposits.provider.plan(providerPaths.payments, 'lost')
  const { value } = await deposits.create()
  const { pspRef } = deposits.provider.end(first)

  const { statusCode } = await deposits.report(deposits.provider.end(value.orderNo, { pspRef }))

  expect([statusCode, await deposits.available()]).toEqual([200, '0.00'])
  expect(await deposits.incidentsOf(value.orderNo)).toMatchObject([{ kind: 'OTHER_REFERENCE', isOpen: true }])
})
