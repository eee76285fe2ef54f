import { queryOptionsFor } from '@parlay/shared/api'
import { listDrawGames } from '@parlay/shared/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

const leastWait = 2_000
const mostWait = 60_000

/** The draws by area. They are asked for again when the next one closes. */
export function useDrawMenu() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    ...queryOptionsFor(listDrawGames, { language }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const closes = data.groups.flatMap(({ games }) => games.flatMap(({ closeAt }) => closeAt ?? []))
      return Math.min(mostWait, Math.max(leastWait, Math.min(...closes) - data.serverTime))
    },
  })
}
