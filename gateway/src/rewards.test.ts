import { getBadges } from '@parlay/contracts/endpoints/badges'
import { claimReward, claimRewards, listRewards, type Reward } from '@parlay/contracts/endpoints/rewards'
import { openPromotionSite, type PromotionSite } from './modules/rewards/promotions/testing/promotions-under-test'
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

test('M7.rewards all that can be claimed is in one list, what ends first on top, and counted on each badge', async () => {
  await maya.play(20)

  const rewards = await list()
  const badges = (await maya.ask(getBadges)).value

  expect(rewards.map(({ source }) => source)).toEqual(expect.arrayContaining(['MISSION', 'PROMOTION']))
  expect(rewards.find(({ rewardId }) => rewardId.startsWith('PROMOTION/welcome-gift'))).toMatchObject({
    type: 'MONEY',
    amount: '50.00',
    title: expect.stringContaining('Welcome gift'),
  })
  const ends = rewards.map(({ expiresAt }) => expiresAt ?? Number.POSITIVE_INFINITY)
  expect(ends).toEqual(ends.toSorted((one, other) => one - other))
  expect(badges).toMatchObject({
    rewardCenter: rewards.length,
    missionLeaderboard: idsOf(rewards, 'MISSION').length,
    unclaimedPromotions: idsOf(rewards, 'PROMOTION').length,
  })
})

test('M7.rewards one is claimed once, whoever asks how often, and says how much it was', async () => {
  const [gift = ''] = idsOf(await list(), 'PROMOTION')

  const claims = await Promise.all(Array.from({ length: 20 }, () => maya.ask(claimReward, { rewardId: gift })))

  const paid = claims.filter(({ code }) => code === 'OK')
  expect(paid.map(({ value }) => value)).toEqual([{ rewardId: gift, amount: '50.00' }])
  expect(claims.filter(({ code }) => code !== 'OK').every(({ code }) => code.startsWith('PROMO_'))).toBe(true)
  expect((await maya.balance()).available).toBe('50.00')
  expect(idsOf(await list(), 'PROMOTION')).not.toContain(gift)
})

test('M7.rewards of several at once, one that is refused stops no other, and says why', async () => {
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

test('M7.rewards what somebody else can claim is out of reach', async () => {
  await maya.play(20)
  const [mission = ''] = idsOf(await list(), 'MISSION')
  const other = await site.aMember()

  const { code } = await other.ask(claimReward, { rewardId: mission })

  expect(code).toBe('REWARD_NOT_REACHED')
  expect((await other.balance()).available).toBe('0.00')
  expect(idsOf(await list(), 'MISSION')).toContain(mission)
})

test('M7.rewards a trial account has none, and titles are in the member’s language', async () => {
  const trial = await site.aTrial()

  expect((await trial.ask(listRewards)).code).toBe('AUTH_TRIAL_RESTRICTED')
  const [english, japanese] = [await list('EN'), await list('JA')]
  expect(japanese.map(({ rewardId }) => rewardId)).toEqual(english.map(({ rewardId }) => rewardId))
  expect(japanese[0]?.title).not.toBe(english[0]?.title)
})

test('M7.rewards two hundred claims of all at once, and of each, over two gateways pay each reward once', async () => {
  await maya.play(20)
  const other = await site.anotherGateway()
  const as = await openAs(site.app, maya.account ?? '')
  // A share of an envelope is answered again to who has it.
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
}, 120_000)

const rewardIdOf = ({ rewardId }: { rewardId: string }): string => rewardId
