import { callApi, merchantCode } from '@parlay/shared/api'
import {
  type Game,
  listFavouriteGames,
  listGames,
  listRecentGames,
  lobbyPageSize,
} from '@parlay/shared/contracts/endpoints/games'
import type { LanguageCode } from '@parlay/shared/contracts/shapes'
import type { QueryClient } from '@parlay/shared/state'
import type { LobbyChoice } from './lobby-choice'

const name = 'lobby-games'

export interface ListWanted extends LobbyChoice {
  gameType: string
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

export const countOf = (pages: readonly Page[]) => pages.reduce((sum, { games }) => sum + games.length, 0)

/** The vendor's own list changes with a release only; what the member plays and keeps changes any time. */
const freshFor = (listType: ListWanted['listType']) => (listType === 'all' ? 5 * 60_000 : 0)

/** How to ask for the games of a choice, page after page, up to as many as it wants. */
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

/** There is one request for games in flight: one that was made ahead, and that nobody waits for, makes room. */
function giveUpOthers(client: QueryClient, kept: readonly unknown[]): void {
  void client.cancelQueries({
    queryKey: [name],
    predicate: (query) => query.queryKey !== kept && query.getObserversCount() === 0,
  })
}

/** Whether somebody waits for games. */
export const isListAwaited = (client: QueryClient): boolean =>
  client.isFetching({ queryKey: [name], predicate: (query) => query.getObserversCount() > 0 }) > 0

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
