import type { PlannedPromotion } from '@parlay/shared/server'
import { checkLedger } from '../../ledger'
import { promotionInvariants } from './invariants'
import { openPromotionSite, type PromotionSite } from './testing/promotions-under-test'

let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterAll(() => site.close())

const base = {
  category: 'WELCOME',
  opens: -1,
  closes: null,
  termsVersion: '1',
  wagering: 0,
  issued: 'AT_ONCE',
} as const
const gift = (id: string, budget: bigint): PlannedPromotion => ({
  ...base,
  id,
  kind: 'GIFT',
  product: null,
  oncePer: ['CONTACT', 'PAYEE', 'DEVICE'],
  reward: 10_00n,
  budget,
})
const rounds = (id: string, budget: bigint, termsVersion = '1'): PlannedPromotion => ({
  ...base,
  id,
  kind: 'ROUNDS',
  product: 'CASINO',
  rounds: 1,
  days: 1,
  reward: 10_00n,
  budget,
  termsVersion,
})
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, one) => make(one))

test('M9 twenty claims at once pay once', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([gift('race', 1_000_00n)])

  const codes = await Promise.all(
    times(20, () => codeOf(commands.claim({ memberId: maya.id, promotionId: 'race', termsVersion: '1' }))),
  )

  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['OK', 'PROMO_ALREADY']))
  expect((await maya.balance()).available).toBe('10.00')
  expect(await site.breaches()).toEqual([])
})

test('M9 of eight members at once, three get what the budget holds, and it is never exceeded', async () => {
  const members = await Promise.all(times(8, () => site.aMember()))
  const commands = site.commandsFor([gift('small', 39_99n)])

  const codes = await Promise.all(
    members.map(({ id }) => codeOf(commands.claim({ memberId: id, promotionId: 'small', termsVersion: '1' }))),
  )

  expect(codes.toSorted()).toEqual(['OK', 'OK', 'OK', ...times(5, () => 'PROMO_CLOSED')])
  expect(await site.breaches()).toEqual([])
})

test('M9 what somebody has joined is set aside: others are turned away, the claim is paid', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const commands = site.commandsFor([rounds('held', 10_00n)])
  await commands.join({ memberId: maya.id, promotionId: 'held', termsVersion: '1' })

  const refused = await codeOf(commands.join({ memberId: noel.id, promotionId: 'held', termsVersion: '1' }))
  await maya.play(1)
  const paid = await commands.claim({ memberId: maya.id, promotionId: 'held' })

  expect([refused, paid]).toEqual(['PROMO_CLOSED', { amount: '10.00', state: 'ISSUED' }])
  expect(await site.breaches()).toEqual([])
})

test('M9 joins at once make one entry', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([rounds('joined', 100_00n)])

  const codes = await Promise.all(
    times(10, () => codeOf(commands.join({ memberId: maya.id, promotionId: 'joined', termsVersion: '1' }))),
  )

  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(await site.breaches()).toEqual([])
})

test('M9 two sweeps at once issue a claim once', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([{ ...gift('tomorrow', 100_00n), issued: 'NEXT_DAY' }])
  await commands.claim({ memberId: maya.id, promotionId: 'tomorrow', termsVersion: '1' })
  site.clock.move(24 * 60 * 60 * 1000)

  await Promise.all(times(4, () => commands.sweep()))

  expect((await maya.balance()).available).toBe('10.00')
  expect(await site.breaches()).toEqual([])
})

test('M9 PR-11 the terms shown are those that are kept: old ones are refused, new ones have to be agreed to before a claim', async () => {
  const maya = await site.aMember()
  const [old, current] = [rounds('terms', 100_00n), rounds('terms', 100_00n, '2')].map((one) => site.commandsFor([one]))
  const wish = { memberId: maya.id, promotionId: 'terms' }
  await old?.join({ ...wish, termsVersion: '1' })
  await maya.play(1)

  const codes = [
    await codeOf(
      current?.join({
        memberId: (await site.aMember()).id,
        promotionId: 'terms',
        termsVersion: '1',
      }) as Promise<unknown>,
    ),
    await codeOf(current?.claim(wish) as Promise<unknown>),
    await codeOf(current?.claim({ ...wish, termsVersion: '1' }) as Promise<unknown>),
    await codeOf(current?.claim({ ...wish, termsVersion: '2' }) as Promise<unknown>),
  ]

  const [kept] = await site.db.query(
    `select terms_version as version from promotion_entry where promotion_id = 'terms' and state = 'ISSUED'`,
  )
  expect(codes).toEqual(['PROMO_TERMS_CHANGED', 'PROMO_TERMS_CHANGED', 'PROMO_TERMS_CHANGED', 'OK'])
  expect(kept).toEqual({ version: '2' })
})

describe('M9 the ledger check', () => {
  test.each([
    [
      'a reward without a posting',
      `update promotion_entry set state = 'ISSUED', amount = reserved, claimed_at = now(), issue_at = now(), issued_at = now()
       where promotion_id = 'open'`,
      'every reward issued has its posting, and every posting its reward',
    ],
    [
      'a posting of another amount',
      `update promotion_entry set amount = amount - 1 where promotion_id = 'paid'`,
      'every reward issued has its posting, and every posting its reward',
    ],
    [
      'a posting without a reward',
      `delete from promotion_entry where promotion_id = 'paid'`,
      'every reward issued has its posting, and every posting its reward',
    ],
    [
      'a budget that says otherwise',
      `update promotion_budget set committed = committed + 1 where promotion_id = 'open'`,
      'what each promotion has committed equals what its entries hold',
    ],
  ])('finds %s', async (_, statement, name) => {
    const maya = await site.aMember()
    const commands = site.commandsFor([rounds('open', 10_000_00n), gift('paid', 10_000_00n)])
    await commands.join({ memberId: maya.id, promotionId: 'open', termsVersion: '1' })
    await commands.claim({ memberId: maya.id, promotionId: 'paid', termsVersion: '1' })
    const whole = await site.breaches()
    let broken: string[] = []

    await site.db
      .transaction(async (tx) => {
        await tx.query(statement)
        const { invariants } = await checkLedger(tx, promotionInvariants)
        broken = invariants.filter(({ ok }) => !ok).map((one) => one.name)
        throw new Error('put back')
      })
      .catch(() => undefined)

    expect(whole).toEqual([])
    expect(broken).toContain(name)
  })
})
