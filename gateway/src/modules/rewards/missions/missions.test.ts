import { languageCodes } from '@parlay/contracts'
import { claimMission, type Mission } from '@parlay/contracts/endpoints/missions'
import { rewardIdSchema } from '@parlay/contracts/endpoints/rewards'
import { buildApp } from '../../../compose/app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { createPlayService } from '../../games/play'
import { type MissionSite, openMissionSite, type Player, timeZone } from '../testing/missions-under-test'
import { findPoints, setStatus } from '../testing/missions-under-test.sql'
import { createMissionsService, readMissions } from '.'
import { periodAround } from './mission-period'

let site: MissionSite
let maya: Player
beforeAll(async () => {
  site = await openMissionSite()
})
beforeEach(async () => {
  // A Wednesday in the middle of a month, so that its day, week and month began on three days.
  site.goTo('2026-11-18T20:00:00+08:00')
  maya = await site.aMember()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const lines = (missions: readonly Mission[]) =>
  missions.map(({ id, startsOn, progress, target, state }) => [id, startsOn, progress, target, state])
const games = ['TESTER_1', 'TESTER_2', 'TESTER_3']

describe.each(['by their rounds', 'by sums of days'])('M7.missions %s', (way) => {
  beforeEach(async () => {
    if (way === 'by sums of days') await site.rollUp()
  })

  test('C1 MIS.summary shows how far the member has come today, this week and this month', async () => {
    for (const game of games) await maya.play(1, { game })
    await maya.play(2, { at: new Date('2026-11-16T00:00:00+08:00') })
    await maya.play(1, { at: new Date('2026-11-01T00:00:00+08:00'), game: 'DRAWS_4' })
    await maya.play(1, { at: new Date('2026-10-31T23:59:59+08:00') })
    await maya.play(1, { game: 'DRAWS_4', stake: 7_00n })
    if (way === 'by sums of days') await site.rollUp()
    await maya.play(1, { game: 'TESTER_2' })

    expect(lines(await maya.missions())).toEqual([
      ['daily-rounds', '2026-11-18', '5', '20', 'OPEN'],
      ['daily-games', '2026-11-18', '3', '3', 'DONE'],
      ['daily-stake', '2026-11-18', '200.00', '200.00', 'DONE'],
      ['weekly-rounds', '2026-11-16', '7', '150', 'OPEN'],
      ['weekly-games', '2026-11-16', '4', '10', 'OPEN'],
      ['weekly-stake', '2026-11-16', '307.00', '2000.00', 'OPEN'],
      ['weekly-lottery', '2026-11-16', '7.00', '50.00', 'OPEN'],
      ['monthly-days', '2026-11-01', '3', '10', 'OPEN'],
      ['monthly-deposit', '2026-11-01', '0.00', '1000.00', 'OPEN'],
    ])
  })

  test('deposits count for the month, and the play of one member does not count for another', async () => {
    const noel = await site.aMember()
    await site.deposit(maya, 400_00n)
    await noel.play(9)
    if (way === 'by sums of days') await site.rollUp()
    await site.deposit(maya, 350_50n)

    const [deposit] = await maya.find('monthly-deposit')

    expect([deposit?.progress, (await maya.find('weekly-rounds'))[0]?.progress]).toEqual(['750.50', '0'])
  })
})

test('missions are titled in every language', async () => {
  const titles: string[][] = []
  for (const language of languageCodes) titles.push((await maya.missions(language)).map(({ title }) => title))

  expect(new Set(titles.flat()).size).toBe(languageCodes.length * 9)
})

test.each([
  ['DAILY', '2026-03-02T00:00:00+08:00', '2026-03-02', '2026-03-03'],
  ['DAILY', '2026-03-02T23:59:59.999+08:00', '2026-03-02', '2026-03-03'],
  ['WEEKLY', '2026-03-02T00:00:00+08:00', '2026-03-02', '2026-03-09'],
  ['WEEKLY', '2026-03-08T23:59:59.999+08:00', '2026-03-02', '2026-03-09'],
  ['MONTHLY', '2026-02-28T23:59:59.999+08:00', '2026-02-01', '2026-03-01'],
  ['MONTHLY', '2026-03-01T00:00:00+08:00', '2026-03-01', '2026-04-01'],
  ['MONTHLY', '2028-02-29T12:00:00+08:00', '2028-02-01', '2028-03-01'],
] as const)('M7.missions the %s period around %s is from %s to %s', (period, now, from, to) => {
  const span = periodAround(new Date(now), period, timeZone)

  const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
  expect(span).toEqual({ from: midnight(from), to: midnight(to) })
})

describe('M7.claim', () => {
  test('pays the money of a mission once into the main wallet, and points to the points', async () => {
    for (const game of games) await maya.play(2, { game })
    const waiting = await maya.badge()

    const money = await maya.claim('daily-stake', '2026-11-18')
    const points = await maya.claim('daily-games', '2026-11-18')
    const again = await maya.claim('daily-stake', '2026-11-18')

    expect([waiting, await maya.badge()]).toEqual([2, 0])
    expect(money.value).toEqual({ rewardType: 'MONEY', reward: '10.00' })
    expect(points.value).toEqual({ rewardType: 'POINTS', reward: '20' })
    expect(again).toMatchObject({ code: 'REWARD_CLAIMED', message: 'err_reward_claimed' })
    expect([await maya.balance(), await findPoints(site.db, maya.id)]).toEqual([10_00n, 20n])
    expect((await maya.find('daily-stake'))[0]?.state).toBe('CLAIMED')
  })

  test('a mission that is not reached, not of the brand, or of no period is refused', async () => {
    await maya.play(3)
    const codes = [
      await maya.claim('daily-rounds', '2026-11-18'),
      await maya.claim('daily-dance', '2026-11-18'),
      await maya.claim('weekly-rounds', '2026-11-18'),
      await maya.claim('daily-rounds', '2026-11-19'),
    ].map(({ code }) => code)

    expect(codes).toEqual(['REWARD_NOT_REACHED', 'REWARD_LAPSED', 'REWARD_LAPSED', 'REWARD_LAPSED'])
    expect(await maya.balance()).toBe(0n)
  })

  test('a reached mission can be claimed for 48 hours after its day, with its end in the title, and then lapses', async () => {
    await maya.play(20)
    site.goTo('2026-11-20T23:59:59+08:00')
    const listed = await maya.find('daily-rounds')
    const badge = await maya.badge()
    const claimed = await maya.claim('daily-rounds', '2026-11-18')
    site.goTo('2026-11-21T00:00:00+08:00')
    const lapsed = await maya.claim('daily-stake', '2026-11-18')

    expect(listed.map(({ startsOn, state }) => [startsOn, state])).toEqual([
      ['2026-11-20', 'OPEN'],
      ['2026-11-18', 'DONE'],
    ])
    expect(listed.map(({ title }) => title)).toEqual(['Play 20 rounds today', 'Play 20 rounds today · Nov 18, 2026'])
    expect(listed[1]?.claimUntil).toBe(new Date('2026-11-21T00:00:00+08:00').getTime())
    expect([badge, claimed.code, lapsed.code]).toEqual([2, 'OK', 'REWARD_LAPSED'])
    expect(await maya.find('daily-stake')).toHaveLength(1)
  })

  test('a void before the claim takes the progress back, and after it changes nothing', async () => {
    await maya.play(20)
    const reached = (await maya.find('daily-rounds'))[0]?.state
    await maya.takeBack(1)
    const tooLate = await maya.claim('daily-rounds', '2026-11-18')
    await maya.play(1)
    const paid = await maya.claim('daily-rounds', '2026-11-18')
    await maya.takeBack(5)

    expect([reached, tooLate.code, paid.code]).toEqual(['DONE', 'REWARD_NOT_REACHED', 'OK'])
    expect((await maya.find('daily-rounds'))[0]).toMatchObject({ state: 'CLAIMED', progress: '15' })
    expect(await maya.balance()).toBe(5_00n)
  })

  test('PR-12 an account that is not in use cannot claim', async () => {
    await maya.play(20)
    await setStatus(site.db, maya.id, 'DISABLED')
    const { clock, db, config } = site
    const missions = createMissionsService({
      db,
      clock,
      brandFolder: config.brandFolder,
      plan: readMissions(config.brandFolder),
      play: createPlayService({ db, clock, timeZone }),
      tickets: site.tickets,
      currency: 'PHP',
      timeZone,
      languages: ['EN', 'JA'],
      defaultLanguage: 'EN',
    })

    const claim = missions.claim({ memberId: maya.id, missionId: 'daily-rounds', startsOn: '2026-11-18' })

    await expect(claim).rejects.toMatchObject({ code: 'REWARDS_CLOSED' })
    await setStatus(site.db, maya.id, 'ACTIVE')
    const [reward] = await missions.rewards.list(maya.id, 'JA')
    expect(reward).toMatchObject({ type: 'MONEY', title: '今日20ラウンドをプレイ' })
    expect(rewardIdSchema.safeParse(`MISSION/${reward?.id}`).success).toBe(true)
    await missions.rewards.claim({ memberId: maya.id, id: reward?.id ?? '' })
    expect(await maya.balance()).toBe(5_00n)
  })

  test('two hundred parallel claims, at two gateways, pay once', async () => {
    const { config, db, clock } = site
    const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
    await maya.play(20)
    const as = await openAs(site.app, maya.account)
    const request = { missionId: 'daily-rounds', startsOn: '2026-11-18' }

    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => call(index % 2 ? other : site.app, claimMission, { request, as })),
    )

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['OK', 'REWARD_CLAIMED']))
    expect(await maya.balance()).toBe(5_00n)
    await other.close()
  })
})
