import { randomUUID } from 'node:crypto'
import { Died, type Fate, mortalProcess } from '../../../testing/mortal-process'
import type { ProviderClient } from '../provider/provider-client'
import { openWithdrawalSite, paymentPassword, type WithdrawalSite } from './withdrawals-under-test'

let site: WithdrawalSite

beforeAll(async () => {
  site = await openWithdrawalSite()
})
afterAll(() => site.close())

/** A process over the database and the provider, with this fate. */
function aProcess(fate: Fate) {
  const { mortal, hasDied, db } = mortalProcess(site.db, fate)
  const provider: ProviderClient = {
    startPayment: (request) => mortal(() => site.client.startPayment(request)),
    sendPayout: (request) => mortal(() => site.client.sendPayout(request)),
    ask: (order) => mortal(() => site.client.ask(order)),
  }
  return { job: site.openJob(provider, db), hasDied }
}

/** One withdrawal of P 200 in a process of this fate, the provider's word on it, then a new process until nothing is open. */
async function live(fate: Fate) {
  const { id: memberId } = await site.begin()
  const request = { accountId: await site.withAccount(), amount: '200.00', paymentPassword }
  const { job, hasDied } = aProcess(fate)
  const dies = (error: unknown): undefined => {
    if (!(error instanceof Died)) throw error
  }
  const key = randomUUID()
  await job.withdrawals.create(request, memberId, key).catch(dies)
  await job.sweep().catch(dies)

  const { orderNo } = await site.job.withdrawals.create(request, memberId, key)
  await site.job.sweep()
  if (!site.provider.orders.has(`${orderNo}-1`)) {
    site.clock.move(60_000)
    await site.job.sweep()
  }
  const told = site.provider.end(`${orderNo}-1`, 'PAID')
  await job.take?.(told).catch(dies)
  site.clock.move(60_000)
  await site.job.sweep()
  await site.comeAgain()
  const { state, receivedAmount } = await site.last()
  const orders = [...site.provider.orders.keys()].filter((order) => order.startsWith(orderNo))
  return { hasDied: hasDied(), end: { state, receivedAmount, orders: orders.length, ...(await site.options()) } }
}

test.each(['before', 'after'] as const)(
  'M5 C.6 by a process that dies %s any await the money is held, sent and booked once',
  async (moment) => {
    let awaits = 0
    for (let hasDied = true; hasDied; awaits += 1) {
      const lived = await live({ awaits, moment })
      hasDied = lived.hasDied

      expect({ awaits, ...lived.end }).toMatchObject({
        ...{ awaits, state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00', orders: 1 },
        ...{ available: '800.00', openOrderNo: null },
      })
      expect(await site.listBreaches()).toEqual([])
    }

    expect(awaits).toBeGreaterThan(20)
  },
  120_000,
)
