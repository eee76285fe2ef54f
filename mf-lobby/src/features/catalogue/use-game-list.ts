import { type Game, lobbyPageSize } from '@parlay/contracts/endpoints/games'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useInfiniteQuery } from '@parlay/web/state'
import { useEffect, useMemo } from 'react'
import { countOf, gameListQuery, type ListWanted } from './game-list-query'

export interface GameListState {
  list: readonly Game[]
  /** The number of all games of the choice, also of those that are not loaded. */
  total: number
  /** True if no game has the name that was searched for, and these have similar ones. */
  isSimilar: boolean
  /** True while there is nothing to show yet. */
  isLoading: boolean
  /** True while another list loads and the previous one is still shown. */
  isReplacing: boolean
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  /** Requests one more page; ignored while any page is loading. */
  loadMore: () => void
  retry: () => void
}

/**
 * Loads as many pages of a choice's games as it wants. Only one request runs at a time: a new choice cancels it.
 * Nothing is requested until the vendor is known.
 */
export function useGameList(wanted: ListWanted, isKnown: boolean, wantMore: () => void): GameListState {
  const language = wireLanguage(useLanguage())
  const wantedGames = wanted.pages * lobbyPageSize
  const query = useInfiniteQuery({
    ...gameListQuery(wanted, language),
    placeholderData: keepPreviousData,
    enabled: isKnown,
  })
  const { hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage } = query
  const there = countOf(query.data?.pages ?? [])
  const isShort = !isPlaceholderData && there > 0 && there < wantedGames && hasNextPage
  const isDue = isShort && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isDue && there < wantedGames) void fetchNextPage()
  }, [isDue, there, wantedGames, fetchNextPage])

  const list = useMemo(() => query.data?.pages.flatMap(({ games }) => games) ?? [], [query.data])
  const shown = useMemo(
    () => (isPlaceholderData ? list : list.slice(0, wantedGames)),
    [list, wantedGames, isPlaceholderData],
  )
  return {
    list: shown,
    total: query.data?.pages.at(-1)?.totalCount ?? list.length,
    isSimilar: query.data?.pages[0]?.isSimilar ?? false,
    isLoading: query.isPending,
    isReplacing: isPlaceholderData,
    error: query.error,
    hasMore: hasNextPage || shown.length < list.length,
    isLoadingMore: isShort,
    loadMore: () => {
      if (!isFetching && !isPlaceholderData) wantMore()
    },
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
