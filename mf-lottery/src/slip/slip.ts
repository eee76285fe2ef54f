import type { RequestOf } from '@parlay/contracts'
import { mostLines, type PlayOffer, type placeTickets } from '@parlay/contracts/endpoints/lottery-bets'
import { betsOf, type PlayType, unitsOf } from '@parlay/contracts/lottery/plays'
import { parseMoney, sumMinor } from '@parlay/contracts/money'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { chunksOf } from '../numbers/number-sets'

export interface SlipLine {
  id: string
  playType: PlayType
  numbers: readonly string[]
  /** The stake of one unit, as on the wire. */
  unit: string
  multiple: number
  /** The odds that the member has seen next to the line. */
  odds: string
}

/** A ticket that has not been bought yet. */
export interface SlipTicket {
  id: string
  gameCode: string
  area: DrawArea
  numero: string
  lines: readonly SlipLine[]
  /** Other stations of the area in whose draws of the same day the lines are bought too. */
  stations: readonly string[]
  follow: number
  stopOnWin: boolean
  /**
   * The order that a member has sent without an answer so far: it is repeated as it was, and is never carried out
   * twice.
   */
  order?: { account: string; key: string; request: OrderRequest }
}

export type OrderRequest = RequestOf<typeof placeTickets>

export interface Slip {
  tickets: readonly SlipTicket[]
}

type PricedLine = Pick<SlipLine, 'playType' | 'numbers' | 'unit' | 'multiple'>

/** Returns the number of units that a line costs: for each of its bets every drawn number that may hit. */
export const unitsOfLine = ({ playType, numbers, multiple }: PricedLine, area: DrawArea): bigint =>
  BigInt(unitsOf(playType, area) * betsOf(playType, numbers.length) * multiple)

export const costOfLine = (line: PricedLine, area: DrawArea): bigint => parseMoney(line.unit) * unitsOfLine(line, area)

/** The cost of the ticket in one draw. */
export const costOfDraw = ({ lines, area }: Pick<SlipTicket, 'lines' | 'area'>): bigint =>
  sumMinor(lines.map((line) => costOfLine(line, area)))

/** Finds the lines whose odds are no longer those that the member has seen. */
export const changedOdds = (lines: readonly SlipLine[], offers: readonly PlayOffer[]) =>
  lines.flatMap((line) => {
    const offer = offers.find(({ playType }) => playType === line.playType)
    return offer && offer.odds !== line.odds ? [{ line, odds: offer.odds }] : []
  })

const newId = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** Changes one ticket of the slip, or takes it off if the change returns nothing. */
export const withTicket = (
  { tickets }: Slip,
  id: string,
  change: (ticket: SlipTicket) => SlipTicket | undefined,
): Slip => ({ tickets: tickets.flatMap((ticket) => (ticket.id === id ? (change(ticket) ?? []) : ticket)) })

export type NewLine = Omit<SlipLine, 'id'>

interface Addition {
  gameCode: string
  area: DrawArea
  /** The draw for which the lines are. */
  numero: string
  /** The game's draws that take bets. */
  open: readonly string[]
  lines: readonly NewLine[]
  /** Only for a ticket with these other stations; by default, for those that the ticket has. */
  stations?: readonly string[] | undefined
}

/**
 * Adds lines to the last ticket for the draw, or for one that has closed, which moves to this draw. What does not fit,
 * or has no such ticket, makes new ones. A ticket whose order is under way is left as it is.
 */
export function addLines(slip: Slip, { gameCode, area, numero, open, lines, stations }: Addition): Slip {
  const added = lines.map((line) => ({ ...line, id: newId() }))
  const last = slip.tickets.findLast(
    (ticket) =>
      ticket.gameCode === gameCode &&
      !ticket.order &&
      (ticket.numero === numero || !open.includes(ticket.numero)) &&
      (stations === undefined || isSame(ticket.stations, stations)),
  )
  const room = last ? Math.max(0, mostLines - last.lines.length) : 0
  const { tickets } = last
    ? withTicket(slip, last.id, (ticket) => ({
        ...ticket,
        numero,
        lines: [...ticket.lines, ...added.slice(0, room)],
      }))
    : slip
  const others = chunksOf(added.slice(room), mostLines)
  return { tickets: [...tickets, ...others.map((own) => newTicket({ gameCode, area, numero }, own, stations))] }
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  new Set([...some, ...others]).size === some.length && some.length === others.length

type TicketPlace = Pick<SlipTicket, 'gameCode' | 'area' | 'numero'>

const newTicket = (place: TicketPlace, lines: readonly SlipLine[], stations: readonly string[] = []): SlipTicket => ({
  id: newId(),
  ...place,
  lines,
  stations,
  follow: 0,
  stopOnWin: false,
})
