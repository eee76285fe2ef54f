import { randomUUID } from 'node:crypto'
import { listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import * as calls from '@parlay/contracts/endpoints/points'
import { getRaffleStatus } from '@parlay/contracts/endpoints/raffles'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { askAsStaff, staffAuthor } from '../../../testing/as-staff'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openPointSite, type Person, type PointSite, paymentPassword } from '../testing/points-under-test'
import { listNotices, setStatus } from '../testing/points-under-test.sql'

const address = 'Maya Cruz, 12 Mabini Street, Manila'
let site: PointSite
let maya: Person

beforeAll(async () => {
  site = await openPointSite()
})
beforeEach(async () => {
  maya = await site.add(2000n)
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const find = async (rewardId: string): Promise<calls.PointReward | undefined> =>
  (await site.ask(maya, calls.listPointRewards)).value.list.find((one: calls.PointReward) => one.rewardId === rewardId)
const redemptions = async (request = {}) =>
  (await site.ask(maya, calls.listRedemptions, request)).value.list as calls.Redemption[]
const history = async (request = {}) => (await site.ask(maya, calls.listPointHistory, request)).value
const templates = async () => (await listNotices(site.db, maya.id)).map(({ template }) => template)

test('M8.rewards the rewards are shown in the requested language, and by category', async () => {
  const inThai = (await site.ask(maya, calls.listPointRewards, { language: 'TH', category: 'MONEY' })).value

  expect(await find('tea-set')).toMatchObject({
    ...{ name: 'Tea set', image: '/art/points/tea-set', points: 900, units: 'set', limitPerMember: 1 },
    ...{ stock: 25, left: 1, state: 'AVAILABLE' },
  })
  expect(inThai.list.map(({ name }: calls.PointReward) => name)).toEqual([
    'P20.00 เข้ากระเป๋าเงิน',
    'P100.00 เข้ากระเป๋าเงิน',
  ])
})

test('visitors see the rewards and the rules of earning; data of a member needs a login', async () => {
  const { value } = await call(site.app, calls.getPointMall, { request: { language: 'JA' } })
  const codes = await Promise.all(
    [
      calls.getPointBalance,
      calls.listPointRewards,
      calls.listRedemptions,
      calls.getPointConfig,
      calls.listPointHistory,
    ].map(async (endpoint) => (await call(site.app, endpoint)).code),
  )

  expect(value).toMatchObject({ enabled: true, ratio: 10, minConvert: 100, finalAfterHours: 1 })
  expect(value.earnRules[0]).toEqual({ category: 'RNG', points: 1, per: '20.00' })
  expect(value.list).toHaveLength(site.plan.rewards.length)
  expect(value.list[2].name).toBe('ティーセット')
  expect(new Set(codes)).toEqual(new Set(['AUTH_NOT_LOGGED_IN']))
})

test('M8.redeem M8.history goods wait In Process for the staff, who approve', async () => {
  const { code, value } = await site.redeem(maya, 'paper-lantern', { quantity: 2, address })

  expect([code, value]).toEqual([
    'OK',
    { redeemId: expect.stringMatching(/^P\d{6}-/), state: 'PROCESSING', points: 200 },
  ])
  expect(await find('paper-lantern')).toMatchObject({ stock: 58, left: 0, state: 'LIMIT_REACHED' })
  expect((await askAsStaff(site.app, 'point-redemptions')).list).toContainEqual(
    expect.objectContaining({ redeemId: value.redeemId, account: maya.account, address, quantity: 2 }),
  )
  const counted = await askAsStaff(site.app, 'point-redemptions/waiting')
  const [waiting] = await redemptions()
  await site.decide(value.redeemId, { decision: 'approve' })
  const again = await site.decide(value.redeemId, { decision: 'reject', reason: 'too late' })

  expect(counted).toEqual({ waiting: expect.any(Number), waitingSince: expect.any(Number) })
  expect(counted.waiting).toBeGreaterThan((await askAsStaff(site.app, 'point-redemptions/waiting')).waiting)
  expect(waiting).toMatchObject({ goods: 'Paper lantern', quantity: 2, points: 200, state: 'PROCESSING', address })
  expect(again.code).toBe('SYS_VALIDATION')
  expect(await redemptions()).toEqual([{ ...waiting, state: 'APPROVED', decidedAt: site.clock.now().getTime() }])
  expect(await site.pointsOf(maya.id)).toBe(1800n)
  expect(await templates()).toEqual(['pointsProcessing', 'pointsApproved'])
})

test('M8.history a rejection returns points and stock, and removes the address', async () => {
  const { value } = await site.redeem(maya, 'tea-set', { address })
  const rejected = await site.decide(value.redeemId, { decision: 'reject', reason: 'cannot be delivered' })

  const [kept] = await site.db.query('select decided_by as by from point_redemption where redeem_id = $1', [
    value.redeemId,
  ])

  expect(kept).toEqual({ by: staffAuthor })
  expect(rejected).toEqual({ redeemId: value.redeemId, state: 'REJECTED' })
  expect((await redemptions({ state: 'REJECTED' }))[0]).toMatchObject({ state: 'REJECTED', address: null })
  expect(await find('tea-set')).toMatchObject({ stock: 25, left: 1, state: 'AVAILABLE' })
  expect(await site.pointsOf(maya.id)).toBe(2000n)
  expect(await templates()).toEqual(['pointsProcessing', 'pointsRejected'])
})

test('a voucher is approved with its code, which only its member can read', async () => {
  const { value } = await site.redeem(maya, 'cake-voucher')
  const without = await site.decide(value.redeemId, { decision: 'approve' })
  await site.decide(value.redeemId, { decision: 'approve', code: 'CAKE-7KQ2' })
  const noa = await site.add()

  expect(without.code).toBe('SYS_VALIDATION')
  expect((await redemptions())[0]).toMatchObject({ state: 'APPROVED', code: 'CAKE-7KQ2' })
  expect((await site.ask(noa, calls.listRedemptions, { memberId: String(maya.id) })).value.list).toEqual([])
  const [newest] = (await site.ask(maya, listMessages)).value.list
  expect(newest.title).toBe('Your voucher for 100 points is here')
})

test('money is in the main wallet immediately', async () => {
  const { value } = await site.redeem(maya, 'wallet-20', { quantity: 3 })

  expect(value).toMatchObject({ state: 'APPROVED', points: 585 })
  expect(await site.moneyOf(maya.id)).toBe(60_00n)
  expect((await redemptions())[0]).toMatchObject({ amount: '60.00', state: 'APPROVED' })
  expect((await site.ask(maya, listTransactions, {})).value.list).toMatchObject([
    { type: 'points', amount: '60.00', refNo: value.redeemId },
  ])
  expect(await templates()).toEqual(['pointsRedeemed'])
})

test('M8.redeem M10.wheel tickets for a raffle are available immediately, in the requested number', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const { value } = await site.redeem(maya, 'wheel-turn', { quantity: 3 }, key)
  const again = await site.redeem(maya, 'wheel-turn', { quantity: 3 }, key)

  expect([value, again.value]).toEqual([{ redeemId: value.redeemId, state: 'APPROVED', points: 180 }, value])
  expect((await site.ask(maya, getRaffleStatus, { kind: 'WHEEL' })).value.tickets).toBe(3)
  expect((await redemptions())[0]).toMatchObject({ category: 'TICKETS', amount: null, state: 'APPROVED' })
  expect(await templates()).toEqual(['pointsTickets'])
  const [newest] = (await site.ask(maya, listMessages)).value.list
  expect(newest.content).toContain('Your tickets are ready: 3.')
})

test('M8.redeem bonus money is available immediately, on terms that are shown before and kept with it', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const offered = await find('bonus-50')
  const { value } = await site.redeem(maya, 'bonus-50', { quantity: 2 }, key)
  const again = await site.redeem(maya, 'bonus-50', { quantity: 2 }, key)
  site.clock.move(1000)
  const next = await site.redeem(maya, 'bonus-50')

  expect(offered?.bonus).toMatchObject({ factor: 5, product: 'CASINO', terms: { maxBet: '25.00', days: 14 } })
  expect(offered?.description).toContain('Wager it 5x within 14 days. Maximum stake P25.00 while it’s active.')
  expect([value, again.value]).toEqual([{ redeemId: value.redeemId, state: 'APPROVED', points: 800 }, value])
  expect((await redemptions()).map(({ amount }) => amount)).toEqual(['50.00', '100.00'])
  expect((await site.ask(maya, listBonuses, { language: 'JA' })).value.list).toMatchObject([
    { type: 'POINTS', promotionId: 'bonus-50', amount: '50.00', state: 'WAITING', balance: '0.00' },
    {
      ...{ type: 'POINTS', title: 'P50.00 のボーナス', termsVersion: '2026-11', product: 'CASINO', state: 'ACTIVE' },
      ...{ amount: '100.00', balance: '100.00', factor: 5, wageringRequired: '500.00' },
      terms: offered?.bonus?.terms,
    },
  ])
  expect([next.code, await site.moneyOf(maya.id)]).toEqual(['OK', 0n])
  expect(await templates()).toEqual(['pointsBonus', 'pointsBonus'])
})

describe('M8.redeem a redemption is refused and nothing moves', () => {
  afterEach(async () => {
    expect(await site.pointsOf(maya.id)).toBe(2000n)
    expect(await redemptions()).toEqual([])
    expect(await templates()).toEqual([])
  })

  test.each([
    ['a wrong payment password', 'tea-set', { address, paymentPassword: '000001' }, 'AUTH_PAYMENT_PASSWORD_WRONG'],
    ['more points than there are', 'wallet-100', { quantity: 3 }, 'POINT_INSUFFICIENT'],
    ['more bonuses than the limit', 'bonus-50', { quantity: 6 }, 'POINT_LIMIT'],
    ['more than the limit', 'tea-set', { quantity: 2, address }, 'POINT_LIMIT'],
    ['an unknown reward', 'yacht', {}, 'SYS_VALIDATION'],
    ['no address', 'tea-set', {}, 'SYS_VALIDATION'],
    ['an address that is none', 'tea-set', { address: '  Manila  ' }, 'SYS_VALIDATION'],
    ['none of it', 'cake-voucher', { quantity: 0 }, 'SYS_VALIDATION'],
    ['less than none of it', 'cake-voucher', { quantity: -1 }, 'SYS_VALIDATION'],
    ['a part of one', 'cake-voucher', { quantity: 1.5 }, 'SYS_VALIDATION'],
  ])('for %s', async (_, rewardId, rest, code) => {
    expect((await site.redeem(maya, rewardId, rest)).code).toBe(code)
  })

  test('of an account that is not in use', async () => {
    await setStatus(site.db, maya.id, 'DISABLED')
    const attempt = site.openCommands(site.db).redeem(wish('wallet-20'), maya.id, 'disabled')
    await expect(attempt).rejects.toMatchObject({ code: 'REWARDS_CLOSED' })
    await setStatus(site.db, maya.id, 'ACTIVE')
  })

  test('of tickets whose raffle has ended, which are no longer offered either', async () => {
    const spring = { category: 'TICKETS' as const, points: 1, stock: 5, limitPerMember: null, amount: 1n }
    const rewards = [{ ...spring, id: 'spring', raffle: 'spring-wheel' }]
    const attempt = site.openCommands(site.db, rewards).redeem(wish('spring'), maya.id, 'ended')
    await expect(attempt).rejects.toMatchObject({ code: 'SYS_VALIDATION' })
  })

  test('when none is left', async () => {
    const rewards = [{ id: 'last', category: 'MONEY' as const, points: 1, stock: 0, limitPerMember: null, amount: 1n }]
    const attempt = site.openCommands(site.db, rewards).redeem(wish('last'), maya.id, 'none')
    await expect(attempt).rejects.toMatchObject({ code: 'POINT_STOCK' })
  })
})

const wish = (rewardId: string) => ({ rewardId, quantity: 1, paymentPassword })

test('a trial account has no points', async () => {
  await addMember(site.db, { account: 'trialpoint', isAgent: 4 })
  const as = await openAs(site.app, 'trialpoint')

  expect((await call(site.app, calls.getPointBalance, { as })).code).toBe('AUTH_TRIAL_RESTRICTED')
})

describe('M8.convert', () => {
  test('points become money of the main wallet at the ratio', async () => {
    const { code, value } = await site.convert(maya, 1234)

    expect([code, value]).toEqual(['OK', { amount: '123.40', points: 1234, balance: '123.40' }])
    expect(await site.pointsOf(maya.id)).toBe(766n)
  })

  test.each([
    ['fewer than the least', 99, {}, 'SYS_VALIDATION'],
    ['more than there are', 2001, {}, 'POINT_INSUFFICIENT'],
    ['less than none', -100, {}, 'SYS_VALIDATION'],
    ['a wrong payment password', 100, { paymentPassword: '000001' }, 'AUTH_PAYMENT_PASSWORD_WRONG'],
  ])('is refused for %s', async (_, points, rest, code) => {
    expect((await site.convert(maya, points, rest)).code).toBe(code)
    expect([await site.pointsOf(maya.id), await site.moneyOf(maya.id)]).toEqual([2000n, 0n])
  })

  test('a repeated request, as after a lost answer, converts once', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await site.convert(maya, 500, {}, key), await site.convert(maya, 500, {}, key)]

    expect(second.value).toEqual(first.value)
    expect(await site.pointsOf(maya.id)).toBe(1500n)
  })
})

test('PNT.history is a statement with the balance after, by direction, period and page', async () => {
  const from = site.clock.now().getTime()
  site.clock.move(1000)
  await site.convert(maya, 100)
  site.clock.move(1000)
  const { value } = await site.redeem(maya, 'football', { address })
  site.clock.move(1000)
  await site.decide(value.redeemId, { decision: 'reject', reason: 'out of print' })

  const all = await history()
  expect(all).toMatchObject({ totalCount: 4, totalPages: 1 })
  expect(all.list.map(({ type, points, balanceAfter }: calls.PointMovement) => [type, points, balanceAfter])).toEqual([
    ['RETURNED', 600, 1900],
    ['REDEEMED', -600, 1300],
    ['CONVERTED', -100, 1900],
    ['EARNED', 2000, 2000],
  ])
  expect(all.list[1]).toMatchObject({ refNo: value.redeemId, goods: 'Football', category: null })
  expect(all.list[3]).toMatchObject({ category: 'MISSION', refNo: null })
  expect((await history({ direction: 'OUT' })).totalCount).toBe(2)
  expect((await history({ startTime: from, endTime: from + 1500 })).totalCount).toBe(2)
  expect((await history({ pageSize: 3, pageNo: 2 })).list).toHaveLength(1)
})

test('a repeated request returns the first redemption', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [
    await site.redeem(maya, 'cake-voucher', {}, key),
    await site.redeem(maya, 'cake-voucher', {}, key),
  ]

  expect(second.value).toEqual(first.value)
  expect(await site.pointsOf(maya.id)).toBe(1900n)
})
