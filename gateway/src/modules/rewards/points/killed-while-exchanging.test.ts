import type { Database } from '../../../db'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openPointSite, type PointSite } from '../testing/points-under-test'

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
    halfway: ['1000,0,0', '805,2000,0'],
    end: '805,2000,0',
  },
  'redeems goods': {
    act: (db, id) =>
      site.openCommands(db).redeem({ ...wish, rewardId: 'tea-set', address: '1 Main Street, Manila' }, id, 'key'),
    halfway: ['100,0,0', '1000,0,0'],
    end: '100,0,0',
  },
  'redeems a bonus': {
    act: (db, id) => site.openCommands(db).redeem({ ...wish, rewardId: 'bonus-50' }, id, 'key'),
    halfway: ['1000,0,0', '600,0,5000'],
    end: '600,0,5000',
  },
  converts: {
    act: (db, id) => site.openCommands(db).convert({ points: 300, paymentPassword: '' }, id, 'key'),
    halfway: ['1000,0,0', '700,3000,0'],
    end: '700,3000,0',
  },
}

/** Acts in a process that dies at this kill point; the member's retry goes to another one. */
async function live(act: Act, killPoint: KillPoint) {
  const id = await site.aStranger()
  await site.give(id, 1000n)
  const standing = async () => String([await site.pointsOf(id), await site.moneyOf(id), await site.bonusOf(id)])
  const { db } = killableProcess(site.db, killPoint)
  await act(db, id).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const between = await standing()
  await act(site.db, id)
  return { between, end: await standing() }
}

describe.each(Object.entries(acts))('C.6 a process that %s', (_, { act, halfway, end }) => {
  test.each(killMoments)(
    'and dies %s any await does so once and whole',
    async (moment) => {
      const seen = new Set<string>()
      for (const killPoint of killPoints(moment, { atLeast: 5 })) {
        const lived = await live(act, killPoint)

        expect({ killPoint, end: lived.end }).toEqual({ killPoint, end })
        expect(await site.listBreaches()).toEqual([])
        seen.add(lived.between)
      }

      expect([...seen].sort()).toEqual(halfway)
    },
    120_000,
  )
})

const decisions = [
  ['a rejection gives back once', { decision: 'reject', reason: 'none is left' }, 300n, 'REJECTED'],
  ['an approval hands out one code', { decision: 'approve', code: 'CAKE-1' }, 200n, 'APPROVED'],
] as const

describe.each(killMoments)('C.6 when a process dies %s any await', (moment) => {
  test.each(decisions)(
    '%s',
    async (_, decision, points, state) => {
      for (const killPoint of killPoints(moment, { atLeast: 5 })) {
        const id = await site.aStranger()
        await site.give(id, 300n)
        const { redeemId } = await site.openCommands(site.db).redeem({ ...wish, rewardId: 'cake-voucher' }, id, 'key')
        const killed = killableProcess(site.db, killPoint)
        const decide = (db: Database) => site.openStaff(db).decide({ redeemId, decidedBy: 'lan', ...decision })
        await decide(killed.db).catch((error: unknown) => {
          if (!(error instanceof ProcessKilled)) throw error
        })
        await decide(site.db).catch(() => undefined)

        const [redemption] = await site.db.query(
          `select state, (code_sealed is not null) as "hasCode", (select count(*)::int from member_message m
             where m.member_id = r.member_id and m.template <> 'pointsProcessing') as told
           from point_redemption r where redeem_id = $1`,
          [redeemId],
        )
        expect(redemption).toEqual({ state, hasCode: state === 'APPROVED', told: 1 })
        expect(await site.pointsOf(id)).toBe(points)
        expect(await site.listBreaches()).toEqual([])
      }
    },
    120_000,
  )

  test('points become final once', async () => {
    for (const killPoint of killPoints(moment, { atLeast: 1 })) {
      const id = await site.aStranger()
      await site.play(id, 'RNG', [100_00n])
      site.clock.move(2 * 60 * 60 * 1000)
      const killed = killableProcess(site.db, killPoint)
      await site.sweepIn(killed.db).catch((error: unknown) => {
        if (!(error instanceof ProcessKilled)) throw error
      })
      await site.sweep()

      expect([killPoint, await site.pointsOf(id), await site.pendingOf(id)]).toEqual([killPoint, 5n, 0n])
      expect(await site.listBreaches()).toEqual([])
    }
  })
})
