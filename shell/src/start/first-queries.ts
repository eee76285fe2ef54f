import { listAnnouncements } from '@parlay/contracts/endpoints/content'
import { getGamePage } from '@parlay/contracts/endpoints/game-pages'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { listHotGames, listPopularGames } from '@parlay/contracts/endpoints/games'
import { listPromotions } from '@parlay/contracts/endpoints/promotions'
import { slugOfGamePage } from '@parlay/contracts/game-facts'
import type { ScreenId } from '@parlay/contracts/remotes'
import { queryOptionsFor } from '@parlay/web/api'
import { getLanguage, type UiLanguage, wireLanguage } from '@parlay/web/i18n'
import type { Session } from '@parlay/web/session'
import { keptAnswer } from '@parlay/web/site/kept-answers'
import { popularGamesQuery } from '@parlay/web/site/popular-games'
import type { QueryClient } from '@parlay/web/state'
import { brand } from '../brand'
import { hasOwnWindow } from '../layout/path-kinds'
import { findRoute } from '../route-table'

const { merchantCode } = brand

export const gameVendorsQuery = queryOptionsFor(listGameVendors, { merchantCode })

/** The types of notices in the notice bar: banners, headlines and, for a member, notices for players. */
export const headlines = 'B,H,PL'

export const headlinesQuery = (language: UiLanguage) =>
  queryOptionsFor(listAnnouncements, {
    types: headlines,
    titlesOnly: 'true',
    language: wireLanguage(language),
    pageSize: 20,
  })

/** The number of games in a row of the home page. */
export const gamesPerRow = 12

export const hotGamesQuery = (language: UiLanguage) =>
  queryOptionsFor(listHotGames, { merchantCode, count: gamesPerRow, language: wireLanguage(language) })

/** For a visitor a row of popular games is enough; a member's list is longer, and the login has loaded it. */
export const popularGamesFor = (status: Session['status'], language: UiLanguage) =>
  status === 'visitor'
    ? queryOptionsFor(listPopularGames, { count: gamesPerRow, language: wireLanguage(language) })
    : popularGamesQuery(language)

/** Requests what most pages show first before React renders it, so that rendering does not wait for the requests. */
export function startFirstQueries(client: QueryClient, address: Pick<Location, 'pathname' | 'search'>): void {
  if (hasOwnWindow(address)) return
  const path = address.pathname
  const language = getLanguage()
  void client.prefetchQuery({ ...gameVendorsQuery, ...keptAnswer<typeof listGameVendors>('gameVendor') })
  void client.prefetchQuery(headlinesQuery(language))
  const route = findRoute(path)
  if (route && 'page' in route && route.page === 'home') void client.prefetchQuery(hotGamesQuery(language))
  if (route && 'screen' in route) startQueryOfScreen(client, route.screen, path)
}

/** Requests what a screen shows first, while its remote loads. */
function startQueryOfScreen(client: QueryClient, screen: ScreenId, path: string): void {
  const language = wireLanguage(getLanguage())
  if (screen === 'mf-member-centre/PromotionsScreen')
    void client.prefetchQuery(queryOptionsFor(listPromotions, { language }))
  if (screen === 'mf-lobby/AboutGameScreen')
    void client.prefetchQuery(queryOptionsFor(getGamePage, { slug: slugOfGamePage(path), language }))
}
