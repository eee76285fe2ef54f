import { type AnnouncedDraw, getCurrentDraw } from '@parlay/contracts/endpoints/lottery'
import { useQuery } from '@parlay/web/state'
import { noServerTime, type ServerTime, useServerNow } from './server-clock'
import { timedQueryFor } from './timed-query'

const leastWait = 2_000
const mostWait = 30_000

export interface CurrentDraws {
  /** The draws that take bets now, the next to close first. */
  open: readonly AnnouncedDraw[]
  clock: ServerTime
  isLoading: boolean
  error: unknown
  retry: () => void
}

/** The announced draws of a game. A draw leaves the list when the server's clock says that it has closed. */
export function useCurrentDraws(gameCode: string): CurrentDraws {
  const { data, error, isPending, refetch } = useQuery({
    ...timedQueryFor(getCurrentDraw, { gameCode }),
    refetchInterval: ({ state }) => {
      const { draws = [], serverTime = 0 } = state.data ?? {}
      const waits = draws.map(({ closeAt }) => closeAt - serverTime).filter((wait) => wait > 0)
      return Math.max(leastWait, Math.min(mostWait, ...waits))
    },
  })
  const clock = data ?? noServerTime
  const now = useServerNow(clock)
  return {
    open: data?.draws.filter(({ state, closeAt }) => state === 'BETTING' && closeAt > now) ?? [],
    clock,
    isLoading: isPending,
    error: data ? null : error,
    retry: () => void refetch(),
  }
}
