import { randomUUID } from 'node:crypto'
import { getBetDetail } from '@parlay/contracts/endpoints/history'
import * as calls from '@parlay/contracts/endpoints/lottery-bets'
import { call } from '../../../testing/call'
import { killableProcess, killMoments, killPoints, ProcessKilled } from '../../../testing/killable-process'
import { openAs } from '../../../testing/open-as'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import type { Order } from './price-order'

const minute = 60_000
let site: TicketSite
let numbered = 0

beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())
afterEach(async () => expect(await site.breaches()).toEqual([]))

async function aDraw(gameCode = 'MB_HN'): Promise<string> {
  numbered += 1
  const numero = `20300104-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode, numero, closeIn: 10 * minute })
  return numero
}

/** Adds a member with own money and bonus money. */
async function aBonusBuyer(money: bigint, bonus: bigint, changes: Parameters<TicketSite['give']>[2] = {}) {
  const member = await site.aMember(money)
  await site.give(member.id, bonus, changes)
  return { ...member, as: await openAs(site.app, member.account) }
}

/** A bet on the last two digits of the special prize, which pays 95 times its unit. */
const orderOf = (numero: string, unit: string, more: Partial<Order> = {}): Order => ({
  ...{ gameCode: 'MB_HN', numero, lottoPrizeMode: 'Lott', oddsVersion: 2, stations: [], follow: 0, stopOnWin: false },
  ...{ lines: [{ playType: 'DE', numbers: ['68'], unit, multiple: 1 }], total: unit },
  ...more,
})
const buy = (memberId: bigint, order: Order) => site.tickets.commands.buy(order, { memberId, key: randomUUID() })
const settle = async (numero: string, special: string) => {
  await site.open('MB_HN', numero, prizesOf('MB', [special]))
  await site.settlement.sweep()
}

test('M9 a ticket above the limit of an active bonus is refused with that limit, and no money is taken', async () => {
  const { id, as } = await aBonusBuyer(1_000_00n, 100_00n)
  const [numero, south] = [await aDraw(), await aDraw('MN_TG')]
  const place = (request: object) =>
    call(site.app, calls.placeTickets, { as, request: { ...request }, headers: { 'idempotency-key': randomUUID() } })

  const refused = await place(orderOf(numero, '60.01'))
  expect(refused).toMatchObject({
    ...{ code: 'BONUS_MAX_BET', params: { amount: '60.00' }, value: { bonus: { maxBet: '60.00' } } },
  })
  expect(await site.moneyOf(id)).toEqual([1_000_00n, 100_00n])
  // The limit is per round, and each ticket of an order is a round.
  const both = await place(
    orderOf(numero, '60.00', { stations: [{ gameCode: 'MN_TG', numero: south }], total: '120.00' }),
  )
  expect(both.code).toBe('OK')

  const other = await aBonusBuyer(1_000_00n, 100_00n, { bonus: { maxBet: 60_00n, days: 14, weights: { RNG: 100 } } })
  await buy(other.id, orderOf(numero, '100.00'))
  expect(await site.moneyOf(other.id)).toEqual([900_00n, 100_00n])
})

test('M9 bonus money pays the part of a ticket that own money does not cover, and a prize goes to the purses of the stake', async () => {
  const { id, as } = await aBonusBuyer(10_00n, 50_00n)
  const numero = await aDraw()
  const ids = await buy(id, orderOf(numero, '30.00'))
  expect(await site.moneyOf(id)).toEqual([0n, 30_00n])
  await expect(buy(id, orderOf(numero, '30.01'))).rejects.toMatchObject({ code: 'WAL_INSUFFICIENT' })
  await buy(id, orderOf(numero, '0.31'))
  expect(await site.moneyOf(id)).toEqual([0n, 29_69n])

  await settle(numero, '00068')

  // Two thirds of 2850.00 and all of 29.45 belong to the bonus.
  expect(await site.moneyOf(id)).toEqual([950_00n, 29_69n + 1_900_00n + 29_45n])
  await site.bonuses.sweep()
  expect(await site.bonusesOf(id)).toMatchObject([{ wageringDone: '15.15' }])
  const { value } = await call(site.app, getBetDetail, { as, request: { betId: String(ids[0]) } })
  expect(value.movements).toMatchObject([
    { kind: 'bet', amount: '-30.00', balanceAfter: '30.00' },
    { kind: 'win', amount: '2850.00' },
  ])
})

test('M9 a cancelled or void ticket gives each part back, and the part of a bonus that has ended is not kept', async () => {
  const [one, gone] = [await aBonusBuyer(10_00n, 50_00n), await aBonusBuyer(10_00n, 50_00n)]
  const numero = await aDraw()
  for (const { id } of [one, gone]) {
    const [cancelled] = await buy(id, orderOf(numero, '30.00'))
    await site.tickets.commands.cancel(id, cancelled ?? 0n)
    expect(await site.moneyOf(id)).toEqual([10_00n, 50_00n])
    await buy(id, orderOf(numero, '30.00'))
  }
  const [active] = await site.bonusesOf(gone.id)
  await site.bonuses.cancel(gone.id, active?.bonusId ?? '')
  await site.declareVoid('MB_HN', numero)
  await site.settlement.sweep()

  expect(await site.moneyOf(one.id)).toEqual([10_00n, 50_00n])
  expect(await site.moneyOf(gone.id)).toEqual([10_00n, 0n])
})

test('M9 a bonus with money in open tickets is not used up before they are settled', async () => {
  const { id } = await aBonusBuyer(0n, 20_00n)
  const numero = await aDraw()
  await buy(id, orderOf(numero, '20.00'))
  await site.bonuses.sweep()
  expect(await site.bonusesOf(id)).toMatchObject([{ state: 'ACTIVE' }])

  await settle(numero, '00011')
  await site.bonuses.sweep()
  expect(await site.bonusesOf(id)).toMatchObject([{ state: 'USED_UP' }])
})

test('M9 bonus money becomes cash once tickets have wagered enough, and so do later prizes', async () => {
  const { id } = await aBonusBuyer(0n, 20_00n, {
    wagering: 1,
    bonus: { maxBet: 60_00n, days: 14, weights: { LOTT: 100 } },
  })
  const [first, later] = [await aDraw(), await aDraw()]
  await buy(id, orderOf(first, '10.00'))
  await buy(id, orderOf(later, '10.00'))
  await settle(first, '00068')
  await site.bonuses.sweep()
  expect(await site.moneyOf(id)).toEqual([0n, 950_00n])
  await buy(id, orderOf(await aDraw(), '60.00'))
  await site.db.query('update bonus_grant set required = 1000 where member_id = $1', [id])
  await site.bonuses.sweep()
  expect(await site.moneyOf(id)).toEqual([890_00n, 0n])

  await settle(later, '00068')
  expect(await site.moneyOf(id)).toEqual([1_840_00n, 0n])
})

test('M9 a correction takes each part back from its purse, and a part that is spent is owed', async () => {
  const [rich, spent, done] = [
    await aBonusBuyer(10_00n, 50_00n),
    await aBonusBuyer(10_00n, 50_00n),
    await aBonusBuyer(10_00n, 50_00n),
  ]
  const numero = await aDraw()
  for (const { id } of [rich, spent, done]) await buy(id, orderOf(numero, '20.00'))
  await settle(numero, '00068')
  for (const { id } of [rich, spent, done]) expect(await site.moneyOf(id)).toEqual([950_00n, 40_00n + 950_00n])
  // All own money and some of the bonus are staked again.
  await site.db.query('update bonus_grant set max_bet = 200000 where member_id = $1', [spent.id])
  await buy(spent.id, orderOf(await aDraw(), '1500.00'))
  expect(await site.moneyOf(spent.id)).toEqual([0n, 440_00n])
  await site.db.query('update bonus_grant set required = 1 where member_id = $1', [done.id])
  await site.bonuses.sweep()
  expect(await site.moneyOf(done.id)).toEqual([1_940_00n, 0n])

  await site.settlement.correct({
    ...{ gameCode: 'MB_HN', numero, revision: 0, reason: 'Read wrongly', staff: 'lan' },
    prizes: prizesOf('MB', ['00011']),
  })
  await site.settlement.sweep()
  await site.settlement.sweep()

  expect(await site.moneyOf(rich.id)).toEqual([0n, 40_00n])
  expect(await site.moneyOf(spent.id)).toEqual([0n, 0n])
  expect(await site.moneyOf(done.id)).toEqual([40_00n, 0n])
  const owed = await site.db.query('select member_id as id, amount from lottery_receivable where numero = $1', [numero])
  expect(owed).toEqual([{ id: spent.id, amount: 950_00n + 510_00n }])
})

test('a member who may not use rewards can buy tickets', async () => {
  const { id } = await site.aMember()
  await site.db.query('update member set earns = false where id = $1', [id])
  await buy(id, orderOf(await aDraw(), '1.00'))

  expect(await site.moneyOf(id)).toEqual([999_00n, 0n])
})

test('M9 a follow-up ends with a message if an active bonus does not allow its next ticket', async () => {
  const { id } = await site.aMember()
  const first = await aDraw('FAST60')
  await site.tickets.commands.buy(orderOf(first, '60.01', { gameCode: 'FAST60', follow: 1 }), {
    memberId: id,
    key: randomUUID(),
  })
  await site.give(id, 10_00n)
  numbered += 1
  const next = `20300104-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode: 'FAST60', numero: next, closeIn: 20 * minute })
  site.clock.move(11 * minute)
  await site.follows.sweep()

  const follows = await site.db.query('select state, reason from lottery_follow where member_id = $1', [id])
  expect(follows).toEqual([{ state: 'FAILED', reason: 'BONUS_MAX_BET' }])
  expect(await site.moneyOf(id)).toEqual([939_99n, 10_00n])
})

test.each(killMoments)(
  'M9 C.6 a ticket with a bonus part is settled once, and its prize goes to the purses of the stake, if the process is killed %s any await',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 3 })) {
      const { id } = await aBonusBuyer(10_00n, 50_00n)
      const numero = await aDraw()
      await buy(id, orderOf(numero, '30.00'))
      await site.open('MB_HN', numero, prizesOf('MB', ['00068']))
      const killed = killableProcess(site.db, killPoint)
      await site
        .openParts({}, killed.db)
        .settlement.sweep()
        .catch((error: unknown) => {
          if (!(error instanceof ProcessKilled)) throw error
        })
      await site.settlement.sweep()

      // Two thirds of 2850.00 belong to the bonus.
      expect({ killPoint, money: await site.moneyOf(id) }).toEqual({ killPoint, money: [950_00n, 30_00n + 1_900_00n] })
      expect(await site.breaches()).toEqual([])
    }
  },
  240_000,
)
