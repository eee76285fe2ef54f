import { type KillPoint, killableProcess, ProcessKilled } from '../../testing/killable-process'
import { openPaySite, type PaySite, type Person, tier } from './testing/pay-under-test'

let site: PaySite
beforeAll(async () => {
  site = await openPaySite()
  await site.runRealtime()
}, 60_000)
afterAll(() => site.close())

let at = Date.parse('2026-03-02T12:00:00+08:00')
const goOn = (milliseconds: number) => {
  at += milliseconds
  site.goTo(new Date(at).toISOString())
}
const day = 24 * 60 * 60_000

/** Runs in a process that dies at this kill point, and then in another one; answers whether it died. */
async function live(killPoint: KillPoint, work: 'run' | 'runRealtime'): Promise<boolean> {
  const { db, wasKilled } = killableProcess(site.db, killPoint)
  await site
    .openRuns(db)
    [work]()
    .catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
  await site.openRuns()[work]()
  return wasKilled()
}

async function aTree(kind: 'DAILY' | 'REALTIME'): Promise<[Person, Person, Person]> {
  const root = await site.agent()
  const branch = await site.agent(root)
  await site.agree(null, root, kind, [tier(kind, 0, '0.00', '0.01')])
  await site.agree(root, branch, kind, [tier(kind, 0, '0.00', '0.004')])
  return [root, branch, await site.member(branch)]
}

test.each(['before', 'after'] as const)(
  'G4.daily C.6 by a process that dies %s any await each day is paid once and whole, and what is voided is corrected once',
  async (moment) => {
    const [root, branch, player] = await aTree('DAILY')
    let awaits = 0
    let days = 0n
    for (let wasKilled = true; wasKilled; awaits += 1) {
      goOn(day)
      await site.play(player, { stake: 1_000_00n })
      await site.play(player, { stake: 500_00n })
      goOn(day)
      await site.openRuns().run()
      await site.takeBack(player)
      days += 1n
      wasKilled = await live({ awaits, moment }, 'run')

      goOn(day)
      wasKilled = (await live({ awaits, moment }, 'run')) || wasKilled
      expect({ awaits, breaches: await site.breaches() }).toEqual({ awaits, breaches: [] })
    }
    await site.play(player, { stake: 500_00n })
    goOn(day + day / 2)
    await site.run()

    expect(awaits).toBeGreaterThan(15)
    expect([await site.balance(root), await site.balance(branch)]).toEqual([6_00n * days + 3_00n, 4_00n * days + 2_00n])
  },
  240_000,
)

test.each(['before', 'after'] as const)(
  'G4.real-time C.6 by a process that dies %s any await what was settled is paid once',
  async (moment) => {
    const [root, branch, player] = await aTree('REALTIME')
    goOn(5 * 60_000)
    await site.runRealtime()
    let awaits = 0
    let rounds = 0n
    for (let wasKilled = true; wasKilled; awaits += 1) {
      await site.play(player, { stake: 1_000_00n })
      rounds += 1n
      goOn(5 * 60_000)
      wasKilled = await live({ awaits, moment }, 'runRealtime')

      expect([await site.balance(root), await site.balance(branch)]).toEqual([6_00n * rounds, 4_00n * rounds])
    }

    expect(awaits).toBeGreaterThan(10)
    expect(await site.breaches()).toEqual([])
  },
  240_000,
)
