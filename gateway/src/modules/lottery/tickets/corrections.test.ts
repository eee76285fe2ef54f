import { randomUUID } from 'node:crypto'
import { interrupted } from '../testing/interrupt-database'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import type { Order } from './price-order'

const gameCode = 'FAST60'
/** The numbers that each member bets on. The first result is 68, and the correction changes it to 11. */
const bets = [['68'], ['11'], ['68', '11'], ['22'], ['68']]
let site: TicketSite
let numbered = 0

beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

/** An opened draw with a ticket of each member, and its correction. */
async function aDrawWithTickets() {
  numbered += 1
  const numero = `20300106-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode, numero })
  const ids: bigint[] = []
  for (const numbers of bets) {
    const { id: memberId } = await site.aMember()
    ids.push(memberId)
    const order: Order = {
      ...{ gameCode, numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 2 },
      ...{ lines: [{ playType: 'DE', numbers, unit: '1.00', multiple: 1 }], total: `${numbers.length}.00` },
    }
    await site.tickets.commands.buy(order, { memberId, key: randomUUID() })
  }
  await site.open(gameCode, numero, prizesOf('FAST', ['00068']))
  const correct = async () => {
    const said = { gameCode, numero, revision: 0, reason: 'Read wrongly', staff: 'lan' }
    await site.settlement.correct({ ...said, prizes: prizesOf('FAST', ['00011']) })
  }

  /** Reads all traces of the draw with its members. */
  async function look() {
    const read = (text: string) => site.db.query(text, [ids])
    return {
      balances: await Promise.all(ids.map((id) => site.balanceOf(id))),
      tickets: await read(
        'select state, payout, revision from lottery_ticket where member_id = any($1::bigint[]) order by member_id',
      ),
      lines: await read(
        `select l.hits, l.payout from lottery_line l join lottery_ticket t on t.id = l.ticket_id
         where t.member_id = any($1::bigint[]) order by t.member_id`,
      ),
      rounds: await read(
        'select state, stake, payout, covered from game_round where member_id = any($1::bigint[]) order by member_id',
      ),
      postings: await read(
        `select a.member_id - ($1::bigint[])[1] as member, t.kind, p.amount from ledger_posting p
         join ledger_account a on a.id = p.account_id join ledger_transaction t on t.id = p.transaction_id
         where a.member_id = any($1::bigint[]) order by a.member_id, p.version`,
      ),
      messages: await read(
        `select member_id - ($1::bigint[])[1] as member, template, params - 'numero' as params from member_message
         where member_id = any($1::bigint[]) order by member_id, id`,
      ),
    }
  }
  return { correct, look }
}

test('a correction at any moment of a settlement leaves the same result as a correction after it', async () => {
  const after = await aDrawWithTickets()
  await site.settlement.sweep()
  await after.correct()
  await site.settlement.sweep()
  const expected = await after.look()

  // Statement 0 of the run lists the due settlements. Then each member is settled alone, and the last one ends the
  // settlement.
  for (let place = 1; place <= bets.length + 1; place += 1) {
    const { correct, look } = await aDrawWithTickets()
    await site.openParts({}, interrupted(site.db, place, correct), { membersPerBatch: 1 }).settlement.sweep()
    await site.settlement.sweep()

    expect({ place, ...(await look()) }).toEqual({ place, ...expected })
    expect(await site.breaches()).toEqual([])
  }
  expect(expected.balances).toEqual([999_00n, 1_094_00n, 1_093_00n, 999_00n, 999_00n])
})

test('a correction that comes before a draw is settled is settled after it', async () => {
  const { correct, look } = await aDrawWithTickets()
  await correct()
  await site.settlement.sweep()
  await site.settlement.sweep()

  expect((await look()).balances).toEqual([999_00n, 1_094_00n, 1_093_00n, 999_00n, 999_00n])
  expect(await site.breaches()).toEqual([])
})
