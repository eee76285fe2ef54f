import { listGameRows } from '@parlay/contracts/endpoints/game-rows'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

const keptMs = 5 * 60_000

export const gameRowsQuery = (gameType: string, language: LanguageCode) => ({
  ...queryOptionsFor(listGameRows, { gameType, language }),
  staleTime: keptMs,
})

/** Loads the rows of a category, together with the filters that it has. */
export const useGameRows = (gameType: string) => useQuery(gameRowsQuery(gameType, wireLanguage(useLanguage())))
