import { listMessages } from '@parlay/contracts/endpoints/messages'
import { claimReward, listRewards, type Reward } from '@parlay/contracts/endpoints/rewards'
import { buildApp } from '../../../compose/app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { openAs } from '../../../testing/open-as'
import { quickPasswords } from '../../../testing/quick-passwords'
import { type MissionSite, openMissionSite, type Player, timeZone } from '../testing/missions-under-test'
import { findPoints, rebuildScores, setStatus } from '../testing/missions-under-test.sql'

let site: MissionSite
let players: [Player, Player, Player]
beforeEach(async () => {
  site = await openMissionSite()
  // A Sunday evening, so that a day and a week end at its midnight.
  site.goTo('2026-11-22T20:00:00+08:00')
  await rebuildScores(site.db, timeZone, site.clock.now())
  players = [await site.aMember('anna'), await site.aMember('bela'), await site.aMember('cora')]
  for (const [index, player] of players.entries()) await player.play(5 - index)
  await site.score()
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
  await site.close()
})

const close = async (instant: string) => {
  site.goTo(instant)
  await site.score()
  await site.closeBoards()
}
/** The prizes of the day, the week and the month, in this order. */
const rewardsOf = async (player: Player, language = 'EN') =>
  ((await player.ask(listRewards, { language })).value.list as Reward[])
    .filter(({ source }) => source === 'BOARD')
    .sort((one, other) => (one.rewardId < other.rewardId ? -1 : 1))
const idsOf = async (player: Player) => (await rewardsOf(player)).map(({ rewardId }) => rewardId)

test('M7.board the places of a day and a week win when it ends in the brand’s time zone, an hour later', async () => {
  const [anna, bela, cora] = players

  await close('2026-11-22T23:59:59+08:00')
  await close('2026-11-23T00:59:59+08:00')
  const before = await idsOf(anna)
  await close('2026-11-23T01:00:00+08:00')
  await close('2026-11-23T01:00:05+08:00')

  expect(before).toEqual([])
  expect(await rewardsOf(anna, 'JA')).toMatchObject([
    { rewardId: 'BOARD/DAILY:2026-11-22', type: 'MONEY', amount: '20.00', title: 'デイリーランキング 1位' },
    { rewardId: 'BOARD/WEEKLY:2026-11-16', type: 'MONEY', amount: '100.00', title: 'ウィークリーランキング 1位' },
  ])
  expect((await rewardsOf(bela)).map(({ type, amount }) => [type, amount])).toEqual([
    ['POINTS', '50'],
    ['MONEY', '40.00'],
  ])
  expect((await rewardsOf(cora))[0]?.expiresAt).toBe(new Date('2026-11-25T01:00:00+08:00').getTime())
  const messages = (await bela.ask(listMessages)).value.list as { title: string; content: string }[]
  expect(messages.map(({ title }) => title)).toEqual(['Place 2 on the leaderboard', 'Place 2 on the leaderboard'])
  expect(messages[1]?.content).toContain('You finished in place 2 with 4 points')
})

test('M7.board rounds that are settled within the hour after the end still count for the places', async () => {
  const [anna, bela] = players
  site.goTo('2026-11-23T00:30:00+08:00')
  await bela.play(3, { at: new Date('2026-11-22T23:59:00+08:00') })
  await close('2026-11-23T01:00:00+08:00')
  await anna.play(9, { at: new Date('2026-11-22T23:59:30+08:00') })
  await close('2026-11-23T01:10:00+08:00')

  expect((await rewardsOf(bela))[0]?.title).toBe('Leaderboard of the day: place 1')
  expect((await rewardsOf(anna))[0]?.title).toBe('Leaderboard of the day: place 2')
})

test('M7.claim of two hundred claims at two gateways one is paid; after its time a prize lapses', async () => {
  const [anna, bela, cora] = players
  const { config, db, clock } = site
  const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  await close('2026-11-23T01:00:00+08:00')
  const as = await openAs(site.app, anna.account)
  const request = { rewardId: 'BOARD/DAILY:2026-11-22' }

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => call(index % 2 ? other : site.app, claimReward, { request, as })),
  )
  const points = await bela.ask(claimReward, request)
  const others = await cora.ask(claimReward, { rewardId: 'BOARD/MONTHLY:2026-11-01' })
  const nonsense = await cora.ask(claimReward, { rewardId: 'BOARD/DAILY:now' })
  site.goTo('2026-11-25T01:00:00+08:00')
  const late = await cora.ask(claimReward, request)
  await other.close()

  expect(answers.filter(({ code }) => code === 'OK').map(({ value }) => value.amount)).toEqual(['20.00'])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK', 'REWARD_CLAIMED']))
  expect([await anna.balance(), points.value.amount, await findPoints(db, bela.id)]).toEqual([20_00n, '50', 50n])
  expect([others.code, nonsense.code, late.code]).toEqual(['REWARD_GONE', 'REWARD_GONE', 'REWARD_LAPSED'])
})

test('M7.board two gateways that close a board in parallel give each place one prize and one message', async () => {
  site.goTo('2026-11-23T01:00:00+08:00')
  await site.score()

  await Promise.all(Array.from({ length: 10 }, () => site.closeBoards()))

  for (const player of players) {
    expect(await idsOf(player)).toEqual(['BOARD/DAILY:2026-11-22', 'BOARD/WEEKLY:2026-11-16'])
    expect((await player.ask(listMessages)).value.list).toHaveLength(2)
  }
})

test('PR-12 M7.board an account that is not in use is not on the board, and cannot claim', async () => {
  const [anna, bela] = players
  await setStatus(site.db, anna.id, 'DISABLED')
  await close('2026-11-23T01:00:00+08:00')
  await setStatus(site.db, anna.id, 'ACTIVE')

  expect([await idsOf(anna), (await rewardsOf(bela))[0]?.title]).toEqual([[], 'Leaderboard of the day: place 1'])
})

test('MIS.board lists the prizes of the places', async () => {
  const { prizes } = await players[0].board({ period: 'WEEKLY', language: 'JA' })

  expect(prizes).toEqual([
    { from: 1, to: 1, rewardType: 'MONEY', reward: '100.00' },
    { from: 2, to: 3, rewardType: 'MONEY', reward: '40.00' },
    { from: 4, to: 10, rewardType: 'TICKETS', reward: '2', raffle: 'ラウンジのルーレット盤' },
  ])
})
