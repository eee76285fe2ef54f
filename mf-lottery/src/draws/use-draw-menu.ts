import { queryOptionsFor } from '@parlay/shared/api'
import { type DrawGame, listDrawGames } from '@parlay/shared/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** The lotteries that the brand offers, with their names in the language of the page. */
export function useDrawMenu() {
  const language = wireLanguage(useLanguage())
  const { data, error, refetch } = useQuery(queryOptionsFor(listDrawGames, { language }))
  const games: readonly DrawGame[] = data?.groups.flatMap((group) => group.games) ?? []
  return { games, isLoading: !data && !error, error: data ? null : error, retry: () => void refetch() }
}

/** The name of a lottery; its code until the names are there, or if it is not offered any more. */
export const nameOfDraw = (games: readonly DrawGame[], gameCode: string): string =>
  games.find((game) => game.gameCode === gameCode)?.name ?? gameCode
