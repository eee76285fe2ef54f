import { randomUUID } from 'node:crypto'
import { convertPoints, redeemPoints } from '@parlay/contracts/endpoints/points'
import type { PlannedReward } from '@parlay/server'
import { buildApp } from '../../../compose/app'
import { callSealed } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { quickPasswords } from '../../../testing/quick-passwords'
import { openPointSite, type PointSite, paymentPassword } from '../testing/points-under-test'

let site: PointSite
beforeAll(async () => {
  site = await openPointSite()
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'OK',
    (error: { code?: string }) => error.code,
  )
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, one) => make(one))
const countOf = (codes: readonly (string | undefined)[], code: string) => codes.filter((one) => one === code).length
const reward = (id: string, rest: Partial<PlannedReward> = {}): PlannedReward =>
  ({ id, category: 'VOUCHER', points: 10, stock: 1000, limitPerMember: null, ...rest }) as PlannedReward
const wish = (rewardId: string) => ({ rewardId, quantity: 1, paymentPassword: '' })

test('M8.redeem of a hundred members who want the last piece one has it', async () => {
  const takers = await Promise.all(times(100, () => site.aStranger()))
  await Promise.all(takers.map((id) => site.give(id, 10n)))
  const { redeem } = site.openCommands(site.db, [reward('only-one', { stock: 1 })])

  const codes = await Promise.all(takers.map((id) => codeOf(redeem(wish('only-one'), id, 'key'))))

  expect([countOf(codes, 'OK'), countOf(codes, 'POINT_STOCK')]).toEqual([1, 99])
  const left = await Promise.all(takers.map(site.pointsOf))
  expect(left.reduce((sum, points) => sum + points, 0n)).toBe(990n)
})

test('two hundred parallel redemptions and conversions of one member spend no more than the balance', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 1050n)
  const { redeem, convert } = site.openCommands(site.db, [
    reward('many'),
    reward('cash', { category: 'MONEY', amount: 1_00n } as never),
  ])

  const codes = await Promise.all(
    times(200, (index) =>
      codeOf(
        index % 3 === 0
          ? convert({ points: 100, paymentPassword: '' }, maya, `key${index}`)
          : redeem(wish(index % 3 === 1 ? 'many' : 'cash'), maya, `key${index}`),
      ),
    ),
  )

  expect(countOf(codes, 'OK') + countOf(codes, 'POINT_INSUFFICIENT')).toBe(200)
  expect(await site.pointsOf(maya)).toBeLessThan(10n)
})

test('the limit of a member holds for parallel redemptions', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 1000n)
  const { redeem } = site.openCommands(site.db, [reward('three', { limitPerMember: 3 })])

  const codes = await Promise.all(times(20, (index) => codeOf(redeem(wish('three'), maya, `key${index}`))))

  expect([countOf(codes, 'OK'), countOf(codes, 'POINT_LIMIT')]).toEqual([3, 17])
})

test('one request that arrives ten times in parallel is one redemption and one conversion', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 1000n)
  const { redeem, convert } = site.openCommands(site.db, [reward('once')])

  const redeemed = await Promise.all(times(10, () => redeem(wish('once'), maya, 'same')))
  await Promise.all(times(10, () => convert({ points: 100, paymentPassword: '' }, maya, 'same')))

  expect(new Set(redeemed.map(({ redeemId }) => redeemId)).size).toBe(1)
  expect([await site.pointsOf(maya), await site.moneyOf(maya)]).toEqual([890n, 10_00n])
})

test('M8.redeem M10.wheel one request for tickets that arrives two hundred times in parallel gives them once', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 1000n)
  const turns = { category: 'TICKETS', amount: 2n, raffle: 'lounge-wheel' } as never
  const { redeem } = site.openCommands(site.db, [reward('turns', turns)])

  const redeemed = await Promise.all(times(200, () => redeem(wish('turns'), maya, 'same')))

  expect(new Set(redeemed.map(({ redeemId }) => redeemId)).size).toBe(1)
  expect([await site.pointsOf(maya), await site.ticketsOf('lounge-wheel', maya)]).toEqual([990n, 2n])
})

test('M8.redeem two hundred parallel requests for bonus money get no more than points, limit and stock allow', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 70n)
  const terms = {
    termsVersion: '1',
    wagering: 2,
    product: 'CASINO',
    bonus: { maxBet: 1_00n, days: 7, weights: { RNG: 100 } },
  }
  const { redeem } = site.openCommands(site.db, [
    reward('gift', { category: 'BONUS', amount: 5_00n, ...terms } as never),
  ])

  const codes = await Promise.all(times(200, (index) => codeOf(redeem(wish('gift'), maya, `key${index}`))))

  expect([countOf(codes, 'OK'), countOf(codes, 'POINT_INSUFFICIENT')]).toEqual([7, 193])
  const states = await site.db.query<{ state: string }>('select state from bonus_grant where member_id = $1', [maya])
  expect(
    countOf(
      states.map(({ state }) => state),
      'ACTIVE',
    ),
  ).toBe(1)
  expect([states.length, await site.pointsOf(maya), await site.bonusOf(maya)]).toEqual([7, 0n, 5_00n])
})

test('a redemption is decided once, however many staff decide', async () => {
  const maya = await site.aStranger()
  await site.give(maya, 10n)
  const { redeemId } = await site.openCommands(site.db, [reward('judged')]).redeem(wish('judged'), maya, 'key')
  const { decide } = site.openStaff(site.db)

  const codes = await Promise.all(
    times(10, (index) =>
      codeOf(
        decide(
          index % 2 === 0
            ? { redeemId, decision: 'approve', code: `C${index}`, decidedBy: 'lan' }
            : { redeemId, decision: 'reject', reason: 'no', decidedBy: 'lan' },
        ),
      ),
    ),
  )

  expect([countOf(codes, 'OK'), countOf(codes, 'SYS_VALIDATION')]).toEqual([1, 9])
})

test('M8.redeem M8.convert two hundred calls of a member at two gateways spend and pay once for each key', async () => {
  const { config, db, clock, app } = site
  const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  const maya = await site.add(1000n)
  const keys = times(4, () => randomUUID())
  const callAt = (index: number) => {
    const gateway = index % 2 ? other : app
    const headers = { 'idempotency-key': keys[(index >> 1) % 4] ?? '' }
    const [endpoint, request] =
      (index >> 1) % 4 < 2
        ? [redeemPoints, { rewardId: 'wallet-20', quantity: 1, paymentPassword }]
        : [convertPoints, { points: 100, paymentPassword }]
    return callSealed(gateway, endpoint, { request, as: maya.as, headers })
  }

  const answers = await Promise.all(times(200, callAt))

  // A call that finds its key in use gets an error that says so, and may ask again.
  expect(
    countOf(
      answers.map(({ code }) => code),
      'OK',
    ),
  ).toBeGreaterThanOrEqual(4)
  expect([await site.pointsOf(maya.id), await site.moneyOf(maya.id)]).toEqual([1000n - 2n * 195n - 200n, 60_00n])
  await other.close()
})
