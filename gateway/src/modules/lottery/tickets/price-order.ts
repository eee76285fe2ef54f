import type { RequestOf } from '@parlay/contracts'
import type { BetRefusal, placeTickets, TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import { betsOf, findLineFault, plays, unitsOf } from '@parlay/contracts/lottery/plays'
import { smallestStake } from '@parlay/contracts/lottery/smallest-stake'
import { parseMoney, printMoney, sumMinor } from '@parlay/contracts/money'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { type LotteryPlan, oddsAt, oddsFor, type PlannedDrawGame } from '@parlay/server'
import { AppError } from '../../../core/errors'
import { assertDrawMode } from '../draws/offer-modes'

export type Order = Required<RequestOf<typeof placeTickets>>
export type OrderedPlays = Pick<Order, 'lines' | 'lottoPrizeMode' | 'oddsVersion'>
export type Place = Pick<Order, 'gameCode' | 'numero'>
type Fault = NonNullable<BetRefusal['lines']>[number]['fault']

export interface PricedLine {
  play: TicketLine['playType']
  numbers: string[]
  /** The pairs of digits of a play that bets on several pairs together: a bit for each pair, 00 first. */
  mask: string | null
  unit: bigint
  multiple: number
  cost: bigint
  /** Odds are in hundredths. */
  odds: bigint
}

export interface PricedTicket extends Place {
  game: PlannedDrawGame
  lines: PricedLine[]
  cost: bigint
}

export interface PricedOrder {
  tickets: PricedTicket[]
  mode: PrizeMode
  oddsVersion: number
  total: bigint
}

const refuse = (code: 'LOTT_LINE_INVALID' | 'LOTT_LIMIT' | 'LOTT_ODDS_CHANGED', value: BetRefusal): never => {
  throw new AppError(code, { value })
}

const maskOf = (numbers: readonly string[]): string =>
  Array.from({ length: 100 }, (_, pair) => (numbers.includes(String(pair).padStart(2, '0')) ? '1' : '0')).join('')

/** The draws of an order, each once: its own draw, and those of other stations. */
export const placesOf = ({ gameCode, numero, stations }: Pick<Order, 'gameCode' | 'numero' | 'stations'>): Place[] => [
  ...new Map([{ gameCode, numero }, ...stations].map((place) => [`${place.gameCode}/${place.numero}`, place])).values(),
]

/**
 * Returns the cost and the odds of an order by the brand's plan at an instant. Throws GAME_UNKNOWN, LOTT_LINE_INVALID,
 * LOTT_LIMIT, SYS_VALIDATION for a prize mode in which draws are not sold, or LOTT_ODDS_CHANGED if the member was shown
 * other odds.
 */
export function priceOrder(
  plan: LotteryPlan | undefined,
  order: OrderedPlays & Pick<Order, 'gameCode' | 'numero' | 'stations'>,
  at: Date,
): PricedOrder {
  if (!plan) throw new AppError('GAME_UNKNOWN')
  const version = oddsAt(plan, at)
  const mode = order.lottoPrizeMode
  assertDrawMode(plan, mode, 'lottoPrizeMode')
  const tickets = placesOf(order).map((place) => {
    const game = plan.games.find(({ code }) => code === place.gameCode)
    if (!game) throw new AppError('GAME_UNKNOWN')
    const odds = oddsFor(version, mode, game.area)
    assertLines(order.lines, (line) => faultOf(plan, line, game, odds[line.playType]))
    const lines = order.lines.map((line) => priceLine(line, game, odds[line.playType] ?? 0n))
    assertLimits(plan, lines)
    return { ...place, game, lines, cost: sumMinor(lines.map(({ cost }) => cost)) }
  })
  const total = sumMinor(tickets.map(({ cost }) => cost))
  if (version.version !== order.oddsVersion)
    refuse('LOTT_ODDS_CHANGED', { odds: { oddsVersion: version.version, total: printMoney(total) } })
  return { tickets, mode, oddsVersion: version.version, total }
}

function faultOf(
  { limits }: LotteryPlan,
  { playType, numbers, unit, multiple }: TicketLine,
  { area }: PlannedDrawGame,
  odds: bigint | undefined,
): Fault | undefined {
  if (odds === undefined) return 'PLAY_UNKNOWN'
  const fault = findLineFault(playType, area, numbers)
  if (fault !== undefined) return fault
  const stake = parseMoney(unit) * BigInt(multiple)
  const least = smallestStake(playType, area, { odds, least: limits.minUnit })
  return stake < least || stake > limits.maxUnit ? 'STAKE' : undefined
}

function assertLines(lines: readonly TicketLine[], faultOfLine: (line: TicketLine) => Fault | undefined): void {
  const faults = lines.flatMap((line, place) => {
    const fault = faultOfLine(line)
    return fault ? [{ place, fault }] : []
  })
  if (faults.length > 0) refuse('LOTT_LINE_INVALID', { lines: faults })
}

function priceLine(
  { playType, numbers, unit, multiple }: TicketLine,
  { area }: PlannedDrawGame,
  odds: bigint,
): PricedLine {
  const stake = parseMoney(unit) * BigInt(multiple)
  const cost = stake * BigInt(unitsOf(playType, area) * betsOf(playType, numbers.length))
  const mask = plays[playType].rule === 'EACH' ? null : maskOf(numbers)
  return { play: playType, numbers, mask, unit: parseMoney(unit), multiple, cost, odds }
}

function assertLimits({ limits }: LotteryPlan, lines: readonly PricedLine[]): void {
  const limit = (kind: 'LINE' | 'TICKET', left: bigint, place: number | null) =>
    refuse('LOTT_LIMIT', { limit: { kind, left: printMoney(left), place, number: null } })
  const place = lines.findIndex(({ cost }) => cost > limits.maxLine)
  if (place >= 0) limit('LINE', limits.maxLine, place)
  if (sumMinor(lines.map(({ cost }) => cost)) > limits.maxTicket) limit('TICKET', limits.maxTicket, null)
}
