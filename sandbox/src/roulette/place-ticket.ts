import type { Clock } from '../clock'
import type { Sql } from '../database/database'
import type { Launch } from '../play/launch.sql'
import type { WagerDraft, WagerPlan } from '../play/place-wager'
import { PlayError } from '../play/play-error'
import type { RoundState } from '../play/round.sql'
import { listTicketsOn } from './roulette-round.sql'
import { timesOf } from './spin-clock'
import type { RecentSpins } from './spins'
import { isTicket, keepsLimits, limitsOf, totalOf } from './table-limits'
import { betsOf, type RouletteDetail, walletRoundOf } from './ticket'
import type { TicketRequest } from './ticket-request'

/** The spin is the game cycle; a player may bet on it more than once. */
const betweenTicketsMs = 0

/** Plans a ticket of chips on the spin that is open now: one stake, of a round with the player's other tickets on it. */
export const ticketPlan = (request: TicketRequest, { current }: RecentSpins, clock: Clock): WagerPlan => ({
  ticket: request.ticket,
  hasSeeds: false,
  draft: async (tx, launch) => {
    const { closesAt } = timesOf(request.spin)
    const isOpen = request.spin === current.number && clock.now().getTime() < closesAt
    if (!isOpen) throw new PlayError('BETS_CLOSED')
    return draftTicket(tx, launch, request, current)
  },
})

/** The states of stakes that were debited, or may still be. */
const countingStates = new Set<RoundState>(['betting', 'open'])

async function draftTicket(
  tx: Sql,
  { title, player }: Launch,
  { spots }: TicketRequest,
  { id, number, gameCode, serverSeedHash }: RecentSpins['current'],
): Promise<WagerDraft> {
  if (title.kind !== 'roulette') throw new PlayError('REQUEST_WRONG')
  const limits = limitsOf(title)
  const bets = betsOf(spots)
  if (!isTicket(bets, limits)) throw new PlayError('REQUEST_WRONG')
  const tickets = await listTicketsOn(tx, { player, subject: id })
  const earlier = tickets.filter(({ state }) => countingStates.has(state))
  const all = [...earlier.flatMap(({ detail }) => betsOf(detail.spots)), ...bets]
  if (!keepsLimits(all, limits)) throw new PlayError('LIMIT_EXCEEDED')

  const [first] = tickets
  const together = first && walletRoundOf({ ...first, kind: 'roulette' })
  const detail: RouletteDetail = { spots, spin: number, clientSeed: gameCode, serverSeedHash, together }
  return { stake: totalOf(bets), payout: null, subject: id, detail, cycleMs: betweenTicketsMs }
}
