import { listDepositMethods } from '@parlay/contracts/endpoints/deposits'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'
import { nextMonthInManila } from '../../testing/next-month'

let deposits: DepositSite
/** In this brand the first bank transfer of a month is free, and each further one costs 1 %. */
beforeAll(async () => {
  deposits = await openDepositSite({ environment: { BRAND: 'tagpuan' } })
})
beforeEach(() => deposits.begin())
afterEach(async () => expect(await deposits.listBreaches()).toEqual([]))
afterAll(() => deposits.close())

const byBank = (amount: string) => deposits.create({ methodId: 'bank', amount })
const ruleOf = async () => (await deposits.ask(listDepositMethods)).value.list[1].feeRule

test('M4.deposit the fee is shown first, agreed on with the order, and deducted from the credited amount', async () => {
  const rules = [await ruleOf()]
  const { value: free } = await byBank('500.00')
  rules.push(await ruleOf())
  const { value: order } = await byBank('250.50')
  await deposits.report(deposits.provider.end(order.orderNo))

  const freeAgainAt = nextMonthInManila(deposits.site.clock.now())
  expect(rules).toEqual([1, 0].map((freeLeft) => ({ fixed: '0.00', rate: '0.01', freeLeft, freeAgainAt })))
  expect([free.fee, order.fee]).toEqual(['0.00', '2.50'])
  expect(await deposits.available()).toBe('248.00')
  expect(await deposits.find(order.orderNo)).toMatchObject({ state: 'CREDITED', paidAmount: '250.50', fee: '2.50' })
  const { list } = (await deposits.ask(listTransactions)).value
  expect(list).toMatchObject([
    { type: 'fee', amount: '-2.50', refNo: order.orderNo },
    { type: 'deposit', amount: '250.50', refNo: order.orderNo },
  ])
  expect(await deposits.messages()).toMatchObject([{ params: { amount: '248.00' } }])
})

test('M4.deposit a report that comes twice takes the fee once', async () => {
  await byBank('200.00')
  const { value: order } = await byBank('200.00')
  const report = deposits.provider.end(order.orderNo)
  await deposits.report(report)
  await deposits.report(report)

  expect(await deposits.available()).toBe('198.00')
})

test('M4.deposit an unpaid order does not use up a free one', async () => {
  const { value: order } = await byBank('200.00')
  await deposits.cancel(order.orderNo)

  expect((await ruleOf()).freeLeft).toBe(1)
})
