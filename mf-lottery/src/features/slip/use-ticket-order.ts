import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import type { PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { otherStations } from '../../draws/stations-of-day'
import { type CurrentDraws, useCurrentDraws } from '../../draws/use-current-draws'
import { useOffers } from '../../draws/use-offers'
import { changedOdds, type SlipTicket } from '../../slip/slip'
import { type Order, pendingOrder } from '../../slip/use-order'

export interface TicketOrder {
  offers: readonly PlayOffer[]
  draws: CurrentDraws
  /** Stations with a draw on the same day. */
  others: readonly DrawGame[]
  isClosed: boolean
  changes: ReturnType<typeof changedOdds>
  /** The order for the ticket; undefined if the ticket cannot be bought in its present state. */
  order: Order | undefined
}

/** Works out the order that buys a ticket now, or why it cannot be bought. */
export function useTicketOrder(ticket: SlipTicket, games: readonly DrawGame[], prizeMode: PrizeMode): TicketOrder {
  const { data } = useOffers(ticket.gameCode, prizeMode)
  const draws = useCurrentDraws(ticket.gameCode)
  const offers = data?.list ?? []
  const others = otherStations(games, ticket)
  const stations = others
    .filter(({ gameCode }) => ticket.stations.includes(gameCode))
    .map(({ gameCode, numero }) => ({ gameCode, numero: numero ?? '' }))
  const isClosed =
    !draws.isLoading && draws.error === null && !draws.open.some(({ numero }) => numero === ticket.numero)
  const changes = changedOdds(ticket.lines, offers)
  const canBuy = pendingOrder(ticket) !== undefined || (!isClosed && changes.length === 0 && ticket.lines.length > 0)
  return {
    offers,
    draws,
    others,
    isClosed,
    changes,
    order: data && canBuy ? { ticket, stations, prizeMode, oddsVersion: data.oddsVersion } : undefined,
  }
}
