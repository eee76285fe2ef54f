import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@parlay/contracts'
import { getBadges } from '@parlay/contracts/endpoints/badges'
import { claimMission } from '@parlay/contracts/endpoints/missions'
import { convertPoints, getPointBalance, redeemPoints } from '@parlay/contracts/endpoints/points'
import { claimPromotion, joinPromotion } from '@parlay/contracts/endpoints/promotions'
import { claimRaffle } from '@parlay/contracts/endpoints/raffles'
import { claimRankBenefit } from '@parlay/contracts/endpoints/ranks'
import { claimReferral } from '@parlay/contracts/endpoints/referral'
import { claimReward, claimRewards, listRewards } from '@parlay/contracts/endpoints/rewards'
import { saveEarnRule } from './core/may-earn.sql'
import {
  openPointSite,
  type Person,
  type PointSite,
  paymentPassword,
} from './modules/rewards/testing/points-under-test'

const dayMs = 24 * 60 * 60 * 1000
let site: PointSite
let maya: Person
beforeAll(async () => {
  site = await openPointSite()
})
beforeEach(async () => {
  maya = await site.add(2000n)
})
afterEach(async () => {
  await saveEarnRule(site.db, { leastRewardAge: undefined, timeZone: 'Asia/Manila' })
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const setStanding = async (standing: object) =>
  (await site.app.inject({ method: 'PUT', url: '/sandbox/standing', payload: { account: maya.account, ...standing } }))
    .statusCode
const birth = (birthday: string | null) =>
  site.db.query('update member set birthday = $2 where id = $1', [maya.id, birthday])
const later = (days: number) => new Date(site.clock.now().getTime() + days * dayMs)
/** The date of an instant in Manila, which is eight hours ahead of UTC. */
const dayOf = (at: Date) => new Date(at.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10)

const words = { termsVersion: '2026-11', promotionId: 'first-deposit' }
const sources: [string, Endpoint, Record<string, unknown>][] = [
  ['a mission', claimMission, { missionId: 'daily-rounds', startsOn: '2026-11-25' }],
  ['a prize of the leaderboard', claimReward, { rewardId: 'BOARD/WEEKLY:2026-11-16' }],
  ['a benefit of the rank', claimRankBenefit, { benefitId: 'WEEKLY:2026-11-23' }],
  ['a reward of the points mall', redeemPoints, { rewardId: 'wallet-20', quantity: 1, paymentPassword }],
  ['points as money', convertPoints, { points: 100, paymentPassword }],
  ['a turn of the wheel', claimRaffle, { kind: 'WHEEL', promotionId: 'lounge-wheel' }],
  ['a promotion', joinPromotion, words],
  ['a gift', claimPromotion, { ...words, promotionId: 'welcome-gift' }],
  ['the rewards for friends', claimReferral, {}],
]

const closed: Record<string, { close: () => Promise<unknown>; reason: string; context?: string; until?: () => Date }> =
  {
    'is excluded for a time': {
      close: () => setStanding({ excludedUntil: later(200).toISOString() }),
      reason: 'EXCLUDED',
      until: () => later(200),
    },
    'is excluded without an end': {
      close: () => setStanding({ excludedUntil: 'infinity' }),
      reason: 'EXCLUDED',
      context: 'EXCLUDED_FOR_GOOD',
    },
    'takes a break': {
      close: () => setStanding({ timedOutUntil: later(7).toISOString() }),
      reason: 'TIMED_OUT',
      until: () => later(7),
    },
    'is looked into by the operator': { close: () => setStanding({ earns: false }), reason: 'FLAGGED' },
  }

const refused = (
  reason: string,
  { context = reason, until = undefined as Date | undefined, age = undefined as string | undefined },
) => ({
  code: 'REWARDS_CLOSED',
  value: { reason, until: until?.getTime() ?? null },
  params: { context, ...(until && { until: dayOf(until) }), ...(age && { age }) },
})
const said = ({ code, value, params }: { code: string; value: unknown; params?: unknown }) => ({ code, value, params })
const claim = async ([, endpoint, request]: (typeof sources)[number]) =>
  said(await site.ask(maya, endpoint, request, { 'idempotency-key': randomUUID() }))

describe.each(Object.entries(closed))('PR-12 to a member who %s', (_, { close, reason, context, until }) => {
  test.each(sources)('%s is refused with the reason and the end', async (...source) => {
    expect(await close()).toBe(200)

    expect(await claim(source)).toEqual(
      refused(reason, { ...(context && { context }), ...(until && { until: until() }) }),
    )
    expect([await site.pointsOf(maya.id), await site.moneyOf(maya.id)]).toEqual([2000n, 0n])
  })

  test('no reward is listed as claimable or earned', async () => {
    await site.play(maya.id, 'RNG', [100_00n])
    await site.sweep()
    expect((await site.ask(maya, listRewards)).value.list).not.toEqual([])
    expect((await site.ask(maya, getPointBalance)).value).toMatchObject({ points: 2000, pending: 5 })
    await close()
    const [given] = await site.db.query<{ isGiven: boolean }>(
      `select raffle_grant('lounge-wheel', $1, 1, 'test', $2) as "isGiven"`,
      [maya.id, site.clock.now()],
    )

    expect((await site.ask(maya, listRewards)).value.list).toEqual([])
    expect((await site.ask(maya, getBadges)).value).toMatchObject({
      unclaimedPromotions: 0,
      missionLeaderboard: 0,
      rewardCenter: 0,
    })
    expect((await site.ask(maya, getPointBalance)).value).toMatchObject({ points: 2000, pending: 0 })
    site.clock.move(2 * 60 * 60 * 1000)
    await site.sweep()
    await setStanding({})
    expect([await site.pointsOf(maya.id), await site.pendingOf(maya.id)]).toEqual([2000n, 0n])
    expect(given?.isGiven).toBe(false)
  })
})

test.each(sources)('PR-12 %s is refused until the member reaches the brand’s age for rewards', async (...source) => {
  await saveEarnRule(site.db, { leastRewardAge: 25, timeZone: 'Asia/Manila' })
  const today = new Date(dayOf(site.clock.now()))
  const turns = new Date(today.getTime() + dayMs)
  const birthday = new Date(Date.UTC(turns.getUTCFullYear() - 25, turns.getUTCMonth(), turns.getUTCDate()))

  expect(await claim(source)).toEqual(refused('AGE_UNKNOWN', { age: '25' }))
  await birth(birthday.toISOString().slice(0, 10))
  const midnight = new Date(turns.getTime() - 8 * 60 * 60 * 1000)
  expect(await claim(source)).toEqual(refused('TOO_YOUNG', { age: '25', until: midnight }))
  await birth(new Date(birthday.getTime() - dayMs).toISOString().slice(0, 10))
  expect((await claim(source)).code).not.toBe('REWARDS_CLOSED')
})

test('PR-12 each of several claims in one call is refused with the reason and the end', async () => {
  await setStanding({ timedOutUntil: later(7).toISOString() })
  const rewardIds = ['PROMOTION/welcome-gift:once', 'MISSION/daily-rounds:2026-11-25']
  const { value } = await site.ask(maya, claimRewards, { rewardIds }, { 'idempotency-key': randomUUID() })

  const params = { context: 'TIMED_OUT', until: dayOf(later(7)) }
  const why = { code: 'REWARDS_CLOSED', message: 'err_rewards_closed', params }
  expect(value).toEqual({ claimed: [], refused: rewardIds.map((rewardId) => ({ rewardId, ...why })) })
})

test('PR-12 rewards open again automatically when the closed time is over', async () => {
  await setStanding({ excludedUntil: later(2).toISOString(), timedOutUntil: later(1).toISOString() })
  expect((await site.redeem(maya, 'wallet-20')).code).toBe('REWARDS_CLOSED')
  await setStanding({ excludedUntil: later(-1).toISOString(), timedOutUntil: later(-1).toISOString() })

  expect((await site.redeem(maya, 'wallet-20')).code).toBe('OK')
})

test('PR-12 the call for staff refuses unknown values', async () => {
  expect(await setStanding({ excludedUntil: 'for ever' })).toBe(400)
  expect(await setStanding({ account: 'nobody-of-this-name' })).toBe(404)
})
