import { type Game, listHotGames } from '@parlay/contracts/endpoints/games'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import type { GameListState } from './use-game-list'

const none: readonly Game[] = []

const keptMs = 5 * 60_000

export const hotGamesQuery = (gameType: string, vassalage: string | undefined, language: LanguageCode) => ({
  ...queryOptionsFor(listHotGames, { merchantCode: merchantCode(), isPlatform: 2, vassalage, gameType, language }),
  staleTime: keptMs,
})

/** Loads the vendor's hot games, which are always one page, and caches them for a while. */
export function useHotGames(gameType: string, vassalage: string | undefined, isKnown: boolean): GameListState {
  const language = wireLanguage(useLanguage())
  const { data, error, isPending, refetch } = useQuery({
    ...hotGamesQuery(gameType, vassalage, language),
    enabled: isKnown,
  })
  return {
    list: data?.list ?? none,
    total: data?.list.length ?? 0,
    isSimilar: false,
    isLoading: isPending,
    isReplacing: false,
    error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => void refetch(),
  }
}
