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
import { useEffect, useMemo } from 'react'
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
  /** Asks for one page more; dropped while any page is on its way. */
  loadMore: () => void
  retry: () => void
}

interface Page {
  games: Game[]
  totalPages: number
}

interface PageWanted {
  pageNo: number
  pageSize: number
}

/** A list that was loaded far comes again in few large requests: six pages are as much as one may ask for. */
const largeSize = 6 * lobbyPageSize

/** What to ask for next, when so many games are there and so many are wanted. */
function nextPage(there: number, wanted: number): PageWanted {
  const pagesMissing = Math.ceil((wanted - there) / lobbyPageSize)
  if (there === 0) return { pageNo: 1, pageSize: Math.min(Math.max(1, pagesMissing) * lobbyPageSize, largeSize) }
  const isLarge = there % largeSize === 0 && wanted - there >= largeSize
  const pageSize = isLarge ? largeSize : lobbyPageSize
  return { pageNo: there / pageSize + 1, pageSize }
}

const countOf = (pages: readonly Page[]) => pages.reduce((sum, { games }) => sum + games.length, 0)

/** The vendor's own list changes with a release only; what the member plays and keeps changes any time. */
const freshFor = (listType: ListWanted['listType']) => (listType === 'all' ? 5 * 60_000 : 0)

/**
 * The games of a choice, as many pages as it wants. There is one request in flight: a new choice gives up the one that
 * runs. Nothing is asked while it is not known yet which vendor is meant.
 */
export function useGameList({ pages, ...wanted }: ListWanted, isKnown: boolean, wantMore: () => void): GameListState {
  const language = wireLanguage(useLanguage())
  const wantedGames = pages * lobbyPageSize
  const query = useInfiniteQuery({
    queryKey: ['lobby-games', wanted, language],
    queryFn: ({ pageParam, signal }) => fetchPage(wanted, { ...pageParam, language }, signal),
    initialPageParam: nextPage(0, wantedGames),
    getNextPageParam: (last: Page, all, { pageNo }) =>
      pageNo < last.totalPages ? nextPage(countOf(all), wantedGames) : undefined,
    placeholderData: keepPreviousData,
    staleTime: freshFor(wanted.listType),
    enabled: isKnown,
    meta: { token: wanted.listType === 'all' ? 'optional' : 'required' },
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

async function fetchPage(
  { gameType, vassalage, listType, gameName, classification, minBet }: Omit<ListWanted, 'pages'>,
  page: PageWanted & { language: LanguageCode },
  signal: AbortSignal,
): Promise<Page> {
  const request = { ...page, gameType, vassalage }
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
