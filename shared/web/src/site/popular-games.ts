import { listPopularGames, popularCount } from '@parlay/contracts/endpoints/games'
import { deviceCode, queryOptionsFor } from '@parlay/web/api'
import { type UiLanguage, wireLanguage } from '@parlay/web/i18n'

/** The popular games of a member, which the login loads for the pages that show them (product spec 4, 9). */
export const popularGamesQuery = (language: UiLanguage) =>
  queryOptionsFor(listPopularGames, { count: popularCount, device: deviceCode(), language: wireLanguage(language) })
