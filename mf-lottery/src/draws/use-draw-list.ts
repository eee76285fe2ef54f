import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { useDrawMenu } from './use-draw-menu'

/** The lotteries of all areas in one list, with their names in the language of the page. */
export function useDrawList() {
  const { data, error, refetch } = useDrawMenu()
  const games: readonly DrawGame[] = data?.groups.flatMap((group) => group.games) ?? []
  return { games, isLoading: !data && !error, error: data ? null : error, retry: () => void refetch() }
}

/**
 * Returns the name of a lottery. It is the code until the names are there, or if the lottery is not offered any more.
 */
export const nameOfDraw = (games: readonly DrawGame[], gameCode: string): string =>
  games.find((game) => game.gameCode === gameCode)?.name ?? gameCode
