import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimMission } from '@parlay/contracts/endpoints/missions'
import { listRewards, type Reward } from '@parlay/contracts/endpoints/rewards'
import { readBrand } from '@parlay/server'
import { buildApp } from '../../../compose/app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { createPlayService } from '../../games/play'
import { readRafflesService } from '../raffles'
import { type MissionSite, openMissionSite, type Player, timeZone } from '../testing/missions-under-test'
import { createMissionsService, readMissions } from '.'

const missionId = 'weekly-lottery'
const startsOn = '2026-11-16'
const folder = mkdtempSync(join(tmpdir(), 'mission-tickets-'))

let site: MissionSite
let maya: Player
beforeAll(async () => {
  site = await openMissionSite()
})
beforeEach(async () => {
  site.goTo('2026-11-18T20:00:00+08:00')
  maya = await site.aMember()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const reach = () => maya.play(1, { game: 'DRAWS_4', stake: 50_00n })

/** Opens the brand's missions with other golden eggs, or without any. */
function missionsWith(eggs: object | undefined) {
  const { db, clock, config } = site
  cpSync(config.brandFolder, folder, { recursive: true })
  const path = join(folder, 'raffles.json')
  const [wheel, ownEggs] = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify([wheel, ...(eggs ? [{ ...ownEggs, ...eggs }] : [])]))
  const brand = readBrand(folder)
  return createMissionsService({
    db,
    clock,
    brandFolder: folder,
    plan: readMissions(folder),
    play: createPlayService({ db, clock, timeZone }),
    tickets: readRafflesService({ db, clock, brandFolder: folder, brand }).tickets,
    ...brand,
  })
}

test('M7.claim M10.eggs a mission gives tickets once, and names their raffle', async () => {
  await reach()
  const [mission] = await maya.find(missionId)
  const rewards = (await maya.ask(listRewards, { language: 'JA' })).value.list as Reward[]
  const reward = rewards.find(({ source }) => source === 'MISSION')

  const claimed = await maya.claim(missionId, startsOn)
  const again = await maya.claim(missionId, startsOn)

  expect(mission).toMatchObject({ rewardType: 'TICKETS', reward: '2', raffle: 'Golden eggs', state: 'DONE' })
  expect(reward).toMatchObject({ source: 'MISSION', type: 'TICKETS', amount: '2', raffle: '金のたまご' })
  expect([claimed.value, again.code]).toEqual([{ rewardType: 'TICKETS', reward: '2' }, 'REWARD_CLAIMED'])
  expect([await maya.tickets('EGG'), await maya.tickets('WHEEL'), await maya.balance()]).toEqual([2, 0, 0n])
})

test('M7.claim M10.eggs two hundred parallel claims of tickets, at two gateways, give them once', async () => {
  const { config, db, clock } = site
  const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  await reach()
  const as = await openAs(site.app, maya.account)
  const request = { missionId, startsOn }

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => call(index % 2 ? other : site.app, claimMission, { request, as })),
  )

  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'REWARD_CLAIMED']))
  expect(await maya.tickets('EGG')).toBe(2)
  await other.close()
})

test('M7.missions tickets can be claimed until their raffle ends, and then neither the mission nor its reward is listed', async () => {
  const missions = missionsWith({ opens: '2026-11-01', closes: '2026-11-20' })
  const wish = { memberId: maya.id, missionId, startsOn }
  await reach()
  const find = async () => (await missions.list(maya.id, 'EN')).filter(({ id }) => id === missionId)

  const [before] = await find()
  site.goTo('2026-11-20T00:00:00+08:00')

  expect(before?.claimUntil).toBe(new Date('2026-11-20T00:00:00+08:00').getTime())
  expect([await find(), await missions.rewards.list(maya.id, 'EN')]).toEqual([[], []])
  await expect(missions.claim(wish)).rejects.toMatchObject({ code: 'REWARD_LAPSED' })
})

test('M7.missions a reward of tickets for a raffle that the brand does not have ends the start', () => {
  const path = join(folder, 'missions.json')

  expect(() => missionsWith(undefined)).toThrow(
    `missions: ${path}: missions.6.reward.raffle: golden-eggs is no wheel and no eggs of raffles.json`,
  )
})
