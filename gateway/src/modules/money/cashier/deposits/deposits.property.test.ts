import { parseMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { Registry } from 'prom-client'
import { getMemberBalance } from '../../../../ledger'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
afterAll(() => deposits.close())

const minute = 60_000
const aPlace = fc.nat({ max: 2 })
const aCommand = fc.oneof(
  fc.record({ do: fc.constant('create' as const), lost: fc.boolean() }),
  fc.record({ do: fc.constant('cancel' as const), place: aPlace }),
  fc.record({
    do: fc.constant('report' as const),
    place: aPlace,
    state: fc.constantFrom('PAID' as const, 'PAID' as const, 'FAILED' as const),
    amount: fc.constantFrom('50.00', '49.99', '7000.01', '0.00', '20000.01'),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 10, 31, 60 * 25) }),
)
type Command = typeof aCommand extends fc.Arbitrary<infer T> ? T : never

const isWithin = (amount: string): boolean => amount !== '0.00' && amount !== '20000.01'

/**
 * The member must have, for each order, the amount that its first successful result reported as paid, if the method takes
 * such amounts.
 */
async function play(commands: readonly Command[]) {
  const { sweep } = deposits.aGateway(new Registry())
  const orders: string[] = []
  const credited = new Map<string, bigint>()
  const steps = {
    async create({ lost }: Extract<Command, { do: 'create' }>) {
      if (lost) deposits.provider.plan('/psp/payments', 'lost')
      const { code, value } = await deposits.create({ methodId: 'qr', amount: '50.00' })
      if (code === 'OK') orders.push(value.orderNo)
    },
    async cancel({ place }: Extract<Command, { do: 'cancel' }>) {
      const orderNo = orders.at(-1 - place)
      if (orderNo !== undefined) await deposits.cancel(orderNo)
    },
    async report({ place, state, amount, times }: Extract<Command, { do: 'report' }>) {
      const orderNo = orders.at(-1 - place)
      if (orderNo === undefined) return
      const result: ProviderResult = deposits.provider.end(orderNo, { state, amount })
      if (state === 'PAID' && !credited.has(orderNo)) credited.set(orderNo, isWithin(amount) ? parseMoney(amount) : 0n)
      await Promise.all(Array.from({ length: times }, () => deposits.report(result)))
    },
    async wait({ minutes }: Extract<Command, { do: 'wait' }>) {
      await deposits.pass(minutes * minute)
      await sweep()
    },
  }
  for (const one of commands) await steps[one.do](one as never)
  return [...credited.values()].reduce((sum, amount) => sum + amount, 0n)
}

test('M4.deposit however orders are reported, asked about, cancelled and expire, a member has what was first reported as paid of each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aCommand, { minLength: 1, maxLength: 12 }), async (commands) => {
      await deposits.begin()

      const expected = await play(commands)

      const { available } = await getMemberBalance(deposits.site.db, deposits.memberId(), 'PHP')
      expect(available).toBe(expected)
      expect(await deposits.listBreaches()).toEqual([])
    }),
    { numRuns: runs(9, 25) },
  )
})
