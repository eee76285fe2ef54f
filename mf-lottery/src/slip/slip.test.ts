import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { type Limit, reduceToLimit } from './reduce-to-limit'
import { addLines, costOfDraw, costOfLine, type NewLine, type Slip, type SlipTicket } from './slip'

const line = (changes: Partial<NewLine> = {}): NewLine => ({
  playType: 'LO2',
  numbers: ['23', '45'],
  unit: '1.00',
  multiple: 1,
  odds: '95',
  ...changes,
})
const ticketOf = (...lines: NewLine[]): SlipTicket => ({
  id: 't',
  gameCode: 'MB_HN',
  area: 'MB',
  numero: '20260131',
  lines: lines.map((one, index) => ({ ...one, id: String(index) })),
  stations: [],
  follow: 0,
  stopOnWin: false,
})
const empty: Slip = { tickets: [] }
const place = { gameCode: 'MB_HN', area: 'MB', numero: '20260131', open: ['20260131'] } as const

test.each([
  [line(), 54_00n],
  [line({ multiple: 3, unit: '0.50' }), 81_00n],
  [line({ playType: 'DE' }), 2_00n],
  [line({ playType: 'XIEN2' }), 1_00n],
])('a line costs its units: %j', (one, cost) => {
  expect(costOfLine(one, 'MB')).toBe(cost)
})

test('lines are added to the ticket of their draw', () => {
  const slip = addLines(addLines(empty, { ...place, lines: [line()] }), { ...place, lines: [line()] })

  expect(slip.tickets.map(({ lines }) => lines.length)).toEqual([2])
})

test('a ticket whose draw has closed moves to the draw for which a line is added', () => {
  const before = addLines(empty, { ...place, lines: [line()] })

  const slip = addLines(before, { ...place, numero: '20260201', open: ['20260201'], lines: [line()] })

  expect(slip.tickets.map(({ numero, lines }) => [numero, lines.length])).toEqual([['20260201', 2]])
})

test('another open draw has a separate ticket, and so have lines that are added while an order is under way', () => {
  const before = addLines(empty, { ...place, lines: [line()] })
  const sent: Slip = {
    tickets: before.tickets.map((ticket) => ({
      ...ticket,
      order: { account: 'a', key: 'k', request: {} } as unknown as SlipTicket['order'],
    })),
  }

  const other = addLines(before, { ...place, numero: '20260201', open: ['20260131', '20260201'], lines: [line()] })
  const later = addLines(sent, { ...place, lines: [line()] })

  expect(other.tickets.map(({ lines }) => lines.length)).toEqual([1, 1])
  expect(later.tickets.map(({ lines }) => lines.length)).toEqual([1, 1])
})

test('V5.lottery lines for other stations do not join a ticket without them, whose lines would be bought there too', () => {
  const before = addLines(empty, { ...place, lines: [line()], stations: [] })

  const slip = addLines(before, { ...place, lines: [line()], stations: ['MB_QN'] })
  const later = addLines(slip, { ...place, lines: [line()], stations: [] })

  expect(later.tickets.map(({ lines, stations }) => [lines.length, stations])).toEqual([
    [2, []],
    [1, ['MB_QN']],
  ])
})

test('a ticket that is full is followed by another', () => {
  const hundredAndFifty = Array.from({ length: 150 }, () => line())

  const slip = addLines(addLines(empty, { ...place, lines: hundredAndFifty }), { ...place, lines: hundredAndFifty })

  expect(slip.tickets.map(({ lines }) => lines.length)).toEqual([200, 100])
})

const offers = [
  { playType: 'LO2', minBet: '0.05' },
  { playType: 'DE', minBet: '0.05' },
  { playType: 'XIEN2', minBet: '0.05' },
] as PlayOffer[]
const reduce = (ticket: SlipTicket, limit: Partial<Limit>) =>
  reduceToLimit(ticket, { kind: 'LINE', left: '0.00', place: 0, number: null, ...limit }, offers)

test('a line over its limit gets the stake that is still possible', () => {
  const ticket = ticketOf(line({ unit: '10.00', multiple: 2 }), line())

  const lines = reduce(ticket, { left: '270.00' })

  expect(lines.map(({ unit, multiple }) => [unit, multiple])).toEqual([
    ['5.00', 1],
    ['1.00', 1],
  ])
})

test.each(['TICKET', 'DRAW'] as const)('a ticket over the limit %s is lowered as a whole', (kind) => {
  const ticket = ticketOf(line({ unit: '10.00' }), line({ playType: 'DE', unit: '7.00' }))

  const lines = reduce(ticket, { kind, left: '100.00', place: null })

  expect(costOfDraw({ ...ticket, lines })).toBeLessThanOrEqual(100_00n)
  expect(lines.map(({ unit }) => unit)).toEqual(['1.80', '1.26'])
})

test('a number that is nearly sold out lowers its line, and leaves it if nothing is left', () => {
  const ticket = ticketOf(line({ unit: '10.00' }), line({ playType: 'XIEN2' }))
  const limit = { kind: 'EXPOSURE', number: '23' } as const

  expect(reduce(ticket, { ...limit, left: '4.00' }).map(({ unit }) => unit)).toEqual(['4.00', '1.00'])
  expect(reduce(ticket, { ...limit, left: '0.00' }).map(({ numbers }) => numbers)).toEqual([['45'], ['23', '45']])
  expect(reduce(ticket, { ...limit, left: '0.00', place: 1 })).toHaveLength(1)
})
