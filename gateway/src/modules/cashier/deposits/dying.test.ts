import { providerPaths } from '@parlay/shared/contracts/payment-provider'
import pino from 'pino'
import { Registry } from 'prom-client'
import { checkLedger, getMemberBalance } from '../../../ledger'
import { addMemberWithMoney } from '../../../testing/member-with-money'
import { type Fate, mortalProcess } from '../../../testing/mortal-process'
import { createProviderClient, type ProviderClient } from '../provider/provider-client'
import { providerSecret } from '../provider/test-provider'
import { createDepositMetrics } from './deposit-metrics'
import { createDepositsService } from './deposits.service'
import { type DepositSite, openDepositSite } from './deposits-under-test'
import { depositInvariants } from './invariants'
import { createOrderKeeper } from './keep-orders'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
afterAll(() => deposits.close())

/** A gateway over the database and the provider, with this fate. */
function aProcess(fate?: Fate) {
  const { db, clock, config } = deposits.site
  const { mortal, hasDied, ...process } = mortalProcess(db, fate)
  const options = { baseUrl: deposits.provider.origin, secret: async () => providerSecret, timeoutMs: 1000 }
  const provider = createProviderClient(options)
  const client: ProviderClient = {
    startPayment: (request) => mortal(() => provider.startPayment(request)),
    sendPayout: (request) => mortal(() => provider.sendPayout(request)),
    ask: (order) => mortal(() => provider.ask(order)),
  }
  const log = pino({ level: 'silent' })
  const metrics = createDepositMetrics(new Registry(), { db, clock })
  const keeper = createOrderKeeper({
    ...process,
    clock,
    log,
    metrics,
    client,
    returnUrl: 'http://site.test',
    merchant: 'Parlay',
  })
  const service = createDepositsService({
    ...process,
    ...{ clock, keeper, brandFolder: config.brandFolder },
    ...{ languages: ['EN'], defaultLanguage: 'EN', currency: 'PHP' },
  })
  return { keeper, service, hasDied }
}

const wish = { methodId: 'qr', amount: '50.00', language: 'EN' } as const
const ordersOf = (memberId: bigint) =>
  deposits.site.db.query<{ orderNo: string; state: string }>(
    'select order_no as "orderNo", state from deposit where member_id = $1',
    [memberId],
  )

/** The member asks, and again under the same key where nobody answers; the provider is paid; what dies is begun anew. */
async function live(name: string, fate: Fate) {
  const memberId = await addMemberWithMoney(deposits.site, name, 0n)
  const first = aProcess(fate)
  const create = (service = first.service) => service.create(wish, memberId, 'call:one')
  const order = await create().catch(() => create(aProcess().service))
  const result = deposits.provider.end(order.orderNo)
  await first.keeper.take(result).catch(() => undefined)
  deposits.site.clock.move(60_000)
  await aProcess().keeper.sweep()
  await aProcess().keeper.take(result)

  const [orders, balance] = [await ordersOf(memberId), await getMemberBalance(deposits.site.db, memberId, 'PHP')]
  return { hasDied: first.hasDied(), states: orders.map(({ state }) => state), available: balance.available }
}

test.each(['before', 'after'] as const)(
  'M4 a gateway that dies %s any step leaves one order, credited once',
  async (moment) => {
    let awaits = 0
    for (let hasDied = true; hasDied; awaits += 1) {
      const end = await live(`${moment}${awaits}`, { awaits, moment })
      expect({ awaits, ...end }).toMatchObject({ states: ['CREDITED'], available: 50_00n })
      hasDied = end.hasDied
    }

    expect(awaits).toBeGreaterThan(12)
    const { invariants } = await checkLedger(deposits.site.db, depositInvariants)
    expect(invariants.filter(({ ok }) => !ok)).toEqual([])
  },
)

test('M4 a gateway that dies while the provider is told of an order leaves it to be told of again', async () => {
  const memberId = await addMemberWithMoney(deposits.site, 'untold', 0n)
  deposits.provider.plan(providerPaths.payments, 'fail')
  await aProcess().service.create(wish, memberId, 'call:one')
  deposits.site.clock.move(60_000)
  await aProcess().keeper.sweep()

  expect(await ordersOf(memberId)).toMatchObject([{ state: 'PAYING' }])
})
