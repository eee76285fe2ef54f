import type { PlannedPromotion } from '@parlay/server'
import { midnightOf, weekAround } from '../../../core/business-day'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'
import { periodOf } from './promotion-period'

const timeZone = 'Asia/Manila'
const minute = 60_000
const day = 24 * 60 * minute
const base = { category: 'PLAY', opens: -1, closes: null, termsVersion: '1', wagering: 0, issued: 'AT_ONCE' } as const
const daily: PlannedPromotion = {
  ...base,
  id: 'daily',
  kind: 'GIFT',
  product: null,
  every: 'DAY',
  reward: 5_00n,
  budget: 100_00n,
  oncePer: ['CONTACT', 'PAYEE', 'DEVICE'],
}
let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
})
afterAll(() => site.close())

const moveTo = (at: Date) => site.clock.move(at.getTime() - site.clock.now().getTime())
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

test.each([
  ['2026-11-22T15:59:59.999Z', '2026-11-22', '2026-11-16'],
  ['2026-11-22T16:00:00.000Z', '2026-11-23', '2026-11-23'],
  ['2026-12-31T15:59:59.999Z', '2026-12-31', '2026-12-28'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', '2026-12-28'],
])('M9 days and weeks end at midnight in the brand’s time zone: %s', (at, name, week) => {
  const weekly = { ...daily, every: 'WEEK' } as PlannedPromotion

  expect(periodOf(daily, new Date(at), timeZone).name).toBe(name)
  expect(periodOf(weekly, new Date(at), timeZone).name).toBe(week)
})

test('M9 a day of 23 hours and one of 25 are days', () => {
  const inBerlin = (at: string) => periodOf(daily, new Date(at), 'Europe/Berlin')

  expect([inBerlin('2026-03-28T23:00:00Z').name, inBerlin('2026-03-29T21:59:59Z').name]).toEqual([
    '2026-03-29',
    '2026-03-29',
  ])
  expect(inBerlin('2026-10-25T22:59:59Z').span).toEqual({
    from: new Date('2026-10-24T22:00:00Z'),
    to: new Date('2026-10-25T23:00:00Z'),
  })
})

test('M9 a gift of every day is given once on each, also a moment before and after midnight', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([daily])
  const claim = () => codeOf(commands.claim({ memberId: maya.id, promotionId: 'daily', termsVersion: '1' }))
  moveTo(new Date(midnightOf(site.clock.now(), timeZone, 1).getTime() - 1))

  const codes = [await claim(), await claim()]
  site.clock.move(1)
  codes.push(await claim(), await claim())

  expect(codes).toEqual(['OK', 'PROMO_ALREADY', 'OK', 'PROMO_ALREADY'])
  expect((await maya.balance()).available).toBe('10.00')
})

test('M9 the guard of a gift holds within its day, for all members who share a mark', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([daily])
  const claim = (memberId: bigint) =>
    codeOf(commands.claim({ memberId, promotionId: 'daily', termsVersion: '1', device: 'one browser' }))
  const noel = await site.aMember()

  const today = [await claim(maya.id), await claim(noel.id)]
  site.clock.move(day)
  const tomorrow = [await claim(noel.id), await claim(maya.id)]

  expect([today, tomorrow]).toEqual([
    ['OK', 'PROMO_ONCE_PER_PERSON'],
    ['OK', 'PROMO_ONCE_PER_PERSON'],
  ])
})

test('M9 a reward of one week is claimed in the next, under its name, next to the reward of that week', async () => {
  const maya = await site.aMember()
  moveTo(new Date(weekAround(site.clock.now(), timeZone).to.getTime() + minute))
  const first = periodOf({ ...daily, every: 'WEEK' } as PlannedPromotion, site.clock.now(), timeZone)
  await maya.join('weekly-rounds')
  await maya.play(49)
  const onTheWay = await maya.find('weekly-rounds')
  moveTo(new Date((first.span?.to.getTime() ?? 0) - 1))
  await maya.play(1)
  site.clock.move(1)

  const next = await maya.find('weekly-rounds')
  const joined = await maya.join('weekly-rounds')
  const both = await maya.find('weekly-rounds')
  const early = await maya.claim('weekly-rounds')
  const waiting = await maya.unclaimed()
  const paid = await maya.claimWith('weekly-rounds', { claimId: first.name })
  const again = await maya.claimWith('weekly-rounds', { claimId: first.name })
  const none = await maya.claimWith('weekly-rounds', { claimId: '2020-01-06' })

  expect(onTheWay).toMatchObject({ state: 'IN_PROCESS', until: first.span?.to.getTime(), offer: { every: 'WEEK' } })
  expect(next).toMatchObject({ state: 'OPEN', actions: ['JOIN'], claims: [{ claimId: first.name, amount: '8.00' }] })
  expect([joined.code, both?.state, both?.claims.length]).toEqual(['OK', 'JOINED', 1])
  expect([early.code, again.code, none.code]).toEqual(['PROMO_NOT_ELIGIBLE', 'PROMO_ALREADY', 'PROMO_NOT_ELIGIBLE'])
  // The welcome gift and last week's reward.
  expect(waiting).toBe(2)
  expect(paid.value).toEqual({ amount: '8.00', state: 'ISSUED' })
  expect(await maya.find('weekly-rounds')).toMatchObject({ state: 'JOINED', claims: [] })
})

test('M9 a member who has completed a week sees when the next one begins', async () => {
  const maya = await site.aMember()
  await maya.join('weekly-rounds')
  await maya.play(50)
  await maya.claim('weekly-rounds')

  const next = weekAround(site.clock.now(), timeZone).to.getTime()
  expect(await maya.find('weekly-rounds')).toMatchObject({ state: 'ISSUED', againAt: next })
})

test('M9 a code opens its gift, in capital and small letters; after five wrong ones the member has to wait', async () => {
  const maya = await site.aMember()
  const claim = async (code?: string) =>
    (await maya.claimWith('community-code', code === undefined ? {} : { code })).code
  const before = await maya.find('community-code')

  const none = await claim()
  const wrong = [await claim('KAPATID'), await claim('KABAYAN1'), await claim(''), await claim('x'), await claim('y')]
  const waits = await maya.claimWith('community-code', { code: 'KABAYAN' })
  site.clock.move(15 * minute)
  const right = await claim(' kabayan ')

  expect(before).toMatchObject({ state: 'OPEN', actions: ['CLAIM'], offer: { needsCode: true }, claims: [] })
  expect([none, ...wrong]).toEqual(Array(6).fill('PROMO_CODE_WRONG'))
  expect(waits).toMatchObject({ code: 'PROMO_CODE_LIMIT', value: { retryAfter: 900 }, params: { minutes: '15' } })
  expect(right).toBe('OK')
  expect((await maya.balance()).available).toBe('10.00')
})

test('M9 wrong codes are counted over all gateways, and cleared after a right one', async () => {
  const [maya, other] = [await site.aMember(), await site.anotherGateway()]
  const request = { promotionId: 'community-code', termsVersion: '2026-11', code: 'KAPATID' }
  const tries = [site.app, other.app, site.app, other.app, site.app, other.app]

  const codes = []
  for (const app of tries) codes.push((await maya.claimRequestAt(app, request)).code)
  site.clock.move(15 * minute)
  await maya.claimRequestAt(other.app, { ...request, code: 'KABAYAN' })
  const after = await maya.claimRequestAt(site.app, request)

  expect(codes).toEqual([...Array(5).fill('PROMO_CODE_WRONG'), 'PROMO_CODE_LIMIT'])
  expect(after.code).toBe('PROMO_ALREADY')
  await other.close()
})

const needy = (needs: PlannedPromotion['needs']): PlannedPromotion =>
  ({ ...daily, id: 'needy', needs }) as PlannedPromotion

test.each([
  ['a deposit', { deposit: true }, 'NO_DEPOSIT', (one: Person) => one.deposit(10_00n, 'needs')],
  ['a round in its product', { product: 'CASINO' }, 'NOT_PLAYED', (one: Person) => one.play(1)],
  ['a rank', { rank: 3 }, 'RANK_TOO_LOW', (one: Person) => site.setRank(one.id, 3)],
] as const)(
  'M9 a promotion that needs %s says so, is refused without it, and opens with it',
  async (_, needs, reason, fulfil) => {
    const maya = await site.aMember()
    const service = site.serviceFor([needy(needs)])
    const judgement = async () =>
      (await service.list({ language: 'EN', pageNo: 1, pageSize: 50 }, maya.session)).list[0]
    const claim = () => codeOf(service.claim({ memberId: maya.id, promotionId: 'needy', termsVersion: '1' }))

    const before = [(await judgement())?.eligibility.reasons, await claim()]
    await fulfil(maya)
    const after = [(await judgement())?.eligibility.reasons, await claim()]

    expect([before, after]).toEqual([
      [[reason], 'PROMO_NOT_ELIGIBLE'],
      [[], 'OK'],
    ])
  },
)

type Person = Awaited<ReturnType<PromotionSite['aMember']>>

test('M9 all unmet needs are reported together', async () => {
  const maya = await site.aMember({ isProven: false })
  const service = site.serviceFor([needy({ contact: true, deposit: true, product: 'LOTTERY', rank: 9 })])

  const { list } = await service.list({ language: 'EN', pageNo: 1, pageSize: 50 }, maya.session)

  expect(list[0]).toMatchObject({
    state: 'OPEN',
    actions: [],
    offer: { needs: { contact: true, deposit: true, product: 'LOTTERY', rank: 9 } },
    eligibility: { ok: false, reasons: ['CONTACT_UNPROVEN', 'NO_DEPOSIT', 'NOT_PLAYED', 'RANK_TOO_LOW'] },
  })
})

test('M9 the reward centre lists, counts and claims all open rewards, each under its own name', async () => {
  const maya = await site.aMember()
  const { rewards } = site.serviceFor(site.promotions)
  await maya.join('casino-rounds')
  await maya.play(30)

  const listed = await rewards.list(maya.id, 'EN')
  const counted = await rewards.count(maya.id)
  for (const { id } of listed) await rewards.claim({ memberId: maya.id, id, device: `browser of ${maya.account}` })
  const again = codeOf(rewards.claim({ memberId: maya.id, id: 'welcome-gift:once' }))

  expect(listed).toEqual([
    {
      id: 'welcome-gift:once',
      type: 'MONEY',
      amount: '50.00',
      title: expect.stringContaining('P50.00'),
      expiresAt: null,
    },
    expect.objectContaining({ id: 'casino-rounds:once', amount: '15.00', expiresAt: expect.any(Number) }),
  ])
  expect([counted, await rewards.count(maya.id), await again]).toEqual([2, 0, 'PROMO_ALREADY'])
  expect((await maya.balance()).available).toBe('65.00')
  for (const { id } of listed) expect(id).toMatch(/^[\w:.-]{1,80}$/)
})
