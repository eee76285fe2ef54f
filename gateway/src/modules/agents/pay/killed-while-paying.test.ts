import { randomUUID } from 'node:crypto'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listEvents, listNotices } from '../testing/pay-under-test.sql'

let site: PaySite
beforeAll(async () => {
  site = await openPaySite()
  await site.runRealtime()
})
afterAll(() => site.close())

let at = Date.parse('2026-03-02T12:00:00+08:00')
/** Moves the time forward. The ledger is checked every night. */
async function goOn(milliseconds: number): Promise<void> {
  at += milliseconds
  site.goTo(new Date(at).toISOString())
  await site.check()
}
const day = 24 * 60 * 60_000
const daily = (rate: string) => [tier('DAILY', 0, '0.00', rate)]

/** Runs in a process that is killed at this kill point, and then in another process. */
async function live(killPoint: KillPoint, work: 'run' | 'runRealtime'): Promise<void> {
  const { db } = killableProcess(site.db, killPoint)
  await site
    .openRuns(db)
    [work]()
    .catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
  await site.openRuns()[work]()
}

async function aTree(kind: 'DAILY' | 'REALTIME'): Promise<[Person, Person, Person]> {
  const root = await site.agent()
  const branch = await site.agent(root)
  await site.agree(null, root, kind, [tier(kind, 0, '0.00', '0.01')])
  await site.agree(root, branch, kind, [tier(kind, 0, '0.00', '0.004')])
  return [root, branch, await site.member(branch)]
}

test.each(killMoments)(
  'G4.daily C.6 each day is paid once and completely, and voided play is corrected once, if the process is killed %s any await',
  async (moment) => {
    const [root, branch, player] = await aTree('DAILY')
    let days = 0n
    for (const killPoint of killPoints(moment, { atLeast: 15 })) {
      await goOn(day)
      await site.play(player, { stake: 1_000_00n })
      await site.play(player, { stake: 500_00n })
      await goOn(day)
      await site.openRuns().run()
      await site.takeBack(player)
      days += 1n
      await live(killPoint, 'run')

      await goOn(day)
      await live(killPoint, 'run')
      expect({ killPoint, breaches: await site.breaches() }).toEqual({ killPoint, breaches: [] })
    }
    await site.play(player, { stake: 500_00n })
    await goOn(2 * day)
    await site.run()

    expect([await site.balance(root), await site.balance(branch)]).toEqual([6_00n * days + 3_00n, 4_00n * days + 2_00n])
  },
  240_000,
)

test.each(killMoments)(
  'G4.lower-rate C.6 a cascade ends all of its contracts or none if the process is killed %s any await',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 10 })) {
      const root = await site.agent()
      const branch = await site.agent(root)
      const twig = await site.agent(branch)
      await site.agree(null, root, 'DAILY', daily('0.01'))
      const upper = await site.agree(root, branch, 'DAILY', daily('0.008'))
      const lower = await site.agree(branch, twig, 'DAILY', daily('0.004'))
      const asked = await site.order(root, 'DAILY', { action: 'TERMINATE', contractId: upper })
      const { confirmToken } = asked.value
      const order = {
        ...({ actorId: root.id, kind: 'DAILY', requestKey: `call:${randomUUID()}` } as const),
        wish: { action: 'TERMINATE', contractId: upper, confirmToken },
      } as const
      const standing = async () => ({
        upper: (await listEvents(site.db, upper)).map(({ action, state }) => `${action} ${state}`),
        lower: (await listEvents(site.db, lower)).map(({ action, state }) => `${action} ${state}`),
        branch: (await listNotices(site.db, branch.id)).map(({ template }) => template),
        twig: (await listNotices(site.db, twig.id)).map(({ template }) => template),
      })
      const before = await standing()

      const dying = killableProcess(site.db, killPoint)
      await site
        .openCommands(dying.db)
        .carryOut(order)
        .catch((error: unknown) => {
          if (!(error instanceof ProcessKilled)) throw error
        })
      const left = await standing()
      await site.openCommands().carryOut(order)
      const done = await standing()

      expect([before, done]).toContainEqual(left)
      expect([done.upper.at(-1), done.lower.at(-1)]).toEqual(['TERMINATE TERMINATED', 'CASCADE TERMINATED'])
      expect(done.branch.slice(before.branch.length).sort()).toEqual(['contractEnded', 'contractEndedBelow'])
      expect(done.twig.slice(before.twig.length)).toEqual(['contractEnded'])
    }
    expect(await site.breaches()).toEqual([])
  },
  240_000,
)

test.each(killMoments)(
  'G4.real-time C.6 settled play is paid once if the process is killed %s any await',
  async (moment) => {
    const [root, branch, player] = await aTree('REALTIME')
    await goOn(5 * 60_000)
    await site.runRealtime()
    let rounds = 0n
    for (const killPoint of killPoints(moment, { atLeast: 10 })) {
      await site.play(player, { stake: 1_000_00n })
      rounds += 1n
      await goOn(5 * 60_000)
      await live(killPoint, 'runRealtime')

      expect([await site.balance(root), await site.balance(branch)]).toEqual([6_00n * rounds, 4_00n * rounds])
    }

    expect(await site.breaches()).toEqual([])
  },
  240_000,
)
