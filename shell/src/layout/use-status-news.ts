import type { SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useEvent } from '@parlay/shared/events'
import { systemStatusQuery } from '@parlay/shared/site/system-status-query'
import { useQueryClient } from '@parlay/shared/state'
import { useEffect, useRef } from 'react'

/** The milliseconds over which pages spread their requests after they heard the same news. */
const spread = 2_000

/**
 * Keeps the status up to date: it is fetched at start-up and again whenever the gateway announces a change, and what
 * the announcement contains applies at once. Call it once per page, above every component that reads the status.
 */
export function useStatusNews(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEvent('status-changed', ({ status, maintenanceEnd }) => {
    const { queryKey } = systemStatusQuery
    // A response that is on its way may be older than the news.
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
