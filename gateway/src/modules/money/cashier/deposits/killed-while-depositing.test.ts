import { providerPaths } from '@parlay/contracts/payment-provider'
import pino from 'pino'
import { Registry } from 'prom-client'
import { checkLedger, findBalances } from '../../../../ledger'
import { type KillPoint, killableProcess, killMoments, killPoints } from '../../../../testing/killable-process'
import { addMemberWithMoney } from '../../../../testing/member-with-money'
import { bonusInvariants } from '../../../rewards/bonuses'
import { promotionInvariants } from '../../../rewards/promotions'
import { type DepositSite, openDepositSite, promotionsOf } from '../../testing/deposits-under-test'
import { providerSecret } from '../../testing/test-deposit-provider'
import { createProviderClient, type ProviderClient } from '../provider/provider-client'
import { createDepositMetrics } from './deposit-metrics'
import { createDepositsService } from './deposits.service'
import { depositInvariants } from './invariants'
import { createOrderProcessor } from './process-orders'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
afterAll(() => deposits.close())

/** Creates a gateway on the database and the provider that dies at this kill point. */
function aProcess(killPoint?: KillPoint) {
  const { db, clock, config } = deposits.site
  const { killable, ...process } = killableProcess(db, killPoint)
  const options = { baseUrl: deposits.provider.origin, secret: async () => providerSecret, timeoutMs: 20_000 }
  const provider = createProviderClient(options)
  const client: ProviderClient = {
    startPayment: (request) => killable(() => provider.startPayment(request)),
    sendPayout: (request) => killable(() => provider.sendPayout(request)),
    ask: (order) => killable(() => provider.ask(order)),
  }
  const promotions = promotionsOf({ ...process, clock, config })
  const log = pino({ level: 'silent' })
  const metrics = createDepositMetrics(new Registry(), { db, clock })
  const processor = createOrderProcessor({
    ...process,
    clock,
    log,
    metrics,
    client,
    returnUrl: 'http://site.test',
    merchant: 'Parlay',
    promotions,
    boundsOf: () => undefined,
  })
  const service = createDepositsService({
    ...process,
    clock,
    processor,
    brandFolder: config.brandFolder,
    languages: ['EN'],
    defaultLanguage: 'EN',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    images: { tie: async () => undefined, listOf: async () => new Map() },
    promotions,
  })
  return { processor, service }
}

const wish = { methodId: 'qr', amount: '50.00', language: 'EN' } as const
const withBonus = { ...wish, amount: '100.00', promotionId: 'deposit-bonus', termsVersion: '2026-11' }
const ordersOf = (memberId: bigint) =>
  deposits.site.db.query<{ orderNo: string; state: string }>(
    'select order_no as "orderNo", state from deposit where member_id = $1',
    [memberId],
  )

/**
 * The member creates a deposit and repeats the call with the same key if there is no response. The provider receives
 * the payment. A gateway that dies is restarted.
 */
async function live(name: string, killPoint: KillPoint, wanted: typeof wish | typeof withBonus = wish) {
  const memberId = await addMemberWithMoney(deposits.site, name, 0n)
  const first = aProcess(killPoint)
  const create = (service = first.service) => service.create(wanted, memberId, 'call:one')
  const order = await create().catch(() => create(aProcess().service))
  const result = deposits.provider.end(order.orderNo)
  await first.processor.take(result).catch(() => undefined)
  deposits.site.clock.move(60_000)
  await aProcess().processor.sweep()
  await aProcess().processor.take(result)

  const [orders, [balance]] = [await ordersOf(memberId), await findBalances(deposits.site.db, [memberId])]
  const states = orders.map(({ state }) => state)
  return { states, available: balance?.available, bonus: balance?.bonus }
}

const wishes = [
  ['leaves one order, credited once', wish, { available: 50_00n }],
  ['gives the bonus of the deposit once', withBonus, { available: 100_00n, bonus: 50_00n }],
] as const

describe.each(killMoments)('M4.deposit a gateway that dies %s any step', (moment) => {
  test.each(wishes)(
    '%s',
    async (_, wanted, expected) => {
      for (const killPoint of killPoints(moment, { atLeast: 12 })) {
        const end = await live(`${moment}${wanted.amount}${killPoint.awaits}`, killPoint, wanted)
        expect({ killPoint, ...end }).toMatchObject({ states: ['CREDITED'], ...expected })
      }

      const all = [...depositInvariants, ...promotionInvariants, ...bonusInvariants]
      const { invariants } = await checkLedger(deposits.site.db, all)
      expect(invariants.filter(({ ok }) => !ok)).toEqual([])
    },
    120_000,
  )
})

test('M4.deposit a gateway that dies while it sends an order to the provider leaves the order to be sent again', async () => {
  const memberId = await addMemberWithMoney(deposits.site, 'unsent', 0n)
  deposits.provider.plan(providerPaths.payments, 'fail')
  await aProcess().service.create(wish, memberId, 'call:one')
  deposits.site.clock.move(60_000)
  await aProcess().processor.sweep()

  expect(await ordersOf(memberId)).toMatchObject([{ state: 'PAYING' }])
})
