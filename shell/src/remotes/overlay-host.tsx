import { type ComponentType, useEffect, useState } from 'react'

/** Milliseconds before the next attempt. */
const pause = 2_000

/**
 * Loads the component that shows the overlays once the page is rendered, and retries until that works. Requests for an
 * overlay before then are kept and replayed (shared/src/events/bus.ts, login-start.ts). The chunk `overlays` is one for
 * everything that pages load once they are rendered: each chunk costs bytes in the first script.
 */
export function OverlayHost() {
  const [Overlays, setOverlays] = useState<ComponentType>()
  useEffect(() => {
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
  }, [])
  return Overlays && <Overlays />
}
