import { useCallback, useEffect, useRef, useState } from 'react'
import { measureRoute } from './measure-route'

/** The speed in milliseconds, or the state of the measurement. */
export type Speed = number | 'measuring' | 'waiting' | 'failed'

/** Measures one route after another, so that they do not share the bandwidth. */
export function useMeasuredRoutes(origins: readonly string[]) {
  const [speeds, setSpeeds] = useState<ReadonlyMap<string, Speed>>(new Map())
  const running = useRef<AbortController>(undefined)

  const measure = useCallback(async () => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    const note = (origin: string, speed: Speed) => {
      if (!run.signal.aborted) setSpeeds((known) => new Map(known).set(origin, speed))
    }
    setSpeeds(new Map(origins.map((origin) => [origin, 'waiting'])))
    for (const origin of origins) {
      if (run.signal.aborted) return
      note(origin, 'measuring')
      note(origin, (await measureRoute(origin, run.signal)) ?? 'failed')
    }
  }, [origins])

  useEffect(() => {
    void measure()
    return () => running.current?.abort()
  }, [measure])
  return { speeds, measure }
}
