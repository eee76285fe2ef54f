import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface BodyAhead {
  /** Renders the body; stands outside the dialog, which is not there yet. */
  source: ReactNode
  /** Stands where the body is to be seen. */
  outlet: ReactNode
}

/**
 * Lets a dialog's body be rendered while the dialog still waits to appear, and moves it in then: what is slow about a
 * first rendering, and the calls that the body makes, fall into the wait.
 */
export function useBodyAhead(body: ReactNode, isWanted: boolean): BodyAhead | undefined {
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
