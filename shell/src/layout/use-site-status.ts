import { queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus, type SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useEvent } from '@parlay/shared/events'
import { useQuery, useQueryClient } from '@parlay/shared/state'
import { useEffect, useRef } from 'react'

/** Milliseconds over which the pages that heard the same news ask for the rest of it. */
const spread = 2_000

/**
 * Whether the site is open to this visitor; asked at start-up and again whenever the gateway says that something about
 * it changed. What the news itself says holds at once.
 */
export function useSiteStatus(): SystemStatus | undefined {
  const { data } = useQuery(queryOptionsFor(getSystemStatus, {}))
  return data
}

/** Joins the status to the gateway's news. Once on a page, above all that reads the status. */
export function useStatusNews(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvent('status-changed', ({ status, maintenanceEnd }) => {
    const { queryKey } = queryOptionsFor(getSystemStatus, {})
    // An answer that is on its way may be older than the news.
    void client.cancelQueries({ queryKey }).then(() => {
      client.setQueryData<SystemStatus>(
        queryKey,
        (known) => known && { ...known, status, ...(maintenanceEnd === undefined ? {} : { maintenanceEnd }) },
      )
      clearTimeout(timer.current)
      const wait = client.getQueryData(queryKey) ? Math.random() * spread : 0
      timer.current = setTimeout(() => void client.invalidateQueries({ queryKey }), wait)
    })
  })
}
