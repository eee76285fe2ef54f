import { type DrawProof, getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import type { DrawState } from '@parlay/contracts/vendor-lottery'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { type ServerTime, serverTimeAt, useServerNow } from '../../draws/server-clock'
import type { CurrentDraws } from '../../draws/use-current-draws'

/** The time between two requests for a draw that is due, which no event announces to a visitor. */
const leastWait = 3000
const mostWait = 60_000

/** The time until the draw may change. A draw that has opened can only be corrected, which an event announces. */
function waitFor(draw: DrawProof | undefined, clock: ServerTime): number | false {
  if (draw?.state === 'OPENED' || draw?.state === 'VOID') return false
  const next = draw?.state === 'BETTING' ? draw.closeAt : draw?.openAt
  return Math.min(mostWait, Math.max(leastWait, (next ?? 0) - serverTimeAt(clock)))
}

/** The draw of an address with its present state. By the server's clock, bets close before the answer says so. */
export function useDraw(gameCode: string, numero: string, { clock }: Pick<CurrentDraws, 'clock'>) {
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getDrawProof, { gameCode, numero }),
    staleTime: 0,
    refetchInterval: ({ state }) => waitFor(state.data, clock),
  })
  useEvent('draw-changed', (event) => {
    if (event.gameCode === gameCode && event.numero === numero) void refetch()
  })

  const now = useServerNow(clock)
  const hasClosed = data?.state === 'BETTING' && clock.serverTime > 0 && now >= data.closeAt
  const state: DrawState | undefined = hasClosed ? 'CLOSED' : data?.state

  const [first, setFirst] = useState<DrawState>()
  if (first === undefined && state !== undefined) setFirst(state)
  return {
    draw: data,
    state,
    error,
    retry: () => void refetch(),
    /** True if the draw opened while the page was open, so that its numbers are shown one by one. */
    hasJustOpened: state === 'OPENED' && first !== undefined && first !== 'OPENED',
  }
}
