import { randomUUID } from 'node:crypto'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../../testing/killable-process'
import { openWithdrawalSite, paymentPassword, type WithdrawalSite } from '../../testing/withdrawals-under-test'
import type { ProviderClient } from '../provider/provider-client'

let site: WithdrawalSite

beforeAll(async () => {
  // The provider of this test always answers in time; on a busy machine a short timeout would count it as silent.
  site = await openWithdrawalSite({ timeoutMs: 20_000 })
})
afterAll(() => site.close())

/** A process on the database and the provider that dies at this kill point. */
function aProcess(killPoint: KillPoint) {
  const { killable, db } = killableProcess(site.db, killPoint)
  const provider: ProviderClient = {
    startPayment: (request) => killable(() => site.client.startPayment(request)),
    sendPayout: (request) => killable(() => site.client.sendPayout(request)),
    ask: (order) => killable(() => site.client.ask(order)),
  }
  return { job: site.openJob(provider, db) }
}

/**
 * Requests one withdrawal of P 200 in a process that dies at this kill point, delivers the provider's report, and
 * runs a new process until nothing is open.
 */
async function live(killPoint: KillPoint) {
  const { id: memberId } = await site.begin()
  const request = { accountId: await site.withAccount(), amount: '200.00', paymentPassword }
  const { job } = aProcess(killPoint)
  const isKilled = (error: unknown): undefined => {
    if (!(error instanceof ProcessKilled)) throw error
  }
  const key = randomUUID()
  await job.withdrawals.create(request, memberId, key).catch(isKilled)
  await job.sweep().catch(isKilled)

  const { orderNo } = await site.job.withdrawals.create(request, memberId, key)
  await site.job.sweep()
  if (!site.provider.orders.has(`${orderNo}-1`)) {
    site.clock.move(60_000)
    await site.job.sweep()
  }
  const report = site.provider.end(`${orderNo}-1`, 'PAID')
  await job.take?.(report).catch(isKilled)
  site.clock.move(60_000)
  await site.job.sweep()
  await site.comeAgain()
  const { state, receivedAmount } = await site.last()
  const orders = [...site.provider.orders.keys()].filter((order) => order.startsWith(orderNo))
  return { end: { state, receivedAmount, orders: orders.length, ...(await site.options()) } }
}

test.each(killMoments)(
  'M5 M4.withdraw C.6 when a process dies %s any await, the money is held, sent and booked once',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 20 })) {
      const lived = await live(killPoint)

      expect({ killPoint, ...lived.end }).toMatchObject({
        killPoint,
        state: 'PAID_WAIT_CONFIRM',
        receivedAmount: '200.00',
        orders: 1,
        available: '800.00',
        openOrderNo: null,
      })
      expect(await site.listBreaches()).toEqual([])
    }
  },
  120_000,
)
