import { randomUUID } from 'node:crypto'
import { languageCodes } from '@parlay/contracts'
import { listPromotions, type Promotion, type PromotionDetail } from '@parlay/contracts/endpoints/promotions'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'

const day = 24 * 60 * 60 * 1000
let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterEach(async () => {
  expect(await site.breaches()).toEqual([])
})
afterAll(() => site.close())

const judgement = (list: readonly Promotion[]) =>
  Object.fromEntries(list.map(({ promotionId, state, actions }) => [promotionId, [state, ...actions]]))

test('M9.statuses PRO.list shows the open actions: none to visitors and trial accounts, and claimable rewards first to members', async () => {
  const maya = await site.aMember()

  const [visitor, trial, member] = await Promise.all(
    [site.aVisitor(), await site.aTrial(), maya].map((one) => one.list()),
  )

  const nobodys = {
    'welcome-gift': ['OPEN'],
    'first-deposit': ['OPEN'],
    'deposit-bonus': ['OPEN'],
    'casino-rounds': ['OPEN'],
    'match-photo': ['OPEN'],
    'community-code': ['OPEN'],
    'weekly-rounds': ['OPEN'],
    'wheel-turns': ['OPEN'],
    'draw-days': ['COMING_SOON'],
    'opening-week': ['CLOSED'],
    'play-money': [null],
    'free-play': [null],
    'your-seed': [null],
  }
  expect(judgement(visitor ?? [])).toEqual(nobodys)
  expect(judgement(trial ?? [])).toEqual(nobodys)
  expect(trial?.[0]?.eligibility).toEqual({ ok: false, reasons: ['TRIAL'] })
  expect(visitor?.[0]?.eligibility).toEqual({ ok: false, reasons: ['LOGGED_OUT'] })
  expect(judgement(member ?? [])).toEqual({
    ...nobodys,
    'welcome-gift': ['CLAIMABLE', 'CLAIM'],
    'first-deposit': ['OPEN', 'JOIN'],
    'deposit-bonus': ['OPEN', 'DEPOSIT'],
    'casino-rounds': ['OPEN', 'JOIN'],
    'match-photo': ['OPEN', 'APPLY'],
    'community-code': ['OPEN', 'CLAIM'],
    'weekly-rounds': ['OPEN', 'JOIN'],
    'wheel-turns': ['OPEN', 'JOIN'],
  })
  expect([member?.[0]?.promotionId, member?.at(-1)?.promotionId]).toEqual(['welcome-gift', 'opening-week'])
})

test('M9.statuses a gift is claimed immediately and once: paid out of the promotion budget into the main wallet, without a wagering requirement', async () => {
  const maya = await site.aMember()

  const first = await maya.claim('welcome-gift')
  const again = await maya.claim('welcome-gift')

  expect([first.code, first.value]).toEqual(['OK', { amount: '50.00', state: 'ISSUED' }])
  expect(again.code).toBe('PROMO_ALREADY')
  expect(await maya.balance()).toMatchObject({ available: '50.00', bonus: '0.00' })
  expect(await maya.find('welcome-gift')).toMatchObject({ state: 'ISSUED', actions: [], amount: '50.00' })
})

test('M9 the same key returns the same result and pays once', async () => {
  const maya = await site.aMember()
  const headers = { 'idempotency-key': randomUUID() }

  const answers = [
    await maya.claim('welcome-gift', undefined, headers),
    await maya.claim('welcome-gift', undefined, headers),
  ]

  expect(answers.map(({ value }) => value.state)).toEqual(['ISSUED', 'ISSUED'])
  expect((await maya.balance()).available).toBe('50.00')
})

test('M9.statuses rounds of its product count after joining: joined, in process, claimable, issued', async () => {
  const maya = await site.aMember()
  await maya.play(30)
  site.clock.move(1)
  const seen = [await maya.stateOf('casino-rounds')]
  await maya.join('casino-rounds')
  seen.push(await maya.stateOf('casino-rounds'))
  await maya.play(40, '2')
  await maya.play(40, '3')
  await maya.play(29)
  const onTheWay = await maya.find('casino-rounds')
  const early = await maya.claim('casino-rounds')
  await maya.play(1)
  seen.push(await maya.stateOf('casino-rounds'))
  const paid = await maya.claim('casino-rounds')
  seen.push(await maya.stateOf('casino-rounds'))

  expect(seen).toEqual(['OPEN', 'JOINED', 'CLAIMABLE', 'ISSUED'])
  expect(onTheWay).toMatchObject({ state: 'IN_PROCESS', progress: { done: 29, target: 30 }, actions: [] })
  expect(onTheWay?.until).toBe(site.clock.now().getTime() + 7 * day)
  expect([early.code, paid.value]).toEqual(['PROMO_NOT_ELIGIBLE', { amount: '15.00', state: 'ISSUED' }])
})

test('M9.statuses a target that is not reached in time closes and returns its budget; a reached one can still be claimed', async () => {
  const [late, early] = [await site.aMember(), await site.aMember()]
  for (const one of [late, early]) await one.join('casino-rounds')
  await early.play(30)
  site.clock.move(8 * day)
  await late.play(30)

  const before = await late.stateOf('casino-rounds')
  await site.sweep()

  const refused = await late.claim('casino-rounds')
  const paid = await early.claim('casino-rounds')
  const [rest] = await site.db.query(
    `select state, (select committed from promotion_budget where promotion_id = 'casino-rounds') as committed,
       (select sum(coalesce(amount, reserved)) from promotion_entry where promotion_id = 'casino-rounds' and state <> 'CLOSED') as held
     from promotion_entry where promotion_id = 'casino-rounds' and member_id = $1`,
    [late.id],
  )
  expect([before, refused.code, paid.code, rest?.state]).toEqual(['CLOSED', 'PROMO_CLOSED', 'OK', 'CLOSED'])
  expect(rest?.committed).toBe(rest?.held)
  expect((await late.find('casino-rounds'))?.eligibility.reasons).toEqual(['TIME_OVER'])
})

test('M9.statuses a share of the first deposit is claimed, set aside, and issued at the next midnight', async () => {
  const maya = await site.aMember()
  const joined = await maya.join('first-deposit')
  const before = await maya.claim('first-deposit')
  site.clock.move(day)
  await maya.deposit(123_45n, `first-${maya.id}`)
  await maya.deposit(9_000_00n, `second-${maya.id}`)
  const claimed = await maya.claim('first-deposit')
  const waiting = await maya.find('first-deposit')
  await site.sweep()
  const unpaid = await maya.balance()
  site.clock.move(day)
  await site.sweep()
  await site.sweep()

  expect([joined.value.state, before.code]).toEqual(['JOINED', 'PROMO_NOT_ELIGIBLE'])
  expect(claimed.value).toEqual({ amount: '12.34', state: 'CLAIMED' })
  expect(waiting).toMatchObject({ state: 'CLAIMED', amount: '12.34', actions: [] })
  expect(new Date(waiting?.until ?? 0).toISOString()).toMatch(/T16:00:00.000Z$/)
  expect(unpaid.available).toBe('9123.45')
  expect((await maya.balance()).available).toBe('9135.79')
  expect(await maya.stateOf('first-deposit')).toBe('ISSUED')
})

test('M9 the share of a deposit ends at its cap', async () => {
  const maya = await site.aMember()
  await maya.join('first-deposit')
  site.clock.move(1000)
  await maya.deposit(20_000_00n, `large-${maya.id}`)

  expect((await maya.claim('first-deposit')).value.amount).toBe('500.00')
})

test.each(['deposit', 'payment-incident', 'demo'])(
  'M9 a deposit that was booked as %s is a first deposit: a member who has one cannot join, and sees the reason',
  async (prefix) => {
    const early = await site.aMember()
    await early.deposit(100_00n, `${prefix}-${early.id}`, prefix)

    expect((await early.join('first-deposit')).code).toBe('PROMO_NOT_ELIGIBLE')
    expect((await early.find('first-deposit'))?.eligibility).toEqual({ ok: false, reasons: ['DEPOSITED_BEFORE'] })
  },
)

test('M9 a member who has deposited before cannot join, and a deposit after the time is over earns nothing', async () => {
  const [early, late] = [await site.aMember(), await site.aMember()]
  await early.deposit(100_00n, `before-${early.id}`)
  await late.join('first-deposit')
  site.clock.move(15 * day)
  await late.deposit(100_00n, `after-${late.id}`)

  expect((await early.join('first-deposit')).code).toBe('PROMO_NOT_ELIGIBLE')
  expect(await early.find('first-deposit')).toMatchObject({
    state: 'OPEN',
    actions: [],
    eligibility: { ok: false, reasons: ['DEPOSITED_BEFORE'] },
  })
  expect((await late.claim('first-deposit')).code).toBe('PROMO_CLOSED')
})

test('M9 a promotion that has not begun, is over, joined, unknown or only announced is refused with its own error', async () => {
  const maya = await site.aMember()
  await maya.join('casino-rounds')

  const answers = [
    await maya.join('draw-days'),
    await maya.join('opening-week', '2026-08'),
    await maya.claim('opening-week', '2026-08'),
    await maya.join('casino-rounds'),
    await maya.join('welcome-gift'),
    await maya.claim('first-deposit'),
    await maya.join('nowhere'),
    await maya.join('free-play'),
    await maya.detail('nowhere'),
  ]

  expect(answers.map(({ code }) => code)).toEqual([
    'PROMO_NOT_ELIGIBLE',
    'PROMO_CLOSED',
    'PROMO_CLOSED',
    'PROMO_ALREADY',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_NOT_ELIGIBLE',
    'PROMO_CLOSED',
    'PROMO_CLOSED',
    'PROMO_CLOSED',
  ])
})

test('H6.count PRO.unclaimed counts the rewards that can be claimed now, and changes with them', async () => {
  const maya = await site.aMember()
  const seen = [await maya.unclaimed()]
  await maya.join('casino-rounds')
  seen.push(await maya.unclaimed())
  await maya.play(30)
  seen.push(await maya.unclaimed())
  await maya.claim('welcome-gift')
  seen.push(await maya.unclaimed())
  await maya.claim('casino-rounds')
  seen.push(await maya.unclaimed())

  expect(seen).toEqual([1, 1, 2, 1, 0])
})

test('H6 a trial account has no rewards, and cannot claim', async () => {
  const trial = await site.aTrial()

  const refused = await trial.claim('welcome-gift')

  expect([await trial.unclaimed(), refused.code]).toEqual([0, 'AUTH_TRIAL_RESTRICTED'])
})

test.each(languageCodes)(
  'M9 PR-11 every promotion is complete in %s: title, introduction, terms, and no placeholder left',
  async (language) => {
    const visitor = site.aVisitor()
    const list = await visitor.list({ language })

    const details: PromotionDetail[] = await Promise.all(
      list.map(async ({ promotionId }) => (await visitor.detail(promotionId, language)).value),
    )

    expect(details).toHaveLength(13)
    for (const { language: borrowed, title, lead, html, terms, offer, termsVersion, wagering } of details) {
      expect(borrowed).toBeUndefined()
      expect(title + html + terms).not.toMatch(/[{}]/)
      expect(lead).toMatch(/^<p>/)
      expect(terms).toMatch(/^<h2>[\s\S]*<li>/)
      expect(termsVersion).toBe(offer?.termsVersion ?? null)
      expect(wagering).toBe(offer?.kind === 'DEPOSIT_MATCH' ? 5 : 0)
    }
    const gift = details.find(({ promotionId }) => promotionId === 'welcome-gift')
    expect(gift?.title).toContain('P50.00')
  },
)

test('M9 the list is filtered by category, in pages, and shows that the brand has raffles', async () => {
  const visitor = site.aVisitor()
  const { value } = await visitor.ask(listPromotions)

  const play = await visitor.list({ category: 'PLAY' })
  const second = await visitor.list({ pageNo: 2, pageSize: 3 })

  expect(play.map(({ promotionId }) => promotionId)).toEqual([
    'casino-rounds',
    'wheel-turns',
    'match-photo',
    'weekly-rounds',
    'draw-days',
  ])
  expect(second).toHaveLength(3)
  expect(value.hasRaffles).toBe(true)
})
