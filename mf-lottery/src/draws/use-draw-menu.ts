import { queryOptionsFor } from '@parlay/shared/api'
import { type DrawGame, listDrawGames } from '@parlay/shared/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

const leastWait = 2_000
const mostWait = 60_000

/** The draws by area. They are asked for again when the next one closes. */
export function useDrawMenu() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    ...queryOptionsFor(listDrawGames, { language }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const closes = data.groups.flatMap(({ games }) => games.flatMap(({ closeAt }) => closeAt ?? []))
      return Math.min(mostWait, Math.max(leastWait, Math.min(...closes) - data.serverTime))
    },
  })
}

/** The lotteries that the brand offers, with their names in the language of the page. */
export function useDrawNames() {
  const { data, error, refetch } = useDrawMenu()
  const games: readonly DrawGame[] = data?.groups.flatMap((group) => group.games) ?? []
  return { games, isLoading: !data && !error, error: data ? null : error, retry: () => void refetch() }
}

/** The name of a lottery; its code until the names are there, or if it is not offered any more. */
export const nameOfDraw = (games: readonly DrawGame[], gameCode: string): string =>
  games.find((game) => game.gameCode === gameCode)?.name ?? gameCode
