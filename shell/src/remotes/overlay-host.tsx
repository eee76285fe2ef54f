import { whenRequestWaits } from '@parlay/web/events'
import { useLocation } from '@parlay/web/router'
import { type ComponentType, useEffect, useState } from 'react'
import { findRoute } from '../route-table'
import { onFirstInteraction } from '../start/on-first-interaction'
import { hasCentre } from './centre-address'
import './back-guard'

/** Milliseconds before the next attempt. */
const pause = 2_000

/** Returns whether an overlay opens by itself at this address. */
function useOpensByAddress(): boolean {
  const location = useLocation()
  const route = findRoute(location.pathname)
  return (route !== undefined && 'over' in route) || hasCentre(location)
}

/**
 * Loads the component that shows the overlays with the first interaction, or when one is asked for, and retries until
 * that works. Requests made before then are kept and replayed (shared/web/src/events/bus.ts, login-start.ts). The chunk
 * `overlays` contains everything that pages load after the first interaction, because each chunk costs bytes in the
 * first script.
 */
export function OverlayHost() {
  const [Overlays, setOverlays] = useState<ComponentType>()
  const [isAsked, setIsAsked] = useState(false)
  const isWanted = useOpensByAddress() || isAsked

  useEffect(() => {
    const ask = () => setIsAsked(true)
    onFirstInteraction(ask)
    whenRequestWaits(ask)
  }, [])
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      void import(/* webpackChunkName: "overlays" */ './overlays').then(
        (module) => setOverlays(() => module.Overlays),
        () => {
          timer = setTimeout(load, pause)
        },
      )
    load()
    return () => clearTimeout(timer)
  }, [isWanted])
  return Overlays && <Overlays />
}
