import { useEffect, useRef } from 'react'
import { type Listener, on } from './bus'
import type { EventName } from './event-map'

/** Subscribes for as long as the component is mounted; always calls the listener of the latest render. */
export function useEvent<Name extends EventName>(name: Name, listener: Listener<Name>): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => on(name, (payload, meta) => latest.current(payload, meta)), [name])
}
