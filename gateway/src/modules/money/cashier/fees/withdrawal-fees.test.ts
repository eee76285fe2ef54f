import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { confirmWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { nextMonthInManila } from '../../testing/next-month'
import { openWithdrawalSite, type WithdrawalSite } from '../../testing/withdrawals-under-test'

dayjs.extend(utc)

const day = 24 * 60 * 60_000
let site: WithdrawalSite
let accountId: string

/** In this brand three withdrawals a month are free, and each further one costs P 10. */
beforeAll(async () => {
  site = await openWithdrawalSite({ brand: 'tagpuan' })
})
beforeEach(async () => {
  // Starts in the middle of a month, so that all days of a test are in the same one.
  const { clock } = site
  const now = dayjs.utc(clock.now())
  clock.move(now.add(1, 'month').startOf('month').add(9, 'day').diff(now))
  await site.begin()
  accountId = await site.withAccount()
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

/** Withdraws P 100 and waits until the provider has reported its end. */
async function withdraw(end: 'PAID' | 'FAILED' = 'PAID', rest: Record<string, unknown> = {}) {
  const answer = await site.create(accountId, '100.00', rest)
  await site.job.sweep()
  if (answer.code === 'OK') await site.provider.finish(`${answer.value.orderNo}-1`, end)
  return answer
}

/** Uses up the free withdrawals of the month; a day allows three. */
async function useUpWhatIsFree(): Promise<void> {
  for (const _ of [1, 2, 3]) await withdraw()
  site.clock.move(day)
  await site.comeAgain()
}
const feesOf = async () =>
  (await site.ask(listTransactions, { types: 'fee' })).value.list.map(
    ({ amount, refNo }: { amount: string; refNo: string }) => [amount, refNo],
  )

test('M4.withdraw a number of withdrawals of a month are free, and the page shows how many are left and when they renew', async () => {
  const first = (await site.options()).feeRule
  const { value } = await withdraw('PAID', { fee: '0.00' })

  expect(first).toEqual({
    fixed: '10.00',
    rate: '0',
    freeLeft: 3,
    freeAgainAt: nextMonthInManila(site.clock.now()),
  })
  expect(value).toMatchObject({ fee: '0.00', available: '900.00' })
  expect((await site.options()).feeRule.freeLeft).toBe(2)
  expect(await feesOf()).toEqual([])
})

test('M4.withdraw a further one costs its fee in addition to the amount, as a separate movement', async () => {
  await useUpWhatIsFree()
  const { value } = await withdraw('PAID', { fee: '10.00' })

  expect(value).toMatchObject({ fee: '10.00', available: '590.00' })
  expect(await site.last()).toMatchObject({ amount: '100.00', fee: '10.00', receivedAmount: '100.00' })
  expect(await feesOf()).toEqual([['-10.00', value.orderNo]])
})

test('M4.withdraw the fee is refunded with the money of one that could not be paid', async () => {
  await useUpWhatIsFree()
  const { value } = await withdraw('FAILED')

  expect((await site.options()).available).toBe('700.00')
  expect(await feesOf()).toEqual([
    ['10.00', value.orderNo],
    ['-10.00', value.orderNo],
  ])
})

test('M5.disputed the fee is refunded with the money of one that has not arrived', async () => {
  await useUpWhatIsFree()
  const { value } = await withdraw()
  const { orderNo } = value
  await site.ask(confirmWithdrawal, { orderNo, payoutId: `${orderNo}-1`, received: false })
  await site.decide(orderNo, 'refund')

  expect((await site.options()).available).toBe('700.00')
})

test('M4.withdraw a fee that the member has not agreed to is not taken, and nothing is withdrawn', async () => {
  await useUpWhatIsFree()
  const { code } = await withdraw('PAID', { fee: '0.00' })

  expect(code).toBe('WDR_FEE_CHANGED')
  expect(await site.options()).toMatchObject({ available: '700.00', openOrderNo: null })
})

test('M4.withdraw the wallet must hold the amount and the fee together', async () => {
  await useUpWhatIsFree()

  expect((await site.create(accountId, '690.01')).code).toBe('WAL_INSUFFICIENT')
  expect((await site.options()).available).toBe('700.00')
})

test('M4.withdraw a month later the free ones are available again', async () => {
  await useUpWhatIsFree()
  site.clock.move(31 * day)
  await site.comeAgain()

  expect((await site.options()).feeRule.freeLeft).toBe(3)
})
