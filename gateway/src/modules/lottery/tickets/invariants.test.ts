import { randomUUID } from 'node:crypto'
import { checkLedger } from '../../../ledger'
import { playInvariants } from '../../games/play'
import { vendorWalletInvariants } from '../../games/vendor-wallet'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import { ticketInvariants } from './invariants'
import type { Order } from './price-order'

const [settled, open, returned, later] = [1, 2, 3, 4].map((place) => `20300105-000${place}`) as [
  string,
  string,
  string,
  string,
]
const gameCode = 'FAST60'
let site: TicketSite

const orderOf = (numero: string, numbers: string[], unit = '1.00'): Order => ({
  ...{ gameCode, numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 2 },
  ...{ lines: [{ playType: 'DE', numbers, unit, multiple: 1 }], total: unit },
})

/**
 * The draws are: one that is settled and corrected with debts, of which one is waived and one is taken from the
 * winnings of a later draw; one that takes bets; and one that is void.
 */
beforeAll(async () => {
  site = await openTicketSite()
  for (const numero of [settled, open, returned, later]) await site.announce({ gameCode, numero })
  const [lucky, other, waived] = [await site.aMember(), await site.aMember(1_20n), await site.aMember(1_00n)]
  const buy = ({ id }: { id: bigint }, order: Order) =>
    site.tickets.commands.buy(order, { memberId: id, key: randomUUID() })
  for (const numbers of [['68'], ['11'], ['22']]) await buy(lucky, orderOf(settled, numbers))
  for (const member of [other, waived]) await buy(member, orderOf(settled, ['68']))
  await buy(lucky, orderOf(open, ['68']))
  await buy(lucky, orderOf(returned, ['68']))
  const gifted = await site.aMember(40n)
  await site.give(gifted.id, 10_00n)
  for (const numero of [settled, open]) await buy(gifted, orderOf(numero, ['11']))
  const [taken] = await buy(lucky, orderOf(open, ['33']))
  await site.tickets.commands.cancel(lucky.id, taken ?? 0n)
  await site.open(gameCode, settled, prizesOf('FAST', ['00068']))
  await site.declareVoid(gameCode, returned)
  await site.settlement.sweep()
  for (const member of [other, waived]) await buy(member, orderOf(open, ['44'], '60.00'))
  await buy(other, orderOf(later, ['68'], '0.20'))
  const corrected = { gameCode, numero: settled, revision: 0, reason: 'Read wrongly', staff: 'lan' }
  await site.settlement.correct({ ...corrected, prizes: prizesOf('FAST', ['00011']) })
  await site.settlement.sweep()
  const debt = { gameCode, numero: settled, revision: 1, staff: 'lan', reason: 'The member agreed' }
  await site.debts.decide({ ...debt, account: other.account, decision: 'COLLECT' })
  await site.debts.decide({ ...debt, account: waived.account, decision: 'WAIVE', amount: 60_00n })
  await site.open(gameCode, later, prizesOf('FAST', ['00068']))
  await site.settlement.sweep()
})
afterAll(() => site.shut())

class TakenBack extends Error {}

/**
 * Returns the names of the broken invariants after a statement that our code never makes. The statement is rolled back.
 */
async function breachesAfter(statement: string): Promise<string[]> {
  let found: string[] = []
  const tampered = site.db.transaction(async (tx) => {
    await tx.runScript(`set local session_replication_role = replica; ${statement}`)
    const all = [...ticketInvariants, ...vendorWalletInvariants, ...playInvariants]
    const { invariants } = await checkLedger(tx, all)
    found = invariants.filter(({ ok }) => !ok).map(({ name }) => name)
    throw new TakenBack()
  })
  await expect(tampered).rejects.toThrow(TakenBack)
  return found
}

const move = (from: string, to: string) =>
  `select ledger_move('adjustment', 'tampered', '${from}', '${to}', (select currency from lottery_ticket limit 1), 1, now())`
const aTicket = (state: string) => `(select min(id) from lottery_ticket where state = '${state}')`

/** The statements that break each invariant and no other one. */
const tampering: readonly [name: string, statements: readonly string[]][] = [
  [
    'every ticket is a round with its stake and its payout, and costs what its lines cost',
    [
      `update game_round set stake = stake + 1 where id = ${aTicket('PLACED')}`,
      `update game_round set state = 'STUCK' where id = ${aTicket('PLACED')}`,
      `update lottery_line set cost = cost + 1 where ticket_id = ${aTicket('LOST')}`,
    ],
  ],
  [
    'every line was sold at the published odds of its version, mode, area and play',
    [
      `update lottery_line set odds = odds + 1 where ticket_id = ${aTicket('CANCELLED')}`,
      `update lottery_line set odds_version = 1 where ticket_id = ${aTicket('PLACED')}`,
      `update lottery_ticket set prize_mode = 'SEA' where id = ${aTicket('PLACED')}`,
      `delete from lottery_odds where version = 2`,
    ],
  ],
  [
    'every ticket was paid for once, out of each purse its part, and one that was taken back was returned so once',
    [
      `update ledger_transaction set reference = 'ticket:0' where reference = 'ticket:' || ${aTicket('PLACED')}`,
      `update ledger_transaction set reference = 'back' where reference = 'ticket:' || ${aTicket('CANCELLED')} || ':cancel'`,
    ],
  ],
  [
    'a bonus has got back of every ticket the share that its money had in the cost, and no more',
    [
      'update lottery_bonus_part set returned = returned + 1 where returned > 0',
      `update lottery_bonus_part set ledger_transaction_id = 0 where ticket_id in (select id from lottery_ticket where state = 'PLACED')`,
    ],
  ],
  [
    'every ticket was paid what its lines were paid, and no more than the most that it is paid',
    [
      'update lottery_line set payout = payout + 1 where payout is not null',
      `update lottery_line set hits = 1, payout = 95 where ticket_id = ${aTicket('LOST')}`,
    ],
  ],
  [
    'every member was paid for every draw what the tickets won or had returned, less what is owed',
    [
      `update ledger_transaction set reference = replace(reference, '${settled}', 'another') where reference like 'lottery:%/${settled}:1:%'`,
      `update ledger_transaction set reference = 'nothing' where reference like 'lottery:%/${returned}:%'`,
    ],
  ],
  [
    'the house of the lottery holds what was staked and neither won nor returned',
    [move('house:lottery', 'house:demo')],
  ],
  ['what corrections could not take back is what members owe', [move('house:receivable', 'house:demo')]],
  [
    'what of a debt is cleared is what was booked for it, each part once',
    [
      `update lottery_repayment set amount = amount + 1 where kind = 'COLLECTED'`,
      `update lottery_repayment set reference = 'another' where kind = 'COLLECTED'`,
      `update lottery_repayment set reference = 'ticket:' || ${aTicket('PLACED')} where kind = 'WAIVED'`,
    ],
  ],
  [
    'a debt is taken from winnings, settled or waived only where staff have said so',
    [
      `delete from lottery_receivable_decision where decision = 'COLLECT'`,
      `update lottery_receivable_decision set amount = amount + 1 where decision = 'WAIVE'`,
      'update lottery_receivable set collects = true where cleared = amount',
    ],
  ],
  [
    'the exposure of every draw is what its tickets that stand would be paid for one hit',
    [
      `update lottery_exposure set liability = liability + 1 where numero = '${open}'`,
      `delete from lottery_exposure where numero = '${open}' and number = '68'`,
    ],
  ],
  [
    'every draw of which lines could be sold was sealed before it opened, and none that opened is void',
    [
      `delete from lottery_seal where numero = '${settled}'`,
      `insert into lottery_void (game_code, numero, voided_at) values ('${gameCode}', '${settled}', now())`,
    ],
  ],
  [
    'no ticket is open once its draw is settled, and none is settled before',
    [
      `update lottery_settlement set finished_at = now() where numero = '${open}'`,
      `update lottery_settlement set last_member_id = 0, finished_at = null where numero = '${settled}' and revision = 0`,
    ],
  ],
  [
    'every settlement is of a draw that has opened or is void, and every revision is settled once',
    [
      `insert into lottery_settlement (game_code, numero, last_member_id) values ('${gameCode}', 'never', 1)`,
      `insert into lottery_settlement (game_code, numero, revision, last_member_id) values ('${gameCode}', '${settled}', 7, 1)`,
      `delete from lottery_settlement where numero = '${settled}' and revision = 1`,
    ],
  ],
  [
    'what covers a ticket is no more than it costs',
    [`update game_round set covered = 1 where id = ${aTicket('PLACED')}`],
  ],
]

test('the tests break every invariant of tickets', () => {
  expect(tampering.map(([name]) => name)).toEqual(ticketInvariants.map(({ name }) => name))
})

test('the rows that the code wrote break no invariant', async () => {
  expect(await breachesAfter('select 1')).toEqual([])
})

test.each(tampering.flatMap(([name, statements]) => statements.map((statement) => [name, statement] as const)))(
  'the check of the ledger finds a breach of “%s” and no other one: %s',
  async (name, statement) => {
    expect(await breachesAfter(statement)).toEqual([name])
  },
)

test('T2 a line that was sold before its version was published is no breach', async () => {
  expect(await breachesAfter(`update lottery_odds set published_at = 'infinity', odds = '{}'`)).toEqual([])
})

test('no trace of the tampering is left', async () => {
  expect(await site.breaches()).toEqual([])
})
