import { setTimeout as wait } from 'node:timers/promises'
import { getCurrentDraw } from '@parlay/contracts/endpoints/lottery'
import { cancelTicket, listPlayTypes, placeTickets, type TicketLine } from '@parlay/contracts/endpoints/lottery-bets'
import { betsOf, unitsOf } from '@parlay/contracts/lottery/plays'
import { parseMoney, printMoney, sumMinor } from '@parlay/contracts/money'
import { type PortalCall, persistPortal, Refused } from '../http'
import { pick } from './driver'

/** This game draws every minute, so the soak ends soon after its last round. */
const gameCode = 'FAST60'
const mostLines = 10
/** The share of orders that also buy the next draw, and the share of tickets that are cancelled. */
const followed = 0.1
const cancelled = 0.1
const askEveryMs = 2000
const mostAsked = 90

/**
 * Places an order of a few lines for the next draw or the one after it. It is settled long after its player has left.
 */
export async function playDraws(call: PortalCall, random: () => number): Promise<string> {
  const { area, open } = await waitForDraws(call)
  const { numero } = pick(open.slice(0, 2), random)
  const { oddsVersion, list } = await persistPortal(call, listPlayTypes, { gameCode })
  const least = new Map(list.map(({ playType, minBet }) => [playType, minBet]))
  const lines = Array.from({ length: 1 + Math.floor(random() * mostLines) }, () => lineOf(random, least))
  const costOf = ({ playType, numbers, unit }: TicketLine) =>
    parseMoney(unit) * BigInt(unitsOf(playType, area) * betsOf(playType, numbers.length))
  const total = printMoney(sumMinor(lines.map(costOf)))
  const follow = random() < followed ? 1 : 0
  try {
    const { betId } = await persistPortal(call, placeTickets, { gameCode, numero, oddsVersion, lines, total, follow })
    if (random() >= cancelled) return 'bought'
    await persistPortal(call, cancelTicket, { betId })
    return 'cancelled'
  } catch (error) {
    // The draw may close at any moment.
    if (error instanceof Refused && error.code === 'LOTT_CLOSED') return error.code
    throw error
  }
}

/** The draws of a new site are announced one after the other, and none while the vendor is down. */
async function waitForDraws(call: PortalCall) {
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const { area, draws } = await persistPortal(call, getCurrentDraw, { gameCode })
    const open = draws.filter(({ state }) => state === 'BETTING')
    if (open.length > 0) return { area, open }
    await wait(askEveryMs)
  }
  throw new Error('no draw was announced')
}

function lineOf(random: () => number, least: ReadonlyMap<string, string>): TicketLine {
  const playType = pick(['LO2', 'DE', 'XIEN2', 'TRUOT4'] as const, random)
  const needed = { LO2: 1, DE: 1, XIEN2: 2, TRUOT4: 4 }[playType]
  const first = Math.floor(random() * 100)
  const numbers = Array.from({ length: needed }, (_, place) => String((first + 7 * place) % 100).padStart(2, '0'))
  return { playType, numbers, unit: least.get(playType) ?? '1.00', multiple: 1 }
}
