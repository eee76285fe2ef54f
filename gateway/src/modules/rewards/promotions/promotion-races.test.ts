import type { PlannedPromotion } from '@parlay/server'
import { checkLedger } from '../../../ledger'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'
import { promotionInvariants } from './invariants'

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

test('M9 twenty parallel claims pay once', async () => {
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

test('M9 of eight members in parallel, three get the budget, and it is never exceeded', async () => {
  const members = await Promise.all(times(8, () => site.aMember()))
  const commands = site.commandsFor([gift('small', 39_99n)])

  const codes = await Promise.all(
    members.map(({ id }) => codeOf(commands.claim({ memberId: id, promotionId: 'small', termsVersion: '1' }))),
  )

  expect(codes.toSorted()).toEqual(['OK', 'OK', 'OK', ...times(5, () => 'PROMO_CLOSED')])
  expect(await site.breaches()).toEqual([])
})

test('M9 the reward of a joined member is set aside: others are refused, the claim is paid', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const commands = site.commandsFor([rounds('held', 10_00n)])
  await commands.join({ memberId: maya.id, promotionId: 'held', termsVersion: '1' })

  const refused = await codeOf(commands.join({ memberId: noel.id, promotionId: 'held', termsVersion: '1' }))
  await maya.play(1)
  const paid = await commands.claim({ memberId: maya.id, promotionId: 'held' })

  expect([refused, paid]).toEqual(['PROMO_CLOSED', { amount: '10.00', state: 'ISSUED' }])
  expect(await site.breaches()).toEqual([])
})

test('M9 parallel joins make one entry', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([rounds('joined', 100_00n)])

  const codes = await Promise.all(
    times(10, () => codeOf(commands.join({ memberId: maya.id, promotionId: 'joined', termsVersion: '1' }))),
  )

  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(await site.breaches()).toEqual([])
})

test('M9 two parallel sweeps issue a claim once', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([{ ...gift('tomorrow', 100_00n), issued: 'NEXT_DAY' }])
  await commands.claim({ memberId: maya.id, promotionId: 'tomorrow', termsVersion: '1' })
  site.clock.move(24 * 60 * 60 * 1000)

  await Promise.all(times(4, () => commands.sweep()))

  expect((await maya.balance()).available).toBe('10.00')
  expect(await site.breaches()).toEqual([])
})

test('M9 PR-11 an edited promotion: new joins need its new terms, and members who have joined are paid under the old ones', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const edited: PlannedPromotion = { ...rounds('terms', 100_00n, '2'), rounds: 9, reward: 3_00n } as PlannedPromotion
  const [old, current] = [site.commandsFor([rounds('terms', 100_00n)]), site.commandsFor([edited])]
  const wish = { memberId: maya.id, promotionId: 'terms' }
  const join = (termsVersion: string) => codeOf(current.join({ memberId: noel.id, promotionId: 'terms', termsVersion }))
  await old.join({ ...wish, termsVersion: '1' })
  await maya.play(1)

  const joins = [await join('1'), await join('2')]
  const shown = await codeOf(current.claim({ ...wish, termsVersion: '2' }))
  const paid = await current.claim({ ...wish, termsVersion: '1' })
  await noel.play(1)
  const early = await codeOf(current.claim({ memberId: noel.id, promotionId: 'terms' }))

  const kept = await site.db.query(
    `select terms_version as version, state from promotion_entry where promotion_id = 'terms' order by member_id`,
  )
  expect(joins).toEqual(['PROMO_TERMS_CHANGED', 'OK'])
  expect([shown, paid]).toEqual(['PROMO_TERMS_CHANGED', { amount: '10.00', state: 'ISSUED' }])
  expect(early).toBe('PROMO_NOT_ELIGIBLE')
  expect(kept).toEqual([
    { version: '1', state: 'ISSUED' },
    { version: '2', state: 'JOINED' },
  ])
  expect(await site.breaches()).toEqual([])
})

const photo = (id: string, budget: bigint): PlannedPromotion => ({
  ...base,
  id,
  kind: 'APPLICATION',
  product: null,
  images: 0,
  again: true,
  reward: 10_00n,
  budget,
})
const wishOf = (memberId: bigint, promotionId: string) => ({
  ...{ memberId, promotionId, termsVersion: '1', comment: '', images: [] },
})

test('M9 two hundred parallel claims over two gateways pay once', async () => {
  const maya = await site.aMember()
  const other = await site.anotherGateway()
  const request = { promotionId: 'welcome-gift', termsVersion: '2026-11-23' }

  const answers = await Promise.all(
    times(200, (index) => maya.claimRequestAt(index % 2 ? site.app : other.app, request)),
  )

  const codes = answers.map(({ code }) => code)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['OK', 'PROMO_ALREADY']))
  expect((await maya.balance()).available).toBe('50.00')
  expect(await site.breaches()).toEqual([])
  await other.close()
})

test('M9.applying of two hundred parallel applications of ten members, one waits for each member that the budget allows', async () => {
  const members = await Promise.all(times(10, () => site.aMember()))
  const gateways = [site.applicationsFor([photo('crowd', 70_00n)]), site.applicationsFor([photo('crowd', 70_00n)])]

  const codes = await Promise.all(
    times(200, (index) => {
      const memberId = members[index % 10]?.id ?? 0n
      return codeOf(gateways[index % 2]?.apply(wishOf(memberId, 'crowd')) as Promise<unknown>)
    }),
  )

  expect(codes.filter((code) => code === 'OK')).toHaveLength(7)
  expect(new Set(codes)).toEqual(new Set(['OK', 'PROMO_ALREADY', 'PROMO_CLOSED']))
  const waiting =
    (await gateways[0]?.list({ state: 'APPLYING', pageSize: 100 }))?.list.filter(
      ({ promotionId }) => promotionId === 'crowd',
    ) ?? []
  expect(new Set(waiting.map(({ account }) => account)).size).toBe(7)
  expect(await site.breaches()).toEqual([])
})

test('M9.applying of a parallel grant and rejection, one is kept; twenty claims after a grant pay once', async () => {
  const promotions = [photo('split', 100_00n)]
  const [staff, commands] = [site.applicationsFor(promotions), site.commandsFor(promotions)]
  for (const isGrantFirst of [true, false]) {
    const maya = await site.aMember()
    const { applicationId } = await staff.apply(wishOf(maya.id, 'split'))
    const grant = { applicationId, grant: true, decidedBy: 'lan' } as const
    const reject = { applicationId, grant: false, cause: 'OTHER', decidedBy: 'lan' } as const
    const order = isGrantFirst ? [grant, reject] : [reject, grant]
    const decided = await Promise.all(order.map((decision) => codeOf(staff.decide(decision))))
    const isGranted = decided[order.indexOf(grant)] === 'OK'

    const claims = await Promise.all(
      times(20, () => codeOf(commands.claim({ memberId: maya.id, promotionId: 'split' }))),
    )

    expect(decided.toSorted()).toEqual(['OK', 'SYS_VALIDATION'])
    expect(claims.filter((code) => code === 'OK')).toHaveLength(isGranted ? 1 : 0)
    expect((await maya.balance()).available).toBe(isGranted ? '10.00' : '0.00')
  }
  expect(await site.breaches()).toEqual([])
})

describe('M9 the ledger check', () => {
  test.each([
    [
      'a reward without a posting',
      `update promotion_entry set state = 'ISSUED', amount = reserved, claimed_at = now(), issue_at = now(), issued_at = now()
       where promotion_id = 'open'`,
      'every reward issued has its posting, its bonus or its tickets, and every one of these its reward',
    ],
    [
      'a posting of another amount',
      `update promotion_entry set amount = amount - 1 where promotion_id = 'paid'`,
      'every reward issued has its posting, its bonus or its tickets, and every one of these its reward',
    ],
    [
      'a posting without a reward',
      `delete from promotion_entry where promotion_id = 'paid'`,
      'every reward issued has its posting, its bonus or its tickets, and every one of these its reward',
    ],
    [
      'tickets without a reward',
      `select raffle_grant('wheel', member_id, 1, 'promotion:other:' || member_id, now())
       from promotion_entry where promotion_id = 'paid'`,
      'every reward issued has its posting, its bonus or its tickets, and every one of these its reward',
    ],
    [
      'a budget that says otherwise',
      `update promotion_budget set committed = committed + 1 where promotion_id = 'open'`,
      'what each promotion has committed equals what its entries hold',
    ],
    [
      'an application that waits without its entry',
      `update promotion_entry set state = 'REJECTED' where promotion_id = 'asked'`,
      'every entry that waits for a decision has one application that does, and the reverse',
    ],
  ])('finds %s', async (_, statement, name) => {
    const maya = await site.aMember()
    const commands = site.commandsFor([rounds('open', 10_000_00n), gift('paid', 10_000_00n)])
    await commands.join({ memberId: maya.id, promotionId: 'open', termsVersion: '1' })
    await commands.claim({ memberId: maya.id, promotionId: 'paid', termsVersion: '1' })
    await site.applicationsFor([photo('asked', 10_000_00n)]).apply(wishOf(maya.id, 'asked'))
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
