import { listDrawGames } from '@parlay/contracts/endpoints/lottery'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { timedQueryFor } from './timed-query'

const leastWait = 2_000
const mostWait = 60_000

/** The draws by area. They are asked for again when the next one closes. */
export function useDrawMenu() {
  const language = wireLanguage(useLanguage())
  return useQuery({
    ...timedQueryFor(listDrawGames, { language }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      const waits = data.groups
        .flatMap(({ games }) => games.map(({ closeAt }) => (closeAt ?? 0) - data.serverTime))
        .filter((wait) => wait > 0)
      return Math.max(leastWait, Math.min(mostWait, ...waits))
    },
  })
}
