import { type Game, listGames, lobbyPageSize } from '@parlay/contracts/endpoints/games'
import { listFavouriteGames, listRecentGames } from '@parlay/contracts/endpoints/own-games'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { callApi, merchantCode } from '@parlay/web/api'
import type { QueryClient } from '@parlay/web/state'
import type { LobbyChoice } from './lobby-choice'

const name = 'lobby-games'

export interface ListWanted extends LobbyChoice {
  gameType: string
}

interface Page {
  games: Game[]
  totalPages: number
  totalCount?: number | undefined
  isSimilar?: boolean | undefined
}

interface PageWanted {
  pageNo: number
  pageSize: number
}

/** A list that was loaded far is fetched again in few large requests: six pages are the most that one may request. */
const largeSize = 6 * lobbyPageSize

/** Returns the next request, given how many games are loaded and how many are wanted. */
function nextPage(there: number, wanted: number): PageWanted {
  const pagesMissing = Math.ceil((wanted - there) / lobbyPageSize)
  if (there === 0) return { pageNo: 1, pageSize: Math.min(Math.max(1, pagesMissing) * lobbyPageSize, largeSize) }
  const isLarge = there % largeSize === 0 && wanted - there >= largeSize
  const pageSize = isLarge ? largeSize : lobbyPageSize
  return { pageNo: there / pageSize + 1, pageSize }
}

export const countOf = (pages: readonly Page[]) => pages.reduce((sum, { games }) => sum + games.length, 0)

/** The vendor's own list changes only with a release; the member's recent games and favourites change at any time. */
const freshFor = (listType: ListWanted['listType']) => (listType === 'all' ? 5 * 60_000 : 0)

/** Returns the query for the games of a choice, page after page, up to as many as it wants. */
export function gameListQuery({ pages, ...wanted }: ListWanted, language: LanguageCode) {
  const wantedGames = pages * lobbyPageSize
  const queryKey = [name, wanted, language] as const
  return {
    queryKey,
    queryFn: (asked: {
      pageParam: PageWanted
      signal: AbortSignal
      client: QueryClient
      queryKey: readonly unknown[]
    }) => {
      giveUpOthers(asked.client, asked.queryKey)
      return fetchPage(wanted, { ...asked.pageParam, language }, asked.signal)
    },
    initialPageParam: nextPage(0, wantedGames),
    getNextPageParam: (last: Page, all: Page[], { pageNo }: PageWanted) =>
      pageNo < last.totalPages ? nextPage(countOf(all), wantedGames) : undefined,
    staleTime: freshFor(wanted.listType),
    meta: { token: wanted.listType === 'all' ? ('optional' as const) : ('required' as const) },
  }
}

/** Only one request for games runs at a time: a prefetch that nothing waits for is cancelled. */
function giveUpOthers(client: QueryClient, kept: readonly unknown[]): void {
  void client.cancelQueries({
    queryKey: [name],
    predicate: (query) => query.queryKey !== kept && query.getObserversCount() === 0,
  })
}

/** Returns whether a component waits for games. */
export const isListAwaited = (client: QueryClient): boolean =>
  client.isFetching({ queryKey: [name], predicate: (query) => query.getObserversCount() > 0 }) > 0

/**
 * Requests the saved games again where they lack this one, also those that are on their way: they may have been listed
 * before it was saved.
 */
export function refreshSavedWithout(client: QueryClient, nodeId: string): void {
  void client.invalidateQueries({
    queryKey: [name, { listType: 'fav' }],
    predicate: ({ state }) => {
      const listed = (state.data as { pages: Page[] } | undefined)?.pages.flatMap(({ games }) => games)
      return !listed?.some((game) => game.nodeId === nodeId)
    },
  })
}

async function fetchPage(
  { gameType, vassalage, listType, gameName, classification, minBet, sort, ...more }: Omit<ListWanted, 'pages'>,
  page: PageWanted & { language: LanguageCode },
  signal: AbortSignal,
): Promise<Page> {
  // The member's own lists contain games of every vendor.
  const own = { ...page, gameType }
  if (listType === 'fav') {
    const { content, ...totals } = await callApi(listFavouriteGames, own, { signal })
    return { games: content, ...totals }
  }
  if (listType === 'recent') {
    const { list, ...totals } = await callApi(listRecentGames, own, { signal })
    return { games: list, ...totals }
  }
  const merchant = merchantCode()
  const filters = {
    gameName: gameName || undefined,
    gameClassify: classification || undefined,
    minBet: minBet || undefined,
    sort: sort || undefined,
    volatility: more.volatility || undefined,
    feature: more.feature || undefined,
    minReturn: more.minReturn || undefined,
    theme: more.theme || undefined,
  }
  return callApi(
    listGames,
    { ...own, vassalage, ...filters, clientType: 3, platform: 'flash,html5-desktop', channel: merchant, merchant },
    { signal },
  )
}
