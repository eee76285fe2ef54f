import { type EventMap, on } from '@parlay/web/events'

/** Resolves with the next event of this name. */
export const onceEmitted = <Name extends keyof EventMap>(name: Name): Promise<EventMap[Name]> =>
  new Promise((resolve) => {
    const stop = on(name, (event) => {
      stop()
      resolve(event)
    })
  })
