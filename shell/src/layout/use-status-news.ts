import { queryOptionsFor } from '@parlay/shared/api'
import { getSystemStatus, type SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { useEvent } from '@parlay/shared/events'
import { useQueryClient } from '@parlay/shared/state'
import { useEffect, useRef } from 'react'

/** Milliseconds over which the pages that heard the same news ask for the rest of it. */
const spread = 2_000

/**
 * Joins the status to the gateway's news: it is asked for at start-up and again whenever something about it changed, and
 * what the news itself says holds at once. Once on a page, above all that reads the status.
 */
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
