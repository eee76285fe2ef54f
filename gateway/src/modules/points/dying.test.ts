import type { Database } from '../../db'
import { type KillPoint, killableProcess, ProcessKilled } from '../../testing/killable-process'
import { openPointSite, type PointSite } from './testing/points-under-test'

let site: PointSite
beforeAll(async () => {
  site = await openPointSite()
})
afterAll(() => site.close())

type Act = (db: Database, memberId: bigint) => Promise<unknown>

const wish = { quantity: 1, paymentPassword: '' }
const acts: Record<string, { act: Act; halfway: string[]; before?: Act; end: string }> = {
  'redeems money': {
    act: (db, id) => site.openCommands(db).redeem({ ...wish, rewardId: 'wallet-20' }, id, 'key'),
    halfway: ['1000,0', '805,2000'],
    end: '805,2000',
  },
  'redeems goods': {
    act: (db, id) =>
      site.openCommands(db).redeem({ ...wish, rewardId: 'tea-set', address: '1 Main Street, Manila' }, id, 'key'),
    halfway: ['100,0', '1000,0'],
    end: '100,0',
  },
  converts: {
    act: (db, id) => site.openCommands(db).convert({ points: 300, paymentPassword: '' }, id, 'key'),
    halfway: ['1000,0', '700,3000'],
    end: '700,3000',
  },
}

/** Acts in a process that dies at this kill point; the member's retry goes to another one. */
async function live(act: Act, killPoint: KillPoint) {
  const id = await site.aStranger()
  await site.give(id, 1000n)
  const standing = async () => String([await site.pointsOf(id), await site.moneyOf(id)])
  const { db, wasKilled } = killableProcess(site.db, killPoint)
  await act(db, id).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const between = await standing()
  await act(site.db, id)
  return { wasKilled: wasKilled(), between, end: await standing() }
}

describe.each(Object.entries(acts))('C.6 a process that %s', (_, { act, halfway, end }) => {
  test.each(['before', 'after'] as const)(
    'and dies %s any await does so once and whole',
    async (moment) => {
      const seen = new Set<string>()
      let awaits = 0
      for (let wasKilled = true; wasKilled; awaits += 1) {
        const lived = await live(act, { awaits, moment })
        wasKilled = lived.wasKilled

        expect({ awaits, end: lived.end }).toEqual({ awaits, end })
        expect(await site.listBreaches()).toEqual([])
        seen.add(lived.between)
      }

      expect(awaits).toBeGreaterThan(5)
      expect([...seen].sort()).toEqual(halfway)
    },
    120_000,
  )
})

test.each(['before', 'after'] as const)(
  'C.6 a rejection by a process that dies %s any await gives back once',
  async (moment) => {
    let awaits = 0
    for (let wasKilled = true; wasKilled; awaits += 1) {
      const id = await site.aStranger()
      await site.give(id, 300n)
      const { redeemId } = await site.openCommands(site.db).redeem({ ...wish, rewardId: 'cake-voucher' }, id, 'key')
      const killed = killableProcess(site.db, { awaits, moment })
      const reject = (db: Database) =>
        site.openStaff(db).decide({ redeemId, decision: 'reject', reason: 'none is left' })
      await reject(killed.db).catch((error: unknown) => {
        if (!(error instanceof ProcessKilled)) throw error
      })
      await reject(site.db).catch(() => undefined)
      wasKilled = killed.wasKilled()

      expect(await site.pointsOf(id)).toBe(300n)
      expect(await site.listBreaches()).toEqual([])
    }
    expect(awaits).toBeGreaterThan(5)
  },
  120_000,
)
