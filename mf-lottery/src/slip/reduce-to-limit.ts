import type { BetRefusal, PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { costOfDraw, costOfLine, type SlipLine, type SlipTicket, unitsOfLine } from './slip'

export type Limit = NonNullable<BetRefusal['limit']>

/**
 * The lines of a ticket within a limit that the gateway named. A stake is lowered; what would be below the least stake
 * is left out.
 */
export function reduceToLimit(ticket: SlipTicket, limit: Limit, offers: readonly PlayOffer[]): SlipLine[] {
  const left = parseMoney(limit.left)
  const least = (line: SlipLine) =>
    parseMoney(offers.find(({ playType }) => playType === line.playType)?.minBet ?? '0.01')
  const lower = (line: SlipLine, unit: bigint): SlipLine[] => {
    if (unit >= parseMoney(line.unit) * BigInt(line.multiple)) return [line]
    return unit >= least(line) ? [{ ...line, unit: printMoney(unit), multiple: 1 }] : []
  }

  if (limit.kind === 'TICKET' || limit.kind === 'DRAW') {
    const cost = costOfDraw(ticket)
    if (cost <= left) return [...ticket.lines]
    return ticket.lines.flatMap((line) => lower(line, (parseMoney(line.unit) * BigInt(line.multiple) * left) / cost))
  }
  return ticket.lines.flatMap((line, place) => {
    if (place !== limit.place) return [line]
    if (limit.kind === 'EXPOSURE') {
      const lowered = lower(line, left)
      return lowered.length > 0 ? lowered : withoutNumber(line, limit.number)
    }
    if (costOfLine(line, ticket.area) <= left) return [line]
    return lower(line, left / unitsOfLine({ ...line, multiple: 1 }, ticket.area))
  })
}

/** The line without a number that is sold out; a set is not the same bet without one of its numbers. */
function withoutNumber(line: SlipLine, number: string | null): SlipLine[] {
  const isSet = line.playType.startsWith('XIEN') || line.playType.startsWith('TRUOT')
  const numbers = line.numbers.filter((one) => one !== number)
  return isSet || numbers.length === 0 || numbers.length === line.numbers.length ? [] : [{ ...line, numbers }]
}
