import type { SystemStatus } from '@parlay/contracts/endpoints/platform'
import { useEvent } from '@parlay/web/events'
import { useSystemStatus } from '@parlay/web/site'
import { noteSwitches, readSwitchesVersion } from '@parlay/web/site/switches-version'
import { systemStatusQuery } from '@parlay/web/site/system-status-query'
import { useQueryClient } from '@parlay/web/state'
import { useEffect, useRef } from 'react'

/** The milliseconds over which pages spread their requests after the same announcement. */
const spread = 2_000

/** The calls whose answers leave out what is switched off. A launch is none of them: it would open the game again. */
const switchedCalls =
  /^(GAME\.(vendors|menus|types|list|hot|popular|favList|recent|rooms)|SYS\.banners|SITE\.search|WAL\.badges|REW\.list)$/

/**
 * Refetches the lists that depend on the switches once these differ from those of the page's requests. The first calls use
 * the switches that the browser knew last.
 */
function useSwitchNews(): void {
  const client = useQueryClient()
  const tree = useSystemStatus()?.whitelabel
  const before = useRef(readSwitchesVersion())
  useEffect(() => {
    if (tree === undefined) return
    const version = noteSwitches(tree)
    const isChanged = before.current !== undefined && before.current !== version
    before.current = version
    if (!isChanged) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => switchedCalls.test(String(queryKey[0])) })
  }, [client, tree])
}

/**
 * Keeps the status up to date: it is fetched at start-up and again whenever the gateway announces a change, and the
 * content of the announcement applies immediately. Data that depends on its switches is then refetched. Call it once
 * per page, above every component that reads the status.
 */
export function useStatusNews(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSwitchNews()
  useEvent('status-changed', ({ status, maintenanceEnd }) => {
    const { queryKey } = systemStatusQuery
    // A response that is on its way may be older than the announcement.
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
