import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { createPlayService } from '../../games/play'
import { type MissionSite, openMissionSite, timeZone } from '../testing/missions-under-test'
import { rebuildScores } from '../testing/missions-under-test.sql'
import { createBoardPrizes } from './award-prizes'
import { readMissions } from './mission-file'
import { createMissionsService } from './missions.service'

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
  const { db } = killableProcess(site.db, killPoint)
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
  return { between, after: await player.balance() }
}

test.each(killMoments)(
  'M7.claim C.6 when a process dies %s any await, a mission is paid once and whole',
  async (moment) => {
    const halfway = new Set<bigint>()
    for (const killPoint of killPoints(moment, { atLeast: 5 })) {
      const lived = await live(killPoint)

      expect({ killPoint, after: lived.after }).toEqual({ killPoint, after: 5_00n })
      expect(await site.breaches()).toEqual([])
      halfway.add(lived.between)
    }

    expect([...halfway].sort()).toEqual([0n, 5_00n])
  },
  120_000,
)

/** Opens the prizes of boards in another process. */
const prizesIn = (db: MissionSite['db']) =>
  createBoardPrizes({
    db,
    clock: site.clock,
    plan: readMissions(site.config.brandFolder),
    currency: 'PHP',
    timeZone,
    tickets: site.tickets,
    titleOf: (titleId) => titleId,
  })
const orKilled = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.catch((error: unknown) => {
    if (!(error instanceof ProcessKilled)) throw error
  })
const dayMs = 24 * 60 * 60 * 1000

describe.each(killMoments)('M7.board C.6 when a process dies %s any await', (moment) => {
  test('a board is closed once, and each place has its prize, its message and its money once', async () => {
    // Each moment has separate days, because a board is closed only once.
    site.goTo(moment === 'before' ? '2026-12-02T20:00:00+08:00' : '2027-03-02T20:00:00+08:00')
    await rebuildScores(site.db, timeZone, site.clock.now())
    for (const killPoint of killPoints(moment, { atLeast: 15 })) {
      const startsOn = new Date(site.clock.now().getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)
      const [first, second] = [await site.aMember(), await site.aMember()]
      await first.play(3, { stake: 1n })
      await second.play(2, { stake: 1n })
      await site.score()
      const mortal = killableProcess(site.db, killPoint)
      site.goTo(new Date(site.clock.now().getTime() + dayMs).toISOString())

      await orKilled(prizesIn(mortal.db).closeBoards())
      await site.closeBoards()
      const claim = (db: MissionSite['db']) =>
        prizesIn(db).rewards.claim({ memberId: first.id, id: `DAILY:${startsOn}` })
      await orKilled(claim(mortal.db))
      await claim(site.db).catch(({ code }) => expect(code).toBe('REWARD_CLAIMED'))

      const won = await site.db.query(
        `select m.member_id as id, count(*)::int as count from member_message m
         where template = 'boardWon' and reference = 'board:DAILY:' || $1 group by 1 order by 1`,
        [startsOn],
      )
      expect({ killPoint, won, paid: await first.balance() }).toEqual({
        killPoint,
        won: [
          { id: first.id, count: 1 },
          { id: second.id, count: 1 },
        ],
        paid: 20_00n,
      })
      expect(await site.breaches()).toEqual([])
    }
  })
})
