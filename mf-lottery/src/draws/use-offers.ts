import { queryOptionsFor } from '@parlay/shared/api'
import { listPlayTypes } from '@parlay/shared/contracts/endpoints/lottery-bets'
import type { PrizeMode } from '@parlay/shared/contracts/prize-modes'
import { useQuery } from '@parlay/shared/state'

/** What can be bet on a game, at the odds of the mode. */
export const offersQuery = (gameCode: string, prizeMode: PrizeMode) =>
  queryOptionsFor(listPlayTypes, { gameCode, prizeMode })

export const useOffers = (gameCode: string, prizeMode: PrizeMode | undefined) =>
  useQuery({ ...offersQuery(gameCode, prizeMode ?? 'Lott'), enabled: prizeMode !== undefined })
