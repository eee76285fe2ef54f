import { queryOptionsFor } from '@parlay/shared/api'
import { listAnnouncements } from '@parlay/shared/contracts/endpoints/content'
import { listGameVendors, listHotGames } from '@parlay/shared/contracts/endpoints/games'
import { getLanguage, type UiLanguage, wireLanguage } from '@parlay/shared/i18n'
import type { QueryClient } from '@parlay/shared/state'
import { brand } from '../brand'
import { hasOwnWindow } from '../layout/path-kinds'
import { findRoute } from '../route-table'

const { merchantCode } = brand

export const gameVendorsQuery = queryOptionsFor(listGameVendors, { merchantCode })

/** The kind of notices that move in the bar. */
export const headlines = 'H'

export const headlinesQuery = (language: UiLanguage) =>
  queryOptionsFor(listAnnouncements, { types: headlines, language: wireLanguage(language), pageSize: 20 })

export const hotGamesQuery = (language: UiLanguage) =>
  queryOptionsFor(listHotGames, { merchantCode, language: wireLanguage(language) })

/** Asks for what most pages show first before it is drawn: drawing is then not held up by asking. */
export function startFirstQueries(client: QueryClient, path: string): void {
  if (hasOwnWindow(path)) return
  const language = getLanguage()
  void client.prefetchQuery(gameVendorsQuery)
  void client.prefetchQuery(headlinesQuery(language))
  const route = findRoute(path)
  if (route && 'page' in route && route.page === 'home') void client.prefetchQuery(hotGamesQuery(language))
}
