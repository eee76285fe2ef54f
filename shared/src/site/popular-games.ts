import { deviceCode, queryOptionsFor } from '@parlay/shared/api'
import { type UiLanguage, wireLanguage } from '@parlay/shared/i18n'
import { listPopularGames, popularCount } from '../contracts/endpoints/games'

/** The popular games of a member, which the login loads for the pages that show them (product spec 4, 9). */
export const popularGamesQuery = (language: UiLanguage) =>
  queryOptionsFor(listPopularGames, { count: popularCount, device: deviceCode(), language: wireLanguage(language) })
