import { randomUUID } from 'node:crypto'
import { oddsAt } from '@parlay/server'
import { interrupted } from '../testing/interrupt-database'
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

/** Adds two consecutive draws, and a member who follows the first to the second. */
async function aFollowUp({ stopOnWin }: { stopOnWin: boolean }) {
  const { id } = await site.aMember()
  const draws = [1, 2].map((place) => `20300104-${String(numbered + place).padStart(4, '0')}`) as [string, string]
  numbered += 2
  for (const [place, numero] of draws.entries()) {
    await site.announce({ gameCode: 'FAST60', numero, closeIn: (place + 1) * minute })
  }
  const order: Order = {
    ...{ gameCode: 'FAST60', numero: draws[0], stations: [], follow: 1, stopOnWin },
    ...{
      lines: [{ playType: 'DE', numbers: ['68'], unit: '1.00', multiple: 1 }],
      lottoPrizeMode: 'Lott',
      oddsVersion: 2,
    },
    total: '1.00',
  }
  await site.tickets.commands.buy(order, { memberId: id, key: randomUUID() })
  site.clock.move(minute)
  return { id, first: draws[0] }
}

const findFollow = async (memberId: bigint) => {
  const [row] = await site.db.query('select state, reason, placed from lottery_follow where member_id = $1', [memberId])
  return row
}
const countTickets = async (memberId: bigint) => {
  const [row] = await site.db.query<{ count: number }>(
    'select count(*)::int as count from lottery_ticket where member_id = $1',
    [memberId],
  )
  return row?.count
}

const win = prizesOf('FAST', ['00068'])

test.each([0, 1])('no ticket is bought if a win is settled before statement %i of the run', async (place) => {
  const { id, first } = await aFollowUp({ stopOnWin: true })
  const db = interrupted(site.db, place, async () => {
    await site.open('FAST60', first, win)
    await site.settlement.sweep()
  })

  await site.openParts({}, db).follows.sweep()
  await site.follows.sweep()

  expect(await countTickets(id)).toBe(1)
  expect(await findFollow(id)).toEqual({ state: 'WON', reason: null, placed: 0 })
})

test('no ticket is bought if a correction makes a win just before the purchase', async () => {
  const { id, first } = await aFollowUp({ stopOnWin: true })
  await site.open('FAST60', first, prizesOf('FAST', ['00011']))
  await site.settlement.sweep()
  const db = interrupted(site.db, 2, async () => {
    await site.settlement.correct({
      gameCode: 'FAST60',
      numero: first,
      revision: 0,
      reason: 'Read wrongly',
      staff: 'lan',
      prizes: win,
    })
    await site.settlement.sweep()
  })

  await site.openParts({}, db).follows.sweep()
  await site.follows.sweep()

  expect(await countTickets(id)).toBe(1)
  expect(await findFollow(id)).toEqual({ state: 'WON', reason: null, placed: 0 })
})

test('a win does not end a follow-up that has to continue', async () => {
  const { id, first } = await aFollowUp({ stopOnWin: false })
  await site.open('FAST60', first, win)
  await site.settlement.sweep()
  await site.follows.sweep()

  expect(await countTickets(id)).toBe(2)
  expect(await findFollow(id)).toEqual({ state: 'DONE', reason: null, placed: 1 })
})

test('a follow-up ends without a purchase if the odds differ from those at its start, and its member is notified', async () => {
  const { id } = await aFollowUp({ stopOnWin: false })
  const now = oddsAt(site.plan, site.clock.now())
  const changed = site.openParts({
    odds: [...site.plan.odds, { ...now, version: now.version + 1, from: site.clock.now().toISOString() }],
  })
  const before = await site.balanceOf(id)

  await changed.follows.sweep()
  await changed.follows.sweep()

  expect(await site.balanceOf(id)).toBe(before)
  expect(await countTickets(id)).toBe(1)
  expect(await findFollow(id)).toEqual({ state: 'FAILED', reason: 'LOTT_ODDS_CHANGED', placed: 0 })
  const told = await site.db.query(
    `select template, params ->> 'game' as game from member_message where member_id = $1`,
    [id],
  )
  expect(told).toEqual([{ template: 'lotteryFollowEnded', game: 'FAST60' }])
})
