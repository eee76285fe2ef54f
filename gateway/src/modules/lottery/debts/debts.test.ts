import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db'
import { openAgain } from '../../../db/testing/test-database'
import { postDeposit } from '../../../ledger'
import { askAsStaff, staffAuthor } from '../../../testing/as-staff'
import { killableProcess, killMoments, killPoints, ProcessKilled } from '../../../testing/killable-process'
import { type Debtor, debtorsOn, gameCode } from '../testing/debts-under-test'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import { proveDebts } from './prove-debts'

let site: TicketSite
/** The connections of another gateway. */
let otherDb: Database

beforeAll(async () => {
  site = await openTicketSite()
  otherDb = await openAgain(site.db)
})
afterAll(async () => {
  await otherDb.close()
  await site.shut()
})
afterEach(async () => expect(await site.breaches()).toEqual([]))

const { aDraw, buy, draw, correct, aDebtor, decide, owedBy, messagesOf, recordOf } = debtorsOn(() => site)

const deposit = ({ id }: Debtor, amount: bigint) =>
  postDeposit(site.db, {
    memberId: id,
    currency: 'PHP',
    amount,
    reference: `deposit:${randomUUID()}`,
    at: site.clock.now(),
  })

/** Adds a draw in which the member wins 95 times the stake. The stake is deposited first. */
async function win(debtor: Debtor, unit: string, stake: bigint): Promise<string> {
  await deposit(debtor, stake)
  const numero = await aDraw()
  await buy(debtor.id, numero, '22', unit)
  await draw(numero, '22')
  return numero
}

const balanceOfHouse = async (name: string): Promise<bigint> => {
  const [row] = await site.db.query<{ sum: bigint }>(
    'select coalesce(sum(balance), 0)::bigint as sum from ledger_account where code = $1',
    [`house:${name}`],
  )
  return row?.sum ?? 0n
}

test('M6.account the balances and the account record of a member name the amount taken back and the amount still owed', async () => {
  const debtor = await aDebtor()

  expect(await owedBy(debtor)).toEqual([
    {
      ...{ gameCode, numero: debtor.numero, revision: 1, name: expect.any(String), time: expect.any(Number) },
      ...{ takenBack: '35.00', owed: '60.00', stillOwed: '60.00', isCollected: false },
    },
  ])
  const { list } = await recordOf(debtor, { types: 'adjustment' })
  expect(list).toMatchObject([
    { amount: '-35.00', owed: '60.00', reason: 'DRAW_CORRECTED', refNo: `${gameCode}/${debtor.numero}` },
  ])
  expect(await owedBy(await site.aMember())).toEqual([])
})

test('M6 neither a deposit nor a win pays a debt before staff decide so', async () => {
  const debtor = await aDebtor()
  await win(debtor, '1.00', 1_00n)

  expect(await site.balanceOf(debtor.id)).toBe(95_00n)
  expect(await owedBy(debtor)).toMatchObject([{ stillOwed: '60.00' }])
})

test('M6 after a decision of staff a debt is taken from the winnings of later draws, not from stakes or deposits', async () => {
  const debtor = await aDebtor()
  expect(await decide(debtor, 'COLLECT')).toEqual({ decision: 'COLLECT', amount: null })
  expect(await decide(debtor, 'COLLECT')).toEqual({ decision: 'COLLECT', amount: null })
  expect(await owedBy(debtor)).toMatchObject([{ stillOwed: '60.00', isCollected: true }])
  await deposit(debtor, 500_00n)
  expect(await site.balanceOf(debtor.id)).toBe(500_00n)

  // The stake is 0.50 and the payout 47.50, so the win is 47.00.
  const first = await win(debtor, '0.50', 50n)
  expect(await site.balanceOf(debtor.id)).toBe(500_50n)
  expect(await owedBy(debtor)).toMatchObject([{ owed: '60.00', stillOwed: '13.00' }])
  const second = await win(debtor, '0.50', 50n)
  expect(await site.balanceOf(debtor.id)).toBe(500_50n + 47_50n - 13_00n)
  expect(await owedBy(debtor)).toEqual([])

  expect(await messagesOf(debtor, 'lotteryOwedCollect')).toEqual([{ params: { owed: '60.00', numero: debtor.numero } }])
  expect(await messagesOf(debtor, 'lotteryOwedTaken')).toEqual([
    { params: { amount: '47.00', owed: '13.00', numero: first } },
  ])
  expect(await messagesOf(debtor, 'lotteryOwedPaid')).toEqual([{ params: { amount: '13.00', numero: second } }])
  const { list } = await recordOf(debtor, { types: 'adjustment' })
  const refNo = `${gameCode}/${debtor.numero}`
  expect(list).toMatchObject([
    { amount: '-13.00', reason: 'DRAW_OWED', refNo, owed: null, stillOwed: '0.00' },
    { amount: '-47.00', reason: 'DRAW_OWED', refNo, owed: null, stillOwed: '13.00' },
    { amount: '-35.00', reason: 'DRAW_CORRECTED', refNo, owed: '60.00' },
  ])
})

test('M6 a draw that pays less than its tickets cost, or returns their stakes, pays no debt', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'COLLECT')
  await deposit(debtor, 100_00n)
  const [lost, gone] = [await aDraw(), await aDraw()]
  await buy(debtor.id, lost, '22', '0.50')
  await buy(debtor.id, lost, '33', '49.50')
  await buy(debtor.id, gone, '22', '50.00')
  await draw(lost, '22')
  await site.declareVoid(gameCode, gone)
  await site.settlement.sweep()

  expect(await site.balanceOf(debtor.id)).toBe(47_50n + 50_00n)
  expect(await owedBy(debtor)).toMatchObject([{ stillOwed: '60.00' }])
})

test('M6 a debt is taken only from the own-money part of a win that is partly of a bonus', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'COLLECT')
  await deposit(debtor, 25n)
  await site.give(debtor.id, 10_00n)
  const numero = await aDraw()
  await buy(debtor.id, numero, '22', '0.50')
  await draw(numero, '22')

  // Half of 47.50 belongs to the bonus. The stake in the other half was 0.25.
  expect(await site.moneyOf(debtor.id)).toEqual([25n, 9_75n + 23_75n])
  expect(await owedBy(debtor)).toMatchObject([{ stillOwed: '36.50' }])
})

test('M6 the amount that a later correction takes from a win that paid a debt is owed again', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'COLLECT')
  const numero = await win(debtor, '0.50', 50n)
  expect(await site.balanceOf(debtor.id)).toBe(50n)
  await correct(numero, '33')

  expect(await site.balanceOf(debtor.id)).toBe(0n)
  expect(await owedBy(debtor)).toMatchObject([
    { numero: debtor.numero, stillOwed: '13.00', isCollected: true },
    { numero, takenBack: '0.50', stillOwed: '47.00', isCollected: false },
  ])
})

test('M6 staff settle a repayment outside the site once, and only with the amount that is still owed', async () => {
  const debtor = await aDebtor()
  const before = await balanceOfHouse('repaid')
  const wrong = await decide(debtor, 'SETTLE', { amount: '59.00' })
  const missing = await decide(debtor, 'SETTLE')
  const settled = await decide(debtor, 'SETTLE', { amount: '60.00' })
  const again = await decide(debtor, 'SETTLE', { amount: '60.00' })

  expect(wrong).toEqual({ amount: 'has to be what is still owed: 60.00' })
  expect(missing).toEqual(wrong)
  expect([settled, again]).toEqual(Array(2).fill({ decision: 'SETTLE', amount: '60.00' }))
  expect(await decide(debtor, 'WAIVE', { amount: '60.00' })).toEqual({ decision: 'nothing is owed any more' })
  expect(await decide(debtor, 'COLLECT')).toEqual({ decision: 'nothing is owed any more' })
  expect(await balanceOfHouse('repaid')).toBe(before - 60_00n)
  expect(await site.balanceOf(debtor.id)).toBe(0n)
  expect(await owedBy(debtor)).toEqual([])
  expect(await messagesOf(debtor, 'lotteryOwedSettled')).toHaveLength(1)
})

test('M6 the house gives up a debt that staff waive, and the list shows each decision with its author and reason', async () => {
  const debtor = await aDebtor()
  const before = await balanceOfHouse('waived')
  await decide(debtor, 'COLLECT', { reason: 'Winnings pay it' })
  await decide(debtor, 'WAIVE', { amount: '60.00', reason: 'Our own mistake' })

  expect(await balanceOfHouse('waived')).toBe(before - 60_00n)
  expect(await messagesOf(debtor, 'lotteryOwedWaived')).toEqual([{ params: { owed: '60.00', numero: debtor.numero } }])
  const { list } = await askAsStaff(site.app, 'lottery/receivables')
  expect(list.filter(({ account }: { account: string }) => account === debtor.account)).toEqual([
    {
      ...{ account: debtor.account, gameCode, numero: debtor.numero, revision: 1, currency: 'PHP', isCollected: true },
      ...{ takenBack: '35.00', owed: '60.00', stillOwed: '0.00', time: expect.any(Number), waitingSince: null },
      decisions: [
        { decision: 'COLLECT', amount: null, staff: staffAuthor, reason: 'Winnings pay it', time: expect.any(Number) },
        { decision: 'WAIVE', amount: '60.00', staff: staffAuthor, reason: 'Our own mistake', time: expect.any(Number) },
      ],
    },
  ])
})

test('M6 a decision about an unknown debt, or an unreadable one, is refused with the reason', async () => {
  const debtor = await aDebtor()

  expect(await decide({ ...debtor, account: 'nobody' }, 'COLLECT')).toBe('SYS_INVALID_URL')
  expect(await decide(debtor, 'COLLECT', { revision: 2 })).toBe('SYS_INVALID_URL')
  expect(Object.keys(await decide(debtor, 'FORGET', { reason: ' ' })).sort()).toEqual(['decision', 'reason'])
  expect(await decide(debtor, 'COLLECT', { amount: '60.00' })).toEqual({ amount: 'is not for this decision' })
  expect(await owedBy(debtor)).toMatchObject([{ stillOwed: '60.00', isCollected: false }])
})

test('M6 a correction that raises a payout again clears the debt of the earlier correction first and pays the rest', async () => {
  const debtor = await aDebtor()
  await correct(debtor.numero, '68')

  expect(await site.balanceOf(debtor.id)).toBe(35_00n)
  expect(await owedBy(debtor)).toEqual([])
  expect(await messagesOf(debtor, 'lotteryNetted')).toEqual([
    { params: { amount: '95.00', owed: '60.00', numero: debtor.numero } },
  ])
})

test('M6 a correction that raises a payout does not pay a waived amount again, and the house gets it back', async () => {
  const debtor = await aDebtor()
  const before = await balanceOfHouse('waived')
  await decide(debtor, 'WAIVE', { amount: '60.00' })
  await correct(debtor.numero, '68')

  expect(await site.balanceOf(debtor.id)).toBe(35_00n)
  expect(await balanceOfHouse('waived')).toBe(before)

  // Everything was paid by then, so all of it is taken back or owed again.
  await correct(debtor.numero, '11')
  expect(await owedBy(debtor)).toMatchObject([{ revision: 3, takenBack: '35.00', stillOwed: '60.00' }])
})

test('M6 a correction that raises a payout pays a repaid amount again', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'SETTLE', { amount: '60.00' })
  await correct(debtor.numero, '68')

  expect(await site.balanceOf(debtor.id)).toBe(95_00n)
})

test('M6 the proof of a ticket lists the debts of its draw and each part that cleared them', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'COLLECT')
  const paying = await win(debtor, '0.10', 10n)
  site.clock.move(1)
  await decide(debtor, 'WAIVE', { amount: '50.60' })
  const own = await proveDebts(site.db, { gameCode, numero: debtor.numero }, debtor.id)

  const none = { gameCode: null, numero: null, revision: null }
  expect(own).toEqual([
    {
      ...{ revision: 1, takenBack: '35.00', owed: '60.00', stillOwed: '0.00' },
      cleared: [
        { kind: 'COLLECTED', amount: '9.40', gameCode, numero: paying, revision: 0 },
        { kind: 'WAIVED', amount: '50.60', ...none },
      ],
    },
  ])
})

test('M6 a correction that raises a payout by less than the debt pays nothing and leaves the rest owed', async () => {
  const { id, account } = await site.aMember(1_50n)
  const numero = await aDraw()
  await buy(id, numero, '68', '1.00')
  await buy(id, numero, '77', '0.50')
  await draw(numero, '68')
  await buy(id, await aDraw(), '44', '60.00')
  await correct(numero, '11')
  await correct(numero, '77')

  expect(await site.balanceOf(id)).toBe(0n)
  expect(await owedBy({ account })).toMatchObject([{ revision: 1, owed: '60.00', stillOwed: '12.50' }])
  await correct(numero, '11')
  expect(await owedBy({ account })).toMatchObject([
    { revision: 1, stillOwed: '12.50' },
    { revision: 3, takenBack: '0.00', stillOwed: '47.50' },
  ])
})

test('M6 a correction gives a bonus the amount that the bonus does not owe, and own money clears the rest', async () => {
  const { id, account } = await site.aMember(10_00n)
  await site.give(id, 50_00n)
  const numero = await aDraw()
  await buy(id, numero, '68', '20.00')
  await draw(numero, '68')
  expect(await site.moneyOf(id)).toEqual([950_00n, 40_00n + 950_00n])
  await site.db.query('update bonus_grant set max_bet = 200000 where member_id = $1', [id])
  await buy(id, await aDraw(), '44', '1500.00')
  await correct(numero, '11')
  expect(await owedBy({ account })).toMatchObject([{ stillOwed: '1460.00' }])
  await correct(numero, '68')

  // The wallet no longer held 950.00 of own money and 510.00 of the bonus.
  expect(await site.moneyOf(id)).toEqual([0n, 440_00n])
  expect(await owedBy({ account })).toEqual([])
})

/**
 * A member with a ticket of own money on 68 and one of bonus money on 77. The bonus ticket has won and its prize is
 * spent.
 */
async function aBonusWinner(debtor: Debtor) {
  await deposit(debtor, 10_00n)
  const numero = await aDraw()
  await buy(debtor.id, numero, '68', '10.00')
  await site.give(debtor.id, 50_00n)
  await buy(debtor.id, numero, '77', '10.00')
  await draw(numero, '77')
  expect(await site.moneyOf(debtor.id)).toEqual([0n, 40_00n + 950_00n])
  return numero
}

const spend = async (debtor: Debtor, unit: string) => {
  await site.db.query('update bonus_grant set max_bet = 200000 where member_id = $1', [debtor.id])
  await buy(debtor.id, await aDraw(), '44', unit)
}

test('M6 own money first clears the debt of own money from a draw, and a bonus keeps its separate debt', async () => {
  const debtor = await aDebtor()
  const numero = await aBonusWinner(debtor)
  await spend(debtor, '990.00')
  await correct(numero, '68')
  await spend(debtor, '950.00')
  await correct(numero, '11')
  const owed = async () => (await owedBy(debtor)).filter((one) => one.numero === numero)
  expect(await owed()).toMatchObject([
    { revision: 1, stillOwed: '950.00' },
    { revision: 2, stillOwed: '950.00' },
  ])
  await correct(numero, '68')

  expect(await owed()).toMatchObject([{ revision: 1, stillOwed: '950.00' }])
  expect(await site.moneyOf(debtor.id)).toEqual([0n, 0n])
})

test('M6 a debt is taken only as far as the same correction has left money in the wallet', async () => {
  const debtor = await aDebtor()
  await decide(debtor, 'COLLECT')
  const numero = await aBonusWinner(debtor)
  await site.db.query('update bonus_grant set required = 1 where member_id = $1', [debtor.id])
  // Wagering counts once every older transaction of the server has ended.
  while ((await site.moneyOf(debtor.id))[0] === 0n) await site.bonuses.sweep()
  await spend(debtor, '990.00')
  await correct(numero, '68')

  // The wallet got 950.00 of own money and lost as much of the bonus, which had become cash.
  expect(await site.moneyOf(debtor.id)).toEqual([0n, 0n])
  expect(await owedBy(debtor)).toMatchObject([{ numero: debtor.numero, stillOwed: '60.00' }])
})

test.each(['SETTLE', 'WAIVE'])(
  'M6 a draw that is settled in parallel with “%s” of a debt clears no cent twice',
  async (decision) => {
    for (let round = 0; round < 6; round += 1) {
      const debtor = await aDebtor()
      await decide(debtor, 'COLLECT')
      await deposit(debtor, 50n)
      const numero = await aDraw()
      await buy(debtor.id, numero, '22', '0.50')
      await site.open(gameCode, numero, prizesOf('MB', ['00022']))
      const [answer] = await Promise.all([
        decide(debtor, decision, { amount: '60.00' }),
        site.settlement.sweep(),
        site.openParts({}, otherDb).settlement.sweep(),
      ])
      await site.settlement.sweep()

      // If the decision comes first, the member keeps the whole win. If the win comes first, the decision is refused.
      const isFirst = 'decision' in answer
      expect(await site.balanceOf(debtor.id)).toBe(isFirst ? 47_50n : 50n)
      expect(answer).toEqual(
        isFirst ? { decision, amount: '60.00' } : { amount: 'has to be what is still owed: 13.00' },
      )
      expect((await owedBy(debtor)).map(({ stillOwed }) => stillOwed)).toEqual(isFirst ? [] : ['13.00'])
      expect(await site.breaches()).toEqual([])
    }
  },
  60_000,
)

test('M6 two draws that two gateways settle in parallel take a debt once, and equal parallel decisions count once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const debtor = await aDebtor()
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(debtor, 'COLLECT')))
    expect(answers).toEqual(Array(4).fill({ decision: 'COLLECT', amount: null }))
    await deposit(debtor, 1_00n)
    const numeros = [await aDraw(), await aDraw()]
    for (const numero of numeros) await buy(debtor.id, numero, '22', '0.50')
    for (const numero of numeros) await site.open(gameCode, numero, prizesOf('MB', ['00022']))
    await Promise.all([site.settlement.sweep(), site.openParts({}, otherDb).settlement.sweep()])
    await site.settlement.sweep()

    expect(await site.balanceOf(debtor.id)).toBe(95_00n - 60_00n)
    expect(await owedBy(debtor)).toEqual([])
    expect(await site.breaches()).toEqual([])
  }
})

test.each(killMoments)(
  'M6 a debt is taken from a win once, and cleared by a correction once, if the process is killed %s any await',
  async (moment) => {
    const dying = async (killPoint: Parameters<typeof killableProcess>[1]) => {
      const killed = killableProcess(site.db, killPoint)
      await site
        .openParts({}, killed.db)
        .settlement.sweep()
        .catch((error: unknown) => {
          if (!(error instanceof ProcessKilled)) throw error
        })
      await site.settlement.sweep()
    }
    for (const killPoint of killPoints(moment, { atLeast: 3 })) {
      const debtor = await aDebtor()
      await decide(debtor, 'COLLECT')
      await deposit(debtor, 50n)
      const numero = await aDraw()
      await buy(debtor.id, numero, '22', '0.50')
      await site.open(gameCode, numero, prizesOf('MB', ['00022']))
      await dying(killPoint)
      expect(await site.balanceOf(debtor.id)).toBe(50n)
      const said = { gameCode, numero: debtor.numero, revision: 1, reason: 'Read wrongly', staff: 'lan' }
      await site.settlement.correct({ ...said, prizes: prizesOf('MB', ['00068']) })
      await dying(killPoint)

      // 13.00 of 95.00 were still owed.
      expect({ killPoint, balance: await site.balanceOf(debtor.id) }).toEqual({ killPoint, balance: 50n + 82_00n })
      expect(await owedBy(debtor)).toEqual([])
      expect(await site.breaches()).toEqual([])
    }
  },
  120_000,
)
