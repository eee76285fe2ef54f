import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { openPointSite, type PointSite } from '../testing/points-under-test'
import { listDays, sumPoints, voidRounds } from '../testing/points-under-test.sql'

let site: PointSite
beforeAll(async () => {
  site = await openPointSite()
})
afterAll(() => site.close())

const gameType = fc.constantFrom('RNG', 'LIVE', 'SPORTS')
const amount = fc.bigInt({ min: 1n, max: 300_00n })
const step = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), gameType, amount }),
  fc.record({ kind: fc.constant('void' as const), gameType }),
  fc.record({ kind: fc.constant('deposit' as const), amount }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('sweep' as const) }),
  fc.record({ kind: fc.constant('convert' as const), points: fc.integer({ min: 100, max: 400 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

async function take(memberId: bigint, one: Step, index: number): Promise<void> {
  if (one.kind === 'play') await site.play(memberId, one.gameType, [one.amount])
  else if (one.kind === 'void') await voidRounds(site.db, memberId, site.gameOf(one.gameType))
  else if (one.kind === 'deposit') await site.deposit(memberId, one.amount)
  else if (one.kind === 'wait') site.clock.move(one.minutes * 60_000)
  else if (one.kind === 'sweep') await site.sweep()
  else
    await site
      .openCommands(site.db)
      .convert({ points: one.points, paymentPassword: '' }, memberId, `key${index}`)
      .catch((error: { code?: string }) => expect(error.code).toBe('POINT_INSUFFICIENT'))
}

test('M8.balance whatever is played, voided and spent, points equal the ledger, and a replay gives the same state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const memberId = await site.aStranger()
      for (const [index, one] of steps.entries()) {
        await take(memberId, one, index)
        expect(await site.pointsOf(memberId)).toBeGreaterThanOrEqual(0n)
      }
      await site.sweep()
      const days = await listDays(site.db, memberId)
      await site.countAgain()

      expect(await listDays(site.db, memberId)).toEqual(days)
      expect(await sumPoints(site.db, memberId)).toBe(await site.pointsOf(memberId))
      expect(await site.listBreaches()).toEqual([])
    }),
    { numRuns: runs(5, 15) },
  )
})
