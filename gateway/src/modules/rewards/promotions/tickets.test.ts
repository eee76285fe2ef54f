import { listMessages } from '@parlay/contracts/endpoints/messages'
import { getRaffleStatus } from '@parlay/contracts/endpoints/raffles'
import type { PlannedPromotion } from '@parlay/server'
import { openPromotionSite, type PromotionSite } from '../testing/promotions-under-test'

let site: PromotionSite
beforeAll(async () => {
  site = await openPromotionSite()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const base = {
  ...{ category: 'PLAY', opens: -1, closes: null, termsVersion: '1', wagering: 0, issued: 'AT_ONCE' },
  ...{ product: null, tickets: 'lounge-wheel', reward: 3n, budget: 5n },
} as const
const gift = (id: string, changes: Partial<PlannedPromotion> = {}) =>
  ({ ...base, id, kind: 'GIFT', oncePer: ['CONTACT'], ...changes }) as PlannedPromotion
const rounds = (id: string): PlannedPromotion =>
  ({ ...base, id, kind: 'ROUNDS', product: 'CASINO', rounds: 1, days: 1 }) as PlannedPromotion

type Maya = Awaited<ReturnType<PromotionSite['aMember']>>
const ticketsOf = async (maya: Maya) => (await maya.ask(getRaffleStatus, { kind: 'WHEEL' })).value.tickets as number
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )

test('M9 M10.wheel a reached promotion gives tickets, not money, and names their raffle', async () => {
  const maya = await site.aMember()
  const service = site.serviceFor([rounds('spins')])
  const find = async () => (await service.get({ promotionId: 'spins', language: 'JA' }, maya.session)) as object
  await service.join({ memberId: maya.id, promotionId: 'spins', termsVersion: '1' })
  await maya.play(1)
  const waiting = await service.rewards.list(maya.id, 'JA')

  const claimed = await service.claim({ memberId: maya.id, promotionId: 'spins' })

  expect(waiting).toMatchObject([{ type: 'TICKETS', amount: '3', raffle: 'ラウンジのルーレット盤' }])
  expect(claimed).toEqual({ amount: '3', state: 'ISSUED' })
  expect(await find()).toMatchObject({
    ...{ state: 'ISSUED', amount: '3' },
    offer: { amount: '3', raffle: 'ラウンジのルーレット盤' },
  })
  expect([await ticketsOf(maya), (await maya.balance()).available]).toEqual([3, '0.00'])
})

test('M9 M10.wheel two hundred parallel claims give the tickets once', async () => {
  const maya = await site.aMember()
  const commands = site.commandsFor([gift('race')])
  const claim = () => commands.claim({ memberId: maya.id, promotionId: 'race', termsVersion: '1' })

  const codes = await Promise.all(Array.from({ length: 200 }, () => codeOf(claim())))

  expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
  expect(new Set(codes)).toEqual(new Set(['OK', 'PROMO_ALREADY']))
  expect(await ticketsOf(maya)).toBe(3)
})

test('M9 the budget of a promotion that gives tickets is counted in tickets', async () => {
  const [maya, noel] = [await site.aMember(), await site.aMember()]
  const commands = site.commandsFor([gift('few')])
  const claim = ({ id }: Maya) => codeOf(commands.claim({ memberId: id, promotionId: 'few', termsVersion: '1' }))

  expect([await claim(maya), await claim(noel)]).toEqual(['OK', 'PROMO_CLOSED'])
  expect([await ticketsOf(maya), await ticketsOf(noel)]).toEqual([3, 0])
})

test('M9 a member who has joined keeps the tickets of that time; a promotion is over with the raffle of its tickets', async () => {
  const maya = await site.aMember()
  const joined = site.commandsFor([rounds('kept')])
  await joined.join({ memberId: maya.id, promotionId: 'kept', termsVersion: '1' })
  await maya.play(1)
  const now = site.commandsFor([{ ...rounds('kept'), reward: 1n, termsVersion: '2' }])
  const gone = site.serviceFor([{ ...rounds('kept'), tickets: 'golden-eggs' }])

  expect((await gone.list({ language: 'EN', pageNo: 1, pageSize: 50 }, maya.session)).list).toMatchObject([
    { state: 'CLAIMABLE', offer: { raffle: 'Lounge wheel' } },
  ])
  expect(await now.claim({ memberId: maya.id, promotionId: 'kept' })).toEqual({ amount: '3', state: 'ISSUED' })
  const over = site.commandsFor([gift('over', { tickets: 'spring-wheel' } as Partial<PlannedPromotion>)])
  const tooLate = codeOf(over.claim({ memberId: maya.id, promotionId: 'over', termsVersion: '1' }))
  expect(await tooLate).toBe('PROMO_CLOSED')
})

test('M9 an approved application for tickets shows their number, without an amount of money', async () => {
  const maya = await site.aMember()
  const photo = { ...base, id: 'photo', kind: 'APPLICATION', images: 0, again: false } as PlannedPromotion
  const applications = site.applicationsFor([photo])
  const wish = { memberId: maya.id, promotionId: 'photo', termsVersion: '1', comment: '', images: [] }
  const { applicationId } = await applications.apply(wish)
  await applications.decide({ applicationId, grant: true, decidedBy: 'lan' })

  const { amount } = await site.commandsFor([photo]).claim({ memberId: maya.id, promotionId: 'photo' })

  const [newest] = (await maya.ask(listMessages)).value.list
  expect(newest.content).toContain('Tickets: 3.')
  expect([amount, await ticketsOf(maya)]).toEqual(['3', 3])
})

test('M9 a promotion that gives tickets for a raffle that the brand does not have ends the start', () => {
  const start = () => site.serviceFor([gift('lost', { tickets: 'lucky-pot' } as Partial<PlannedPromotion>)])

  expect(start).toThrow('promotions: promotions.json: 0.tickets: lucky-pot is no wheel and no eggs of raffles.json')
})
