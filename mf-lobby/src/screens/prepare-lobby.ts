import { getLanguage, wireLanguage } from '@parlay/web/i18n'
import { getSession } from '@parlay/web/session'
import type { PrepareScreen } from '@parlay/web/state'
import { gameListQuery, isListAwaited } from '../features/catalogue/game-list-query'
import { loadFilterBar } from '../features/catalogue/load-filter-bar'
import { loadLobbyRows } from '../features/catalogue/load-lobby-rows'
import { choosesNothing } from '../features/catalogue/lobby-choice'
import { gameRowsQuery } from '../features/catalogue/use-game-rows'
import { hotGamesQuery } from '../features/catalogue/use-hot-games'
import { choiceOf } from '../features/catalogue/use-lobby-choice'
import { fetchVendors } from '../features/vendor/use-vendors'

/**
 * Preloads the filters and the lists that a lobby shows first. The lists are left out while a lobby on the page waits
 * for its own.
 */
export const prepareLobby: PrepareScreen<'mf-lobby/LobbyScreen'> = async ({ gameType }, { client, query, signal }) => {
  loadFilterBar().catch(() => undefined)
  const language = wireLanguage(getLanguage())
  const cards = await fetchVendors(client, gameType).catch(() => undefined)
  if (!cards || cards.length === 0 || signal.aborted || isListAwaited(client)) return

  const choice = choiceOf(query, gameType, cards)
  if (choosesNothing(query)) {
    loadLobbyRows().catch(() => undefined)
    await Promise.all([
      client.prefetchQuery(gameRowsQuery(gameType, language)),
      client.prefetchQuery(hotGamesQuery(gameType, undefined, language)),
    ])
    return
  }
  const needsMember = choice.listType === 'fav' || choice.listType === 'recent'
  const listType = needsMember && getSession().status !== 'member' ? 'all' : choice.listType
  const list = gameListQuery({ ...choice, listType, gameType }, language)
  signal.addEventListener('abort', () => {
    const isUnwatched = (one: { getObserversCount: () => number }) => one.getObserversCount() === 0
    void client.cancelQueries({ queryKey: list.queryKey, exact: true, predicate: isUnwatched })
  })
  await Promise.all([
    client.prefetchQuery(hotGamesQuery(gameType, choice.vassalage, language)),
    listType === 'hot' ? undefined : client.prefetchInfiniteQuery(list),
  ])
}
