import { randomUUID } from 'node:crypto'
import type { TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import { drawLayouts } from '@parlay/contracts/lottery/layouts'
import { type PlayType, plays, playTypes, positionsOf } from '@parlay/contracts/lottery/plays'
import { printMoney } from '@parlay/contracts/money'
import type { DrawArea, DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { openTicketSite, type TicketSite } from '../testing/tickets-under-test'
import type { Order } from './price-order'
import { priceOrder } from './price-order'

let site: TicketSite
beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

const digitsOf = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'))

/** Draws a line of any play of an area, with few numbers so that it often wins. */
const aLine = (area: DrawArea): fc.Arbitrary<TicketLine> =>
  fc.constantFrom(...playTypes.filter((play) => positionsOf(play, area) > 0)).chain((playType) => {
    const { digits, rule, numbers } = plays[playType]
    const length = rule === 'EACH' ? { minLength: 1, maxLength: 5 } : { minLength: numbers, maxLength: numbers }
    return fc.record({
      playType: fc.constant(playType),
      numbers: fc.uniqueArray(digitsOf(digits), length),
      unit: fc.constantFrom('0.55', '1.00', '2.35'),
      multiple: fc.integer({ min: 1, max: 3 }),
    })
  })

const aDraw = (area: DrawArea): fc.Arbitrary<DrawPrizes> =>
  fc
    .tuple(
      ...drawLayouts[area].map(({ name, numbers, digits }) =>
        fc.array(digitsOf(digits), { minLength: numbers, maxLength: numbers }).map((drawn) => [name, drawn] as const),
      ),
    )
    .map((prizes) => Object.fromEntries(prizes))

/** The numbers that count for a play, written down from the table of the plays and not from the code. */
function countingNumbers(play: PlayType, area: DrawArea, prizes: DrawPrizes): string[] {
  const all = Object.values(prizes).flat()
  const of = (...names: string[]) => names.flatMap((name) => prizes[name] ?? [])
  if (play === 'LO3') return all.filter((number) => number.length >= 3)
  if (play === 'LO4') return all.filter((number) => number.length >= 4)
  if (play === 'DE_FIRST') return of('first')
  if (play === 'DAU') return area === 'MB' || area === 'FAST' ? of('seventh') : of('eighth')
  if (play === 'XIU_CHU') return of('special', 'seventh')
  if (play.startsWith('DE') || play === 'BA_CANG') return of('special')
  return all
}

function oracle({ playType, numbers, unit, multiple }: TicketLine, area: DrawArea, prizes: DrawPrizes, odds: number) {
  const counting = countingNumbers(playType, area, prizes)
  const ends = (number: string, chosen: string) =>
    playType === 'DE_HEAD' ? number.at(-2) === chosen : number.endsWith(chosen)
  const hitsOf = (chosen: string) => counting.filter((number) => ends(number, chosen)).length
  const hits = playType.startsWith('XIEN')
    ? Number(numbers.every((chosen) => hitsOf(chosen) > 0))
    : playType.startsWith('TRUOT')
      ? Number(numbers.every((chosen) => hitsOf(chosen) === 0))
      : numbers.reduce((sum, chosen) => sum + hitsOf(chosen), 0)
  const stake = Math.round(Number(unit) * 100) * multiple
  return { hits, payout: Math.floor((stake * odds * hits) / 100 + 0.5) }
}

const places = [
  { area: 'MB', gameCode: 'MB_HN' },
  { area: 'MN', gameCode: 'MN_TG' },
  { area: 'FAST', gameCode: 'FAST60' },
] as const

let draws = 0

test.each(places)(
  'the settlement of $area equals that of an oracle in every field, for random tickets and draws',
  async ({ area, gameCode }) => {
    const ticketsOf = fc.array(fc.array(aLine(area), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(ticketsOf, aDraw(area), async (tickets, prizes) => {
        draws += 1
        const numero = `20300101-${String(draws).padStart(4, '0')}`
        await site.announce({ gameCode, numero })
        const { id: memberId } = await site.aMember(1_000_000_00n)
        const bought: bigint[] = []
        for (const lines of tickets) {
          const order: Order = {
            ...{ gameCode, numero, lines, stations: [], follow: 0, stopOnWin: false },
            ...{ lottoPrizeMode: 'Lott', oddsVersion: 2, total: '0.00' },
          }
          const { total } = priceOrder(site.plan, order, site.clock.now())
          const ids = await site.tickets.commands.buy(
            { ...order, total: printMoney(total) },
            { memberId, key: randomUUID() },
          )
          bought.push(...ids)
        }
        const before = await site.balanceOf(memberId)
        await site.open(gameCode, numero, prizes)
        await site.settlement.sweep()

        const rows = await site.db.query<{
          id: bigint
          hits: number | null
          payout: bigint | null
          odds: bigint
          ticketId: bigint
        }>(
          `select ticket_id as "ticketId", id, hits, payout, odds from lottery_line where ticket_id = any($1) order by ticket_id, id`,
          [bought],
        )
        const expected = tickets.flat().map((line, place) => {
          const { hits, payout } = oracle(line, area, prizes, Number(rows[place]?.odds))
          return hits === 0 ? { hits: null, payout: null } : { hits, payout: BigInt(payout) }
        })
        expect(rows.map(({ hits, payout }) => ({ hits, payout }))).toEqual(expected)
        const states = await site.db.query<{ state: string; payout: bigint }>(
          'select state, payout from lottery_ticket where id = any($1) order by id',
          [bought],
        )
        const won = bought.map((id) =>
          rows.filter(({ ticketId }) => ticketId === id).reduce((sum, { payout }) => sum + (payout ?? 0n), 0n),
        )
        expect(states).toEqual(won.map((payout) => ({ state: payout > 0n ? 'WON' : 'LOST', payout })))
        expect(await site.balanceOf(memberId)).toBe(before + won.reduce((sum, payout) => sum + payout, 0n))
      }),
      { numRuns: runs(5, 15) },
    )
    expect(await site.breaches()).toEqual([])
  },
  180_000,
)
