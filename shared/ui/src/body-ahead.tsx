import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Elements } from './elements'

interface BodyAhead {
  /** Renders the body; place it outside the dialog, which is not mounted yet. */
  source: Elements
  /** Place it where the body should appear. */
  outlet: Elements
}

/**
 * Renders a dialog's body while the dialog still waits to appear, and then moves it in. The slow first render and the
 * body's calls thus happen during the delay.
 */
export function useBodyAhead(body: Elements, isWanted: boolean): BodyAhead | undefined {
  const [host] = useState(() => (isWanted ? document.createElement('div') : undefined))
  return host && { source: createPortal(body, host), outlet: <Outlet host={host} /> }
}

function Outlet({ host }: { host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(host)
    return () => host.remove()
  }, [host])
  return <div ref={place} />
}
