import { getCurrentDraw, listOpenedDraws } from '@parlay/contracts/endpoints/lottery'
import type { DrawPrizes } from '@parlay/contracts/vendor-lottery'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery, useQueryClient } from '@parlay/web/state'
import { useEffect, useState } from 'react'
import { noServerTime, serverTimeAt } from '../../draws/server-clock'
import { timedQueryFor } from '../../draws/timed-query'

/** The time between two requests for a due draw that no event announces, as for a visitor. */
const pollEvery = 3000
/** The time between two requests for the server's time meanwhile. */
const longestWait = 60_000

interface OpenedNow {
  numero: string
  prizes: DrawPrizes
}

/**
 * The next draw of a lottery, and the one that has opened while the page was open. Events of the stream bring both
 * immediately; without them the gateway is asked when the draw is due.
 */
export function useNextDraw(gameCode: string) {
  const client = useQueryClient()
  const [awaited, setAwaited] = useState<string>()
  const [opened, setOpened] = useState<OpenedNow>()

  const { data, error, refetch } = useQuery({
    ...timedQueryFor(getCurrentDraw, { gameCode }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.openAt === undefined) return longestWait
      const left = state.data.openAt - serverTimeAt(state.data)
      return Math.min(longestWait, Math.max(pollEvery, left))
    },
  })
  const next = data?.numero
  /** The draw that was the next one a moment ago. */
  const isAwaited = awaited !== undefined && awaited !== next
  const last = useQuery({
    ...queryOptionsFor(listOpenedDraws, { gameCode, count: 1 }),
    enabled: isAwaited,
    staleTime: 0,
    refetchInterval: pollEvery,
  })
  const [newest] = last.data?.list ?? []

  useEffect(() => {
    if (awaited === undefined) setAwaited(next)
    else if (newest && newest.numero >= awaited && isAwaited) {
      if (newest.numero === awaited) setOpened({ numero: newest.numero, prizes: newest.prizes })
      setAwaited(next)
    }
  }, [awaited, next, newest, isAwaited])

  useEvent('draw-changed', (event) => {
    if (event.gameCode !== gameCode) return
    if (event.kind === 'OPENED' && event.prizes) {
      const { numero, prizes } = event
      // Draws that were late open together, in any order.
      setOpened((before) => (before && before.numero > numero ? before : { numero, prizes }))
      setAwaited(undefined)
    }
    void refetch()
  })

  return {
    next: data,
    clock: data ?? noServerTime,
    error,
    retry: () => void refetch(),
    opened,
    /** To be called when all numbers have been shown: the list of results follows. */
    onShown: () => void client.invalidateQueries({ queryKey: [listOpenedDraws.moduleId, { gameCode }] }),
  }
}
