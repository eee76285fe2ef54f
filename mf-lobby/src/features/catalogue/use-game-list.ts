import { callApi, merchantCode } from '@parlay/shared/api'
import {
  type Game,
  listFavouriteGames,
  listGames,
  listRecentGames,
  lobbyPageSize,
} from '@parlay/shared/contracts/endpoints/games'
import type { LanguageCode } from '@parlay/shared/contracts/shapes'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { keepPreviousData, useInfiniteQuery } from '@parlay/shared/state'
import type { LobbyChoice } from './lobby-choice'

export interface ListWanted extends LobbyChoice {
  gameType: string
}

export interface GameListState {
  list: readonly Game[]
  /** Nothing to show yet. */
  isLoading: boolean
  /** Another list is on its way and the one before is still shown. */
  isReplacing: boolean
  error: unknown
  hasMore: boolean
  isLoadingMore: boolean
  /** Dropped while any page is on its way. */
  loadMore: () => void
  retry: () => void
}

interface Page {
  games: Game[]
  totalPages: number
}

/**
 * The games of a choice, a page at a time. There is one request in flight: a new choice gives up the one that runs.
 * Nothing is asked while it is not known yet which vendor is meant.
 */
export function useGameList(wanted: ListWanted, isKnown: boolean): GameListState {
  const language = wireLanguage(useLanguage())
  const query = useInfiniteQuery({
    queryKey: ['lobby-games', wanted, language],
    queryFn: ({ pageParam, signal }) => fetchPage(wanted, { pageNo: pageParam, language }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => (pages.length < last.totalPages ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: isKnown,
    meta: { token: wanted.listType === 'all' ? 'optional' : 'required' },
  })
  return {
    list: query.data?.pages.flatMap(({ games }) => games) ?? [],
    isLoading: query.isPending,
    isReplacing: query.isPlaceholderData,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => {
      if (!query.isFetching) void query.fetchNextPage()
    },
    retry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}

async function fetchPage(
  { gameType, vassalage, listType, gameName, classification, minBet }: ListWanted,
  page: { pageNo: number; language: LanguageCode },
  signal: AbortSignal,
): Promise<Page> {
  const request = { ...page, gameType, vassalage, pageSize: lobbyPageSize }
  if (listType === 'fav') {
    const { content, totalPages } = await callApi(listFavouriteGames, request, { signal })
    return { games: content, totalPages }
  }
  if (listType === 'recent') {
    const { list, totalPages } = await callApi(listRecentGames, request, { signal })
    return { games: list, totalPages }
  }
  const merchant = merchantCode()
  const filters = {
    gameName: gameName || undefined,
    gameClassify: classification || undefined,
    minBet: minBet || undefined,
  }
  return callApi(
    listGames,
    { ...request, ...filters, clientType: 3, platform: 'flash,html5-desktop', channel: merchant, merchant },
    { signal },
  )
}
