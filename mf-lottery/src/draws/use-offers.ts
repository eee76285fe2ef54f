import { listPlayTypes } from '@parlay/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/contracts/prize-modes'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'

/** The query for the plays of a game that can be bet on, at the odds of the mode. */
export const offersQuery = (gameCode: string, prizeMode: PrizeMode) =>
  queryOptionsFor(listPlayTypes, { gameCode, prizeMode })

export const useOffers = (gameCode: string, prizeMode: PrizeMode | undefined) =>
  useQuery({ ...offersQuery(gameCode, prizeMode ?? 'Lott'), enabled: prizeMode !== undefined })
