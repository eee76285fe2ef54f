import { getBadges } from '@parlay/contracts/endpoints/badges'
import { claimReward, claimRewards, listRewards, type Reward } from '@parlay/contracts/endpoints/rewards'
import { openPromotionSite, type PromotionSite } from './modules/rewards/testing/promotions-under-test'
import { call } from './testing/call'
import { openAs } from './testing/open-as'

let site: PromotionSite
let maya: Awaited<ReturnType<PromotionSite['aMember']>>
beforeAll(async () => {
  site = await openPromotionSite()
})
beforeEach(async () => {
  maya = await site.aMember()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const list = async (language = 'EN') => (await maya.ask(listRewards, { language })).value.list as Reward[]
const idsOf = (rewards: readonly Reward[], source: string) =>
  rewards.flatMap((reward) => (reward.source === source ? [reward.rewardId] : []))

test('M7.rewards all claimable rewards are in one list, the most valuable on top, and each badge counts them', async () => {
  await maya.play(20)
  await maya.play(1, '2')
  await maya.play(1, '3')

  const rewards = await list()
  const badges = (await maya.ask(getBadges)).value

  expect(rewards.map(({ source }) => source)).toEqual(expect.arrayContaining(['MISSION', 'PROMOTION']))
  expect(rewards.find(({ rewardId }) => rewardId.startsWith('PROMOTION/welcome-gift'))).toMatchObject({
    type: 'MONEY',
    amount: '50.00',
    worth: '50.00',
    title: expect.stringContaining('Welcome gift'),
  })
  const worths = rewards.map(({ worth }) => (worth === null ? -1 : Number(worth)))
  expect(worths).toEqual(worths.toSorted((one, other) => other - one))
  expect(rewards.find(({ type }) => type === 'POINTS')).toMatchObject({ amount: '20', worth: '2.00' })
  expect(badges).toMatchObject({
    rewardCenter: rewards.length,
    missionLeaderboard: idsOf(rewards, 'MISSION').length,
    unclaimedPromotions: idsOf(rewards, 'PROMOTION').length,
  })
})

test('M7.rewards what points are worth follows the brand’s ratio, and is unknown while the points mall is off', async () => {
  for (const game of ['1', '2', '3']) await maya.play(1, game)
  const worthOfPoints = async () => (await list()).flatMap(({ type, worth }) => (type === 'POINTS' ? [worth] : []))
  const turn = (isOn: boolean) =>
    site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { POINTS: isOn } } })

  expect((await maya.ask(listRewards)).value.smallBelow).toBe('10.00')
  const known = await worthOfPoints()
  await turn(false)
  const unknown = await worthOfPoints()
  await turn(true)

  expect(known.length).toBeGreaterThan(0)
  expect(known).not.toContain(null)
  expect(unknown).toEqual(known.map(() => null))
})

test('M7.rewards a reward is claimed once by any number of requests, and the answer has its amount', async () => {
  const [gift = ''] = idsOf(await list(), 'PROMOTION')

  const claims = await Promise.all(Array.from({ length: 20 }, () => maya.ask(claimReward, { rewardId: gift })))

  const paid = claims.filter(({ code }) => code === 'OK')
  expect(paid.map(({ value }) => value)).toEqual([{ rewardId: gift, amount: '50.00' }])
  expect(claims.filter(({ code }) => code !== 'OK').every(({ code }) => code.startsWith('PROMO_'))).toBe(true)
  expect((await maya.balance()).available).toBe('50.00')
  expect(idsOf(await list(), 'PROMOTION')).not.toContain(gift)
})

test('M7.rewards a refused claim among several in one call has a reason and does not stop the others', async () => {
  await maya.play(20)
  const rewards = (await list()).filter(({ source }) => source !== 'RAFFLE').map(({ rewardId }) => rewardId)
  const wanted = ['PROMOTION/nothing-of-that-name:once', ...rewards, 'NOTHING/1', rewards[0]]

  const { value } = await maya.ask(claimRewards, { rewardIds: wanted })

  expect(value.claimed.map(({ rewardId }: { rewardId: string }) => rewardId)).toEqual(rewards)
  expect(value.refused).toEqual([
    { rewardId: 'PROMOTION/nothing-of-that-name:once', code: 'PROMO_CLOSED', message: 'err_promo_closed' },
    { rewardId: 'NOTHING/1', code: 'REWARD_GONE', message: 'err_reward_gone' },
  ])
  expect((await list()).filter(({ source }) => source !== 'RAFFLE')).toEqual([])
})

test('M7.rewards a reward of another member cannot be claimed', async () => {
  await maya.play(20)
  const [mission = ''] = idsOf(await list(), 'MISSION')
  const other = await site.aMember()

  const { code } = await other.ask(claimReward, { rewardId: mission })

  expect(code).toBe('REWARD_NOT_REACHED')
  expect((await other.balance()).available).toBe('0.00')
  expect(idsOf(await list(), 'MISSION')).toContain(mission)
})

test('M7.rewards a trial account has no rewards, and titles are in the member’s language', async () => {
  const trial = await site.aTrial()

  expect((await trial.ask(listRewards)).code).toBe('AUTH_TRIAL_RESTRICTED')
  const [english, japanese] = [await list('EN'), await list('JA')]
  expect(japanese.map(({ rewardId }) => rewardId)).toEqual(english.map(({ rewardId }) => rewardId))
  expect(japanese[0]?.title).not.toBe(english[0]?.title)
})

test('M7.rewards two hundred parallel claims, of all rewards and of single ones, at two gateways pay each reward once', async () => {
  await maya.play(20)
  const other = await site.anotherGateway()
  const as = await openAs(site.app, maya.account ?? '')
  // A repeated claim of a share of an envelope gets the same answer again, so it is left out.
  const wanted = (await list()).filter(({ type, source }) => type === 'MONEY' && source !== 'RAFFLE')
  const rewardIds = wanted.map(({ rewardId }) => rewardId)
  const claimAt = (index: number) => {
    const gateway = index % 2 ? other.app : site.app
    const rewardId = rewardIds[index % rewardIds.length]
    return index % 3 === 0
      ? call(gateway, claimRewards, { request: { rewardIds }, as, browser: maya.account })
      : call(gateway, claimReward, { request: { rewardId }, as, browser: maya.account })
  }

  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => claimAt(index)))

  const paid = answers.flatMap(({ code, value }): string[] =>
    code !== 'OK' ? [] : value.claimed ? value.claimed.map(rewardIdOf) : [rewardIdOf(value)],
  )
  expect(rewardIds.length).toBeGreaterThan(1)
  expect(paid.toSorted()).toEqual(rewardIds.toSorted())
  const sum = wanted.reduce((all, { amount }) => all + Number(amount), 0)
  expect((await maya.balance()).available).toBe(sum.toFixed(2))
  await other.close()
})

const rewardIdOf = ({ rewardId }: { rewardId: string }): string => rewardId
