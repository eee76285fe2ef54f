import { randomUUID } from 'node:crypto'
import { listWinners } from '@parlay/contracts/endpoints/game-sessions'
import { getBetDetail } from '@parlay/contracts/endpoints/history'
import * as calls from '@parlay/contracts/endpoints/lottery-bets'
import { drawVendor } from '@parlay/contracts/game-category'
import { printMoney } from '@parlay/contracts/money'
import { askAsStaff, readStaffAnswer, sendAsStaff, staffAuthor } from '../../../testing/as-staff'
import { call } from '../../../testing/call'
import { openAs } from '../../../testing/open-as'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import { type Order, priceOrder } from './price-order'

const minute = 60_000
let site: TicketSite
let numbered = 0

beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())
afterEach(async () => expect(await site.breaches()).toEqual([]))

/** A new draw that takes bets. */
async function aDraw(gameCode = 'MB_HN', closeIn = 10 * minute): Promise<string> {
  numbered += 1
  const numero = `20300102-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode, numero, closeIn })
  return numero
}

async function aBuyer(money?: bigint) {
  const member = await site.aMember(money)
  const as = await openAs(site.app, member.account)
  return { ...member, as }
}

const lo2: calls.TicketLine = { playType: 'LO2', numbers: ['23'], unit: '1.00', multiple: 1 }
const de: calls.TicketLine = { playType: 'DE', numbers: ['68'], unit: '1.00', multiple: 1 }

/** Returns an order with its correct total. */
function pricedOrder(numero: string, lines: calls.TicketLine[]): Order {
  const order: Order = {
    ...{ gameCode: 'MB_HN', numero, lines, lottoPrizeMode: 'Lott', oddsVersion: 2 },
    ...{ stations: [], follow: 0, stopOnWin: false, total: '0.00' },
  }
  return { ...order, total: printMoney(priceOrder(site.plan, order, site.clock.now()).total) }
}

const orderOf = (numero: string, more: object = {}) => ({
  ...{ gameCode: 'MB_HN', numero, oddsVersion: 2, lines: [lo2], total: '27.00' },
  ...more,
})
const buy = (as: Awaited<ReturnType<typeof openAs>>, request: object, key: string = randomUUID()) =>
  call(site.app, calls.placeTickets, { as, request: { ...request }, headers: { 'idempotency-key': key } })

test('LOTT.bet takes the stake once for repeated calls, and answers the ticket with its lines', async () => {
  const { id, as } = await aBuyer()
  const numero = await aDraw()
  const key = randomUUID()
  const request = orderOf(numero, { lines: [lo2, de], total: '28.00' })

  const [first, again] = [await buy(as, request, key), await buy(as, request, key)]

  expect(first.code).toBe('OK')
  expect(again.value).toEqual(first.value)
  expect(first.value).toMatchObject({ total: '28.00', balance: '972.00', followIds: [] })
  expect(first.value.tickets).toMatchObject([
    {
      ...{
        betId: first.value.betId,
        gameCode: 'MB_HN',
        area: 'MB',
        numero,
        state: 'PLACED',
        cost: '28.00',
        payout: null,
      },
      ...{ canCancel: true, oddsVersion: 2, prizeMode: 'Lott' },
      lines: [
        { ...lo2, cost: '27.00', odds: '95', hits: null, payout: null },
        { ...de, cost: '1.00', odds: '95' },
      ],
    },
  ])
  expect(await site.balanceOf(id)).toBe(972_00n)
})

test.each([
  ['Lott', '95', 95_00n],
  ['Elott', '94', 94_00n],
  ['SEA', '94.5', 94_50n],
  ['ZY', '93', 93_00n],
] as const)('T2 the prize mode %s selects the odds, which the line keeps and a win pays', async (mode, odds, win) => {
  const { id } = await site.aMember()
  const numero = await aDraw()
  const { tickets } = site.openParts({ prizeModes: { [drawVendor]: mode } })
  const order: Order = { ...pricedOrder(numero, [lo2]), lottoPrizeMode: mode }
  const value = await tickets.buy(order, { memberId: id, language: 'EN' }, randomUUID())
  await site.open('MB_HN', numero, prizesOf('MB', ['00023']))
  await site.settlement.sweep()

  expect(value.tickets[0]).toMatchObject({ prizeMode: mode, lines: [{ odds }] })
  expect(await site.balanceOf(id)).toBe(1_000_00n - 27_00n + win)
})

test.each(['SEA', 'ZY'])(
  'T2 LOTT.bet refuses the prize mode %s, in which draws are not sold',
  async (lottoPrizeMode) => {
    const { id, as } = await aBuyer()

    const { status, code, value } = await buy(as, orderOf(await aDraw(), { lottoPrizeMode }))

    expect([status, code, value]).toEqual([400, 'SYS_VALIDATION', { fields: { lottoPrizeMode: 'err_validation' } }])
    expect(await site.balanceOf(id)).toBe(1_000_00n)
  },
)

test('an order for a closed draw is refused with the next draw, also if its sale ended early', async () => {
  const { id, as } = await aBuyer()
  const closed = await aDraw('MB_HN', -1)
  const ended = await aDraw('MB_HN', 5 * minute)
  await site.close('MB_HN', ended)
  const next = await aDraw('MB_HN', 6 * minute)

  const answers = [await buy(as, orderOf(closed)), await buy(as, orderOf(ended)), await buy(as, orderOf('20290101'))]

  for (const { code, value } of answers) {
    expect([code, value]).toEqual(['LOTT_CLOSED', { closed: { gameCode: 'MB_HN', next } }])
  }
  expect(await site.balanceOf(id)).toBe(1_000_00n)
})

test('V5.lottery a closed or unknown draw of another station is named before other odds or another total are', async () => {
  const { id, as } = await aBuyer()
  const [north, past] = [await aDraw(), await aDraw('MN_KG', -1)]
  const ended = await aDraw('MN_KG', 5 * minute)
  await site.close('MN_KG', ended)
  const next = await aDraw('MN_KG', 6 * minute)
  const closed = ['LOTT_CLOSED', { closed: { gameCode: 'MN_KG', next } }]

  for (const numero of [past, ended, '20290101']) {
    for (const more of [{}, { total: '45.00', oddsVersion: 1 }]) {
      const order = orderOf(north, { stations: [{ gameCode: 'MN_KG', numero }], ...more })
      const { code, value } = await buy(as, order)
      expect([code, value]).toEqual(closed)
    }
  }
  const open = await buy(as, orderOf(north, { stations: [{ gameCode: 'MN_KG', numero: next }] }))
  const old = await buy(as, orderOf('20290101', { oddsVersion: 1 }))

  expect([open.code, open.value]).toEqual(['LOTT_ODDS_CHANGED', { odds: { oddsVersion: 2, total: '45.00' } }])
  expect([old.code, old.value.closed.gameCode]).toEqual(['LOTT_CLOSED', 'MB_HN'])
  expect(await site.balanceOf(id)).toBe(1_000_00n)
})

test('faulty lines are named by their positions, and a wrong total or old odds are answered with the valid ones', async () => {
  const { as } = await aBuyer()
  const numero = await aDraw()
  const lines = [
    lo2,
    { ...lo2, numbers: ['230'] },
    { ...lo2, numbers: ['23', '23'] },
    { ...lo2, playType: 'XIU_CHU', numbers: ['123'] },
    { ...lo2, playType: 'XIEN2' },
    { ...lo2, unit: '0.01' },
  ]

  const faulty = await buy(as, orderOf(numero, { lines }))
  const old = await buy(as, orderOf(numero, { oddsVersion: 7 }))
  const cheap = await buy(as, orderOf(numero, { total: '1.00' }))
  const unknown = await buy(as, orderOf(numero, { gameCode: 'MN_NONE' }))

  expect([faulty.code, faulty.value.lines]).toEqual([
    'LOTT_LINE_INVALID',
    [
      { place: 1, fault: 'NUMBER_WRONG' },
      { place: 2, fault: 'NUMBER_TWICE' },
      { place: 3, fault: 'PLAY_UNKNOWN' },
      { place: 4, fault: 'NUMBER_COUNT' },
      { place: 5, fault: 'STAKE' },
    ],
  ])
  for (const { code, value } of [old, cheap])
    expect([code, value]).toEqual(['LOTT_ODDS_CHANGED', { odds: { oddsVersion: 2, total: '27.00' } }])
  expect(unknown.code).toBe('GAME_UNKNOWN')
})

test('limits of a line, a ticket, a member’s draw and a number are refused with the amount that is still possible', async () => {
  const { id } = await site.aMember(10_000_000_00n)
  const numero = await aDraw()
  const { limits } = site.plan
  const { tickets } = site.openParts({
    limits: { ...limits, maxLine: 50_00n, maxTicket: 80_00n, maxDraw: 100_00n, maxExposure: 150_00n },
  })
  const bet = (lines: calls.TicketLine[], total: string) =>
    tickets.commands.buy({ ...pricedOrder(numero, [lo2]), lines, total }, { memberId: id, key: randomUUID() }).then(
      () => 'bought',
      ({ value }) => value.limit,
    )

  expect(await bet([{ ...lo2, multiple: 2 }], '54.00')).toEqual({ kind: 'LINE', left: '50.00', place: 0, number: null })
  expect(await bet([lo2, lo2, lo2], '81.00')).toEqual({ kind: 'TICKET', left: '80.00', place: null, number: null })
  expect(await bet([de, lo2], '28.00')).toBe('bought')
  expect(await bet([de], '1.00')).toEqual({ kind: 'EXPOSURE', left: '0.57', place: 0, number: '68' })
  expect(await bet([{ ...de, unit: '0.57' }], '0.57')).toBe('bought')
  expect(
    await bet(
      [
        { ...lo2, numbers: ['11', '12'] },
        { ...lo2, unit: '0.80', numbers: ['13'] },
      ],
      '75.60',
    ),
  ).toEqual({
    ...{ kind: 'LINE', left: '50.00', place: 0, number: null },
  })
  expect(
    await bet(
      [lo2, lo2].map((line, place) => ({ ...line, numbers: [`3${place}`] })),
      '54.00',
    ),
  ).toBe('bought')
  expect(await bet([{ ...lo2, numbers: ['44'] }], '27.00')).toEqual({
    ...{ kind: 'DRAW', left: '17.43', place: null, number: null },
  })
})

test('a member with too little money, without permission to play or during maintenance buys nothing', async () => {
  const poor = await aBuyer(26_99n)
  const numero = await aDraw()
  expect((await buy(poor.as, orderOf(numero))).code).toBe('WAL_INSUFFICIENT')

  const { id, as } = await aBuyer()
  await site.db.query(`insert into vendor (code, name, enabled) values ('TCG_LOTTO_VN', 'VN', false)`)
  expect((await buy(as, orderOf(numero))).code).toBe('GAME_MAINTENANCE')
  await site.db.query(`delete from vendor where code = 'TCG_LOTTO_VN'`)
  await site.db.query(`update member set status = 'DISABLED' where id = $1`, [id])
  const suspended = site.tickets.commands.buy(pricedOrder(numero, [lo2]), { memberId: id, key: randomUUID() })
  await expect(suspended).rejects.toMatchObject({ code: 'AUTH_FORBIDDEN' })
  expect(await site.balanceOf(id)).toBe(1_000_00n)
})

test('draws of several stations are bought together or not at all, each at its own cost', async () => {
  const { id, as } = await aBuyer()
  const [north, south, closed] = [await aDraw(), await aDraw('MN_TG'), await aDraw('MN_KG', -1)]
  const stations = (numero: string, gameCode: string) => ({ stations: [{ gameCode, numero }], total: '45.00' })

  const none = await buy(as, orderOf(north, stations(closed, 'MN_KG')))
  const both = await buy(as, orderOf(north, stations(south, 'MN_TG')))

  expect([none.code, none.value.closed.gameCode]).toEqual(['LOTT_CLOSED', 'MN_KG'])
  expect(both.value.tickets.map(({ cost }: calls.Ticket) => cost)).toEqual(['27.00', '18.00'])
  expect(await site.balanceOf(id)).toBe(955_00n)
})

test('an order of several tickets that is refused because of the last one writes nothing for the first', async () => {
  // The ids of rounds that were taken are not reused after a rollback.
  const numbersTaken = () => site.db.query('select last_value from game_round_id_seq')
  const { id, as } = await aBuyer(44_99n)
  const [north, south, closed] = [await aDraw(), await aDraw('MN_TG'), await aDraw('MN_KG', -1)]
  const stations = (numero: string, gameCode: string) => ({ stations: [{ gameCode, numero }], total: '45.00' })
  const before = await numbersTaken()

  const poor = await buy(as, orderOf(north, stations(south, 'MN_TG')))
  const late = await buy(as, orderOf(north, stations(closed, 'MN_KG')))

  expect([poor.code, late.code]).toEqual(['WAL_INSUFFICIENT', 'LOTT_CLOSED'])
  expect(await numbersTaken()).toEqual(before)
  expect(await site.balanceOf(id)).toBe(44_99n)
})

test('LOTT.cancel gives the whole stake back once until the draw closes, and only to the ticket’s own member', async () => {
  const [one, other] = [await aBuyer(), await aBuyer()]
  const numero = await aDraw()
  const { value } = await buy(one.as, orderOf(numero))
  const { betId } = value
  const cancel = (as: typeof one.as, id = betId) => call(site.app, calls.cancelTicket, { as, request: { betId: id } })

  expect((await cancel(other.as)).code).toBe('SYS_INVALID_URL')
  expect((await cancel(one.as)).value).toEqual({ betId, refunded: '27.00', balance: '1000.00' })
  expect((await cancel(one.as)).value).toEqual({ betId, refunded: '27.00', balance: '1000.00' })

  const late = await buy(one.as, orderOf(numero))
  await site.close('MB_HN', numero)
  expect((await cancel(one.as, late.value.betId)).code).toBe('LOTT_CLOSED')
  const { commands } = site.openParts({ canCancel: false }).tickets
  await expect(commands.cancel(one.id, BigInt(late.value.betId))).rejects.toMatchObject({ code: 'LOTT_CLOSED' })
  const ofOther = await call(site.app, calls.listTickets, { as: other.as, request: { betId } })
  expect(ofOther.value.list).toEqual([])
  const { value: listed } = await call(site.app, calls.listTickets, { as: one.as, request: { state: 'CANCELLED' } })
  expect(listed.list).toMatchObject([{ betId, state: 'CANCELLED', canCancel: false, payout: null }])
})

test('LOTT.bets lists the member’s own tickets, newest first, by game, draw, state and time', async () => {
  const { as } = await aBuyer()
  const [north, south] = [await aDraw(), await aDraw('MN_TG')]
  await buy(as, orderOf(north))
  site.clock.move(1000)
  const since = site.clock.now().getTime()
  await buy(as, orderOf(south, { gameCode: 'MN_TG', total: '18.00' }))
  const list = async (request: object) => {
    const { value } = await call(site.app, calls.listTickets, { as, request: { ...request } })
    return value.list.map(({ gameCode, state }: calls.Ticket) => `${gameCode} ${state}`)
  }

  expect(await list({})).toEqual(['MN_TG PLACED', 'MB_HN PLACED'])
  expect(await list({ gameCode: 'MB_HN' })).toEqual(['MB_HN PLACED'])
  expect(await list({ gameCode: 'MB_HN', numero: north })).toEqual(['MB_HN PLACED'])
  expect(await list({ gameCode: 'MB_HN', numero: '20200101' })).toEqual([])
  expect(await list({ startTime: since })).toEqual(['MN_TG PLACED'])
  expect(await list({ pageSize: 1, pageNo: 2 })).toEqual(['MB_HN PLACED'])
  site.clock.move(11 * minute)
  expect(await list({ state: 'LOCKED' })).toEqual(['MN_TG LOCKED', 'MB_HN LOCKED'])
  await site.open('MB_HN', north, prizesOf('MB', ['11123']))
  await site.settlement.sweep()
  expect(await list({ state: 'SETTLED' })).toEqual(['MB_HN WON'])
  expect(await list({ state: 'OPEN' })).toEqual(['MN_TG LOCKED'])
})

test('a draw pays and notifies its winners once; a later run changes nothing', async () => {
  const [winner, loser] = [await aBuyer(), await aBuyer()]
  const numero = await aDraw()
  await buy(winner.as, orderOf(numero))
  await buy(winner.as, orderOf(numero, { lines: [{ ...lo2, unit: '2.00' }], total: '54.00' }))
  await buy(loser.as, orderOf(numero, { lines: [de], total: '1.00' }))

  await site.open('MB_HN', numero, prizesOf('MB', ['00000', '00023', '00023']))
  await site.settlement.sweep()
  await site.settlement.sweep()

  expect(await site.balanceOf(winner.id)).toBe(1_000_00n - 81_00n + 2n * 95_00n + 2n * 190_00n)
  expect(await site.balanceOf(loser.id)).toBe(999_00n)
  const messages = await site.db.query(
    `select member_id, template, params from member_message where params ->> 'numero' = $1`,
    [numero],
  )
  expect(messages).toEqual([
    { member_id: winner.id, template: 'lotteryWon', params: { amount: '570.00', game: 'MB_HN', numero } },
  ])
  const { value } = await call(site.app, calls.listTickets, { as: loser.as, request: {} })
  expect(value.list).toMatchObject([{ state: 'LOST', payout: '0.00', lines: [{ hits: 0, payout: '0.00' }] }])
  const board = await call(site.app, listWinners)
  expect(board.value.list[0]).toMatchObject({
    vassalage: 'TCG_LOTTO_VN',
    gameCode: 'MB_HN',
    openMode: 'ROUTE',
    image: null,
  })
})

test('the lines of a ticket that reached the greatest payout add up to this payout', async () => {
  const { id, as } = await aBuyer()
  const numero = await aDraw()
  const { commands } = site.openParts({ limits: { ...site.plan.limits, maxPayout: 100_01n } }).tickets
  const lines = ['23', '24', '25'].map((number) => ({ ...de, playType: 'LO2' as const, numbers: [number] }))
  await commands.buy(pricedOrder(numero, lines), { memberId: id, key: randomUUID() })
  await site.open('MB_HN', numero, prizesOf('MB', ['00023', '00023', '00024', '00025']))
  await site.settlement.sweep()

  const { value } = await call(site.app, calls.listTickets, { as, request: {} })
  expect(value.list[0]).toMatchObject({ payout: '100.01', maxPayout: '100.01' })
  expect(value.list[0].lines.map(({ payout }: calls.PlacedLine) => payout)).toEqual(['50.00', '25.00', '25.01'])
  expect(await site.breaches()).toEqual([])
})

test('the prize of a line is rounded to the nearest cent, and half a cent up', async () => {
  const { id, as } = await aBuyer()
  const numero = await aDraw()
  const pair = { ...de, playType: 'XIEN2' as const, unit: '0.75', numbers: ['23', '24'] }
  const head = { ...de, playType: 'DE_HEAD' as const, unit: '0.11', numbers: ['2'] }
  await site.tickets.commands.buy(pricedOrder(numero, [pair, head]), { memberId: id, key: randomUUID() })
  await site.open('MB_HN', numero, prizesOf('MB', ['00023', '00024']))
  await site.settlement.sweep()

  const { value } = await call(site.app, calls.listTickets, { as, request: {} })
  // 0.75 × 16.5 = 12.375 and 0.11 × 9.4 = 1.034.
  expect(value.list[0].lines.map(({ payout }: calls.PlacedLine) => payout)).toEqual(['12.38', '1.03'])
})

test('a stake at which rounding would move a play’s return is refused, and the offer names the smallest one', async () => {
  const { as } = await aBuyer()
  const numero = await aDraw()
  const head = { ...de, playType: 'DE_HEAD' as const, numbers: ['2'] }
  const { value } = await call(site.app, calls.listPlayTypes, { request: { gameCode: 'MB_HN' } })
  const least = value.list.find(({ playType }: calls.PlayOffer) => playType === 'DE_HEAD')

  const below = await buy(as, orderOf(numero, { lines: [{ ...head, unit: '0.06' }], total: '0.06' }))
  const at = await buy(as, orderOf(numero, { lines: [{ ...head, unit: least.minBet }], total: least.minBet }))

  expect(least.minBet).toBe('0.10')
  expect([below.code, below.value.lines]).toEqual(['LOTT_LINE_INVALID', [{ place: 0, fault: 'STAKE' }]])
  expect(at.code).toBe('OK')
})

test('a ticket is paid at most the greatest payout at its purchase', async () => {
  const { id } = await site.aMember()
  const numero = await aDraw()
  const { commands } = site.openParts({ limits: { ...site.plan.limits, maxPayout: 100_00n } }).tickets
  await commands.buy(pricedOrder(numero, [lo2]), { memberId: id, key: randomUUID() })
  await site.open('MB_HN', numero, prizesOf('MB', ['00023', '00023']))
  await site.settlement.sweep()

  expect(await site.balanceOf(id)).toBe(1_000_00n - 27_00n + 100_00n)
})

test('a void draw returns every stake', async () => {
  const { id, as } = await aBuyer()
  const numero = await aDraw()
  await buy(as, orderOf(numero))
  await buy(as, orderOf(numero))
  await site.declareVoid('MB_HN', numero)
  await site.settlement.sweep()
  await site.settlement.sweep()

  expect(await site.balanceOf(id)).toBe(1_000_00n)
  const { value } = await call(site.app, calls.listTickets, { as, request: {} })
  expect(value.list.map(({ state }: calls.Ticket) => state)).toEqual(['REFUNDED', 'REFUNDED'])
})

test('a correction posts only the differences; money that a member no longer has is owed, and no wallet is negative', async () => {
  const [up, down, gone] = [await aBuyer(), await aBuyer(), await aBuyer(1_00n)]
  const numero = await aDraw()
  await buy(up.as, orderOf(numero, { lines: [{ ...de, numbers: ['11'] }], total: '1.00' }))
  await buy(down.as, orderOf(numero, { lines: [de], total: '1.00' }))
  await buy(gone.as, orderOf(numero, { lines: [de], total: '1.00' }))
  await site.open('MB_HN', numero, prizesOf('MB', ['00068']))
  await site.settlement.sweep()
  expect(await site.balanceOf(gone.id)).toBe(95_00n)
  const other = await aDraw()
  await buy(gone.as, orderOf(other, { lines: [{ ...de, unit: '60.00' }], total: '60.00' }))

  const correct = (request: object) => sendAsStaff(site.app, 'lottery/correction', request)
  const said = { gameCode: 'MB_HN', numero, revision: 0, reason: 'The numbers were read wrongly' }
  const readDraw = () => askAsStaff(site.app, `lottery/draws/MB_HN/${numero}`)
  const drawn = await readDraw()
  const wrong = await correct({ ...said, prizes: { special: ['12345'] } })
  const same = await correct({ ...said, prizes: prizesOf('MB', ['00068']) })
  const right = await correct({ ...said, prizes: prizesOf('MB', ['00011']) })
  const again = await correct({ ...said, revision: 1, prizes: prizesOf('MB', ['00011']) })
  await site.settlement.sweep()
  await site.settlement.sweep()

  expect([wrong.statusCode, readStaffAnswer(right)]).toEqual([400, { revision: 1 }])
  expect(drawn).toMatchObject({ revision: 0, area: 'MB', prizes: prizesOf('MB', ['00068']), corrections: [] })
  expect(await readDraw()).toMatchObject({
    revision: 1,
    prizes: prizesOf('MB', ['00011']),
    corrections: [{ revision: 1, prizes: prizesOf('MB', ['00011']), reason: said.reason, staff: staffAuthor }],
  })
  expect((await askAsStaff(site.app, 'lottery/draws/MB_HN/20990101')).code).toBe('SYS_INVALID_URL')
  const unchanged = { fields: { prizes: 'these numbers hold already' } }
  expect([same.json().value, again.json().value]).toEqual([unchanged, unchanged])
  expect(await site.balanceOf(up.id)).toBe(1_000_00n - 1_00n + 95_00n)
  expect(await site.balanceOf(down.id)).toBe(999_00n)
  expect(await site.balanceOf(gone.id)).toBe(0n)
  const owed = await site.db.query('select member_id, amount from lottery_receivable')
  expect(owed).toEqual([{ member_id: gone.id, amount: 60_00n }])
  const messages = await site.db.query<{ template: string; params: object }>(
    `select template, params from member_message where reference = $1 order by member_id`,
    [`lottery:MB_HN/${numero}:1`],
  )
  const of = { game: 'Hà Nội', numero }
  expect(messages).toEqual([
    { template: 'lotteryRaised', params: { ...of, amount: '95.00' } },
    { template: 'lotteryLowered', params: { ...of, amount: '95.00' } },
    { template: 'lotteryOwed', params: { ...of, amount: '35.00', owed: '60.00' } },
  ])
  const { value } = await call(site.app, calls.listTickets, { as: down.as, request: {} })
  expect(value.list).toMatchObject([{ state: 'LOST', revision: 1, payout: '0.00' }])
})

test('of corrections sent in parallel by staff who have seen the same numbers one holds, and the others learn the revision', async () => {
  const numero = await aDraw()
  await site.open('MB_HN', numero, prizesOf('MB', ['00068']))
  const correct = (last: string, revision: number) =>
    sendAsStaff(site.app, 'lottery/correction', {
      ...{ gameCode: 'MB_HN', numero, revision, reason: 'Read wrongly' },
      prizes: prizesOf('MB', [last]),
    })

  const answers = await Promise.all(['00011', '00011', '00022', '00011', '00033'].map((last) => correct(last, 0)))
  const next = await correct('00044', 1)

  const held = answers.filter(({ statusCode }) => statusCode === 200)
  const refused = answers.filter(({ statusCode }) => statusCode !== 200)
  expect(held.map(readStaffAnswer)).toEqual([{ revision: 1 }])
  expect(refused.map((answer) => [answer.statusCode, answer.json().code, answer.json().value])).toEqual(
    Array(4).fill([409, 'LOTT_RESULT_CHANGED', { revision: 1 }]),
  )
  expect(readStaffAnswer(next)).toEqual({ revision: 2 })
  const revisions = await site.db.query('select revision from lottery_revision where numero = $1 order by 1', [numero])
  expect(revisions).toEqual([{ revision: 1 }, { revision: 2 }])
})

const covering = (numbers: number, digits: number) =>
  Array.from({ length: numbers }, (_, index) => String(index).padStart(digits, '0'))

test.each([
  ['all pairs of a ticket', [[{ ...lo2, numbers: covering(100, 2) }]], 2_700_00n, 2_565_00n],
  [
    'all pairs of two tickets',
    [[{ ...lo2, numbers: covering(50, 2) }], [{ ...lo2, numbers: covering(100, 2).slice(50) }]],
    2_700_00n,
    2_565_00n,
  ],
  ['all but one pair', [[{ ...lo2, numbers: covering(99, 2) }]], 2_673_00n, 0n],
  [
    'the special prize by heads and pairs',
    [
      [
        { ...de, playType: 'DE_HEAD', unit: '10.00', numbers: covering(5, 1) },
        { ...de, numbers: covering(100, 2).slice(50) },
      ],
    ],
    100_00n,
    94_00n,
  ],
] as [string, calls.TicketLine[][], bigint, bigint][])(
  'the part that returns with any result is not at risk: %s',
  async (_, tickets, stake, guaranteed) => {
    const { id } = await site.aMember(10_000_00n)
    const numero = await aDraw()
    for (const lines of tickets) {
      await site.tickets.commands.buy(pricedOrder(numero, lines), { memberId: id, key: randomUUID() })
    }
    await site.open('MB_HN', numero, prizesOf('MB'))
    await site.settlement.sweep()

    const [played] = await site.db.query(
      'select sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid from bet_record where member_id = $1',
      [id],
    )
    expect(played).toEqual({ stake, valid: stake - guaranteed })
  },
)

test('a follow-up buys a ticket for each draw when it opens for bets, and ends with the last', async () => {
  const { id, as } = await aBuyer()
  const [first, second, third] = [
    await aDraw('FAST60', 1 * minute),
    await aDraw('FAST60', 2 * minute),
    await aDraw('FAST60', 3 * minute),
  ]
  const { value } = await buy(as, orderOf(first, { gameCode: 'FAST60', follow: 2 }))
  const bought = async () => {
    await site.follows.sweep()
    const rows = await site.db.query<{ numero: string }>(
      'select numero from lottery_ticket where member_id = $1 order by id',
      [id],
    )
    return rows.map(({ numero }) => numero)
  }

  expect(await bought()).toEqual([first])
  site.clock.move(minute)
  expect(await bought()).toEqual([first, second])
  expect(await bought()).toEqual([first, second])
  site.clock.move(minute)
  expect(await bought()).toEqual([first, second, third])
  const { value: listed } = await call(site.app, calls.listFollows, { as })
  expect(listed.list).toMatchObject([
    {
      followId: value.followIds[0],
      gameCode: 'FAST60',
      state: 'DONE',
      draws: 2,
      placed: 2,
      cost: '27.00',
      lines: [lo2],
    },
  ])
})

test('a follow-up ends with the first win on request, when it is stopped, and with a refusal, which its member learns', async () => {
  const [lucky, stopped, poor] = [await aBuyer(), await aBuyer(), await aBuyer(27_00n)]
  const first = await aDraw('FAST300', minute)
  await aDraw('FAST300', 2 * minute)
  const order = (more: object = {}) => orderOf(first, { gameCode: 'FAST300', follow: 1, ...more })
  await buy(lucky.as, order({ stopOnWin: true }))
  const { value } = await buy(stopped.as, order())
  await buy(poor.as, order())
  const [followId] = value.followIds

  expect((await call(site.app, calls.stopFollow, { as: poor.as, request: { followId } })).code).toBe('SYS_INVALID_URL')
  const stop = await call(site.app, calls.stopFollow, { as: stopped.as, request: { followId } })
  site.clock.move(minute)
  await site.follows.sweep()
  await site.open('FAST300', first, prizesOf('FAST', ['00023']))
  await site.settlement.sweep()
  await site.follows.sweep()

  expect(stop.value).toMatchObject({ followId, state: 'STOPPED' })
  const states = await site.db.query(
    'select state, reason, placed from lottery_follow where member_id = any($1) order by member_id',
    [[lucky.id, stopped.id, poor.id]],
  )
  expect(states).toEqual([
    { state: 'WON', reason: null, placed: 0 },
    { state: 'STOPPED', reason: null, placed: 0 },
    { state: 'FAILED', reason: 'WAL_INSUFFICIENT', placed: 0 },
  ])
  const messages = await site.db.query(`select member_id from member_message where template = 'lotteryFollowEnded'`)
  expect(messages).toEqual([{ member_id: poor.id }])
})

test('a ticket appears in the bet record and the stream of play under its game’s name', async () => {
  const { id, as } = await aBuyer()
  const numero = await aDraw()
  const { value } = await buy(as, orderOf(numero))
  const record = async () => {
    const [row] = await site.db.query(
      `select r.state, r.stake, r.payout, r.valid_bet, g.name, g.game_type, g.enabled
       from bet_record r join game g on g.game_code = r.game_code where r.round_id = $1`,
      [value.betId],
    )
    return row
  }
  expect(await record()).toMatchObject({
    state: 'OPEN',
    stake: 27_00n,
    valid_bet: 0n,
    game_type: 'LOTT',
    enabled: false,
  })
  await site.open('MB_HN', numero, prizesOf('MB', ['00023']))
  await site.settlement.sweep()

  expect(await record()).toMatchObject({ state: 'SETTLED', payout: 95_00n, valid_bet: 27_00n })
  const events = await site.db.query(
    'select state, stake, valid_bet, win from play_event where member_id = $1 and round_id is not null',
    [id],
  )
  expect(events).toEqual([{ state: 'SETTLED', stake: 27_00n, valid_bet: 27_00n, win: 95_00n }])
  const { value: detail } = await call(site.app, getBetDetail, { as, request: { betId: value.betId } })
  expect(detail).toMatchObject({ gameType: 'LOTT', win: '95.00', state: 'SETTLED' })
  expect(detail.movements).toMatchObject([
    { kind: 'bet', amount: '-27.00', balanceAfter: '973.00' },
    { kind: 'win', amount: '95.00', balanceAfter: '1068.00' },
  ])
  expect(detail.ticket).toMatchObject({ gameCode: 'MB_HN', numero, area: 'MB', prizes: prizesOf('MB', ['00023']) })
  expect(detail.ticket.lines).toMatchObject([
    { playType: 'LO2', numbers: ['23'], cost: '27.00', hits: 1, payout: '95.00' },
  ])
})
