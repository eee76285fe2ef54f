import { type KillPoint, killableProcess, ProcessKilled } from '../../testing/killable-process'
import { createPlayService } from '../play'
import { readMissions } from './mission-file'
import { createMissionsService } from './missions.service'
import { type MissionSite, openMissionSite, timeZone } from './testing/missions-under-test'

let site: MissionSite
beforeAll(async () => {
  site = await openMissionSite()
  site.goTo('2026-11-18T20:00:00+08:00')
})
afterAll(() => site.close())

/** Claims P 5 in a process that dies at this kill point; the member's retry goes to another one. */
async function live(killPoint: KillPoint) {
  const player = await site.aMember()
  await player.play(20, { stake: 1n })
  const { clock, config } = site
  const { db, wasKilled } = killableProcess(site.db, killPoint)
  const claimIn = (process: typeof db) =>
    createMissionsService({
      db: process,
      clock,
      brandFolder: config.brandFolder,
      plan: readMissions(config.brandFolder),
      play: createPlayService({ db: process, clock, timeZone }),
      tickets: site.tickets,
      currency: 'PHP',
      timeZone,
      languages: ['EN'],
      defaultLanguage: 'EN',
    }).claim({ memberId: player.id, missionId: 'daily-rounds', startsOn: '2026-11-18' })
  await claimIn(db).catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
  const between = await player.balance()
  await claimIn(site.db).catch(() => undefined)
  return { wasKilled: wasKilled(), between, after: await player.balance() }
}

test.each(['before', 'after'] as const)(
  'M7.claim C.6 by a process that dies %s any await a mission is paid once and whole',
  async (moment) => {
    const halfway = new Set<bigint>()
    let awaits = 0
    for (let wasKilled = true; wasKilled; awaits += 1) {
      const lived = await live({ awaits, moment })
      wasKilled = lived.wasKilled

      expect({ awaits, after: lived.after }).toEqual({ awaits, after: 5_00n })
      expect(await site.breaches()).toEqual([])
      halfway.add(lived.between)
    }

    expect(awaits).toBeGreaterThan(5)
    expect([...halfway].sort()).toEqual([0n, 5_00n])
  },
  120_000,
)
