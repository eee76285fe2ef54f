import type { RequestOf } from '@parlay/contracts/define-endpoint'
import { listMatches } from '@parlay/contracts/endpoints/matches'
import { queryOptionsFor } from '@parlay/web/api'
import { useQuery } from '@parlay/web/state'
import { useEffect, useState } from 'react'

type GameType = RequestOf<typeof listMatches>['gameType']

const pollMs = 5000
/** Older odds mislead, whether the vendor, the site or the network is the reason. */
const longestAge = 60_000

export const matchesQuery = (gameType: GameType) => queryOptionsFor(listMatches, { gameType })

export const hasMatches = (lane: string): lane is GameType => lane === 'SPORTS' || lane === 'ESPORTS'

/**
 * Returns the matches of a category, which are read again every few seconds while the page is in view. `isStale` is true
 * while they cannot be; after a minute there are none.
 */
export function useMatches(gameType: GameType) {
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useQuery({
    ...matchesQuery(gameType),
    staleTime: 0,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  const isPaused = fetchStatus === 'paused'
  const isOld = useIsOlder(dataUpdatedAt, longestAge)
  return {
    list: isOld ? undefined : data,
    isStale: data?.isStale === true || error !== null || isPaused,
    hasFailed: error !== null || isPaused || isOld,
    error,
    retry: () => void refetch(),
  }
}

/** Returns whether a moment is further back than this; it is checked when that time has passed. */
function useIsOlder(moment: number, ms: number): boolean {
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (moment === 0) return
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment + ms - Date.now()))
    return () => clearTimeout(timer)
  }, [moment, ms])
  return moment !== 0 && passed === moment
}
