import { type Game, lobbyPageSize } from '@parlay/shared/contracts/endpoints/games'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useInfiniteQuery } from '@parlay/shared/state'
import { useEffect, useMemo } from 'react'
import { countOf, gameListQuery, type ListWanted } from './game-list-query'

export interface GameListState {
  list: readonly Game[]
  /** Nothing to show yet. */
  isLoading: boolean
  /** Another list is on its way and the one before is still shown. */
  isReplacing: boolean
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  /** Asks for one page more; dropped while any page is on its way. */
  loadMore: () => void
  retry: () => void
}

/**
 * The games of a choice, as many pages as it wants. There is one request in flight: a new choice gives up the one that
 * runs. Nothing is asked while it is not known yet which vendor is meant.
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
