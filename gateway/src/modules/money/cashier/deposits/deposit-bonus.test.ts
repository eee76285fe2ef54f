import { randomUUID } from 'node:crypto'
import { cancelBonus, listBonusContributions, listBonuses } from '@parlay/contracts/endpoints/bonuses'
import { getPromotion } from '@parlay/contracts/endpoints/promotions'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { buildApp } from '../../../../compose/app'
import { checkLedger } from '../../../../ledger'
import { call } from '../../../../testing/call'
import { captureLog } from '../../../../testing/captured-log'
import { addMember } from '../../../../testing/members.sql'
import { openAs } from '../../../../testing/open-as'
import { quickPasswords } from '../../../../testing/quick-passwords'
import { bonusInvariants } from '../../../rewards/bonuses'
import { promotionInvariants } from '../../../rewards/promotions'
import { type DepositSite, openDepositSite } from '../../testing/deposits-under-test'
import { sendCallback } from '../../testing/test-deposit-provider'
import { depositInvariants } from './invariants'

let deposits: DepositSite
beforeAll(async () => {
  deposits = await openDepositSite()
})
beforeEach(() => deposits.begin())
afterEach(async () => {
  const further = [...depositInvariants, ...promotionInvariants, ...bonusInvariants]
  const { invariants } = await checkLedger(deposits.site.db, further)
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => deposits.close())

const chosen = { promotionId: 'deposit-bonus', termsVersion: '2026-11' }
const pay = (orderNo: string) => deposits.report(deposits.provider.end(orderNo))
const balance = async () => (await deposits.ask(getBalance)).value
const bonuses = async (request = {}) => (await deposits.ask(listBonuses, request)).value
const standing = async () => {
  const { state, actions } = (await deposits.ask(getPromotion, { promotionId: 'deposit-bonus' })).value
  return [state, actions]
}

test('M4.deposit a promotion that is chosen at the deposit gives its bonus when the deposit is credited', async () => {
  const { value } = await deposits.create({ amount: '300.00', ...chosen })
  const before = [value.promotionId, (await balance()).bonus, await standing()]
  await pay(value.orderNo)
  await pay(value.orderNo)

  expect(before).toEqual(['deposit-bonus', '0.00', ['JOINED', ['DEPOSIT']]])
  expect(await balance()).toMatchObject({ available: '300.00', bonus: '150.00', sumBalance: '450.00', total: '300.00' })
  expect(await standing()).toEqual(['ISSUED', []])
  expect((await bonuses()).list).toMatchObject([
    {
      type: 'DEPOSIT_MATCH',
      title: '50% deposit bonus for casino games',
      termsVersion: '2026-11',
      amount: '150.00',
      balance: '150.00',
      factor: 5,
      wageringRequired: '750.00',
      wageringDone: '0.00',
      wageringRemaining: '750.00',
      product: 'CASINO',
      terms: { days: 14, maxBet: '50.00' },
      state: 'ACTIVE',
      events: [{ kind: 'GRANTED', amount: '150.00' }, { kind: 'STARTED' }],
    },
  ])
})

test('M4.deposit of several orders for one promotion the first paid one gives the bonus', async () => {
  const [one, other] = [await deposits.create({ ...chosen }), await deposits.create({ amount: '200.00', ...chosen })]
  await pay(other.value.orderNo)
  await pay(one.value.orderNo)

  expect(await balance()).toMatchObject({ available: '300.00', bonus: '100.00' })
})

test('M4.deposit an order that ends unpaid leaves the bonus to the next one', async () => {
  const { value } = await deposits.create({ ...chosen })
  await deposits.cancel(value.orderNo)
  const next = await deposits.create({ amount: '100.00', ...chosen })
  await pay(next.value.orderNo)

  expect(await balance()).toMatchObject({ available: '100.00', bonus: '50.00' })
  expect((await deposits.create({ ...chosen })).code).toBe('PROMO_NOT_ELIGIBLE')
})

test('M4.deposit the bonus is never more than its maximum', async () => {
  const { value } = await deposits.create({ amount: '5000.00', ...chosen })
  await pay(value.orderNo)

  expect((await balance()).bonus).toBe('500.00')
})

test.each([
  ['terms of before', { ...chosen, termsVersion: '2025-01' }, 'PROMO_TERMS_CHANGED'],
  ['a promotion of another kind', { ...chosen, promotionId: 'casino-rounds' }, 'PROMO_NOT_ELIGIBLE'],
  ['one that does not exist', { ...chosen, promotionId: 'never' }, 'PROMO_CLOSED'],
  ['too small an amount', { ...chosen, amount: '99.99' }, 'WAL_AMOUNT_RANGE'],
  ['no terms', { promotionId: 'deposit-bonus' }, 'SYS_VALIDATION'],
])('M4.deposit an order for a promotion with %s is refused, and none is made', async (_, request, code) => {
  const refused = await deposits.create(request)

  expect(refused.code).toBe(code)
  expect(await standing()).toEqual(['OPEN', ['DEPOSIT']])
  expect((await deposits.create()).code).toBe('OK')
})

test('M6.bonus the list is filtered, dated and paged', async () => {
  const { value } = await deposits.create({ ...chosen })
  await pay(value.orderNo)
  const now = deposits.site.clock.now().getTime()
  const countOf = async (request: object) => (await bonuses(request)).totalCount

  expect([
    await countOf({ state: 'OPEN', type: 'DEPOSIT_MATCH', startTime: now - 1000, endTime: now + 1000 }),
    await countOf({ state: 'DONE' }),
    await countOf({ type: 'GIFT' }),
    await countOf({ startTime: now - 2000, endTime: now - 1000 }),
  ]).toEqual([1, 0, 0, 0])
  expect(await bonuses({ pageNo: 2, pageSize: 1 })).toMatchObject({ list: [], totalCount: 1, totalPages: 1 })
  expect((await bonuses({ language: 'VI' })).list[0]?.title).toBe('Thưởng nạp 50% cho trò chơi casino')
})

test('M9 a bonus is cancelled by its member alone, and is unknown to other members', async () => {
  const { value } = await deposits.create({ ...chosen })
  await pay(value.orderNo)
  const [{ bonusId }] = (await bonuses()).list
  const { app, db } = deposits.site
  await addMember(db, { account: `noel${bonusId}` })
  const as = await openAs(app, `noel${bonusId}`)

  const codes = [
    (await call(app, cancelBonus, { request: { bonusId }, as })).code,
    (await call(app, listBonusContributions, { request: { bonusId }, as })).code,
    (await call(app, cancelBonus, { request: { bonusId: '999999999' }, as })).code,
  ]
  const others = (await call(app, listBonuses, { as })).value.list
  const key = { 'idempotency-key': randomUUID() }
  const own = [
    (await deposits.ask(cancelBonus, { bonusId }, key)).value,
    (await deposits.ask(cancelBonus, { bonusId }, key)).value,
  ]

  expect([codes, others]).toEqual([['SYS_INVALID_URL', 'SYS_INVALID_URL', 'SYS_INVALID_URL'], []])
  expect(own).toEqual([
    { state: 'CANCELLED', amount: '50.00' },
    { state: 'CANCELLED', amount: '50.00' },
  ])
  expect(await balance()).toMatchObject({ available: '100.00', bonus: '0.00' })
})

test('M4.deposit two hundred reports of payment of two orders at two gateways credit both and give one bonus', async () => {
  const { config, db, clock, app } = deposits.site
  const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  const orders = [await deposits.create({ ...chosen }), await deposits.create({ ...chosen })]
  const results = orders.map(({ value }) => deposits.provider.end(value.orderNo))

  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      sendCallback(index % 2 ? other : app, results[(index >> 1) % 2] as object),
    ),
  )

  expect(await balance()).toMatchObject({ available: '200.00', bonus: '50.00' })
  expect((await bonuses()).totalCount).toBe(1)
  await other.close()
})
