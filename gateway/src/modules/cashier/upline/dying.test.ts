import { type KillPoint, killableProcess, ProcessKilled } from '../../../testing/killable-process'
import { openUplineSite, paymentPassword, type UplineSite } from './testing/uplines-under-test'

let site: UplineSite
beforeAll(async () => {
  site = await openUplineSite()
})
afterAll(() => site.close())

/** Transfers P 200 in a process that dies at this kill point; the member's retry goes to another one. */
async function live(killPoint: KillPoint) {
  const upline = await site.add()
  const member = await site.add(upline)
  const sender = { memberId: member.id, account: member.account }
  const request = { amount: '200.00', paymentPassword }
  const { db, wasKilled } = killableProcess(site.db, killPoint)
  await site
    .openService(db)
    .transfer(request, sender, 'key')
    .catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
  const between = [await site.balanceOf(member), await site.balanceOf(upline)]
  await site.openService(site.db).transfer(request, sender, 'key')
  const after = [await site.balanceOf(member), await site.balanceOf(upline)]
  const { totalCount } = await site.list(member)
  return { wasKilled: wasKilled(), between, end: { after, totalCount } }
}

test.each(['before', 'after'] as const)(
  'M4.upline C.6 by a process that dies %s any await the money moves once and whole',
  async (moment) => {
    const halfway = new Set<string>()
    let awaits = 0
    for (let wasKilled = true; wasKilled; awaits += 1) {
      const lived = await live({ awaits, moment })
      wasKilled = lived.wasKilled

      expect({ awaits, ...lived.end }).toEqual({ awaits, after: [800_00n, 1_200_00n], totalCount: 1 })
      expect(await site.listBreaches()).toEqual([])
      halfway.add(String(lived.between))
    }

    expect(awaits).toBeGreaterThan(8)
    expect([...halfway].sort()).toEqual(['100000,100000', '80000,120000'])
  },
  120_000,
)
