import { useSyncExternalStore } from 'react'

const secondMs = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** One timer for all countdowns of the page. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const tell of listeners) tell()
    }, secondMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** When the server gave its time, by both clocks. */
export interface ServerTime {
  serverTime: number
  receivedAt: number
}

/** The server's time now, to the second: the device's clock only measures what has passed since the answer. */
export function useServerNow({ serverTime, receivedAt }: ServerTime): number {
  const deviceNow = useSyncExternalStore(subscribe, () => now)
  return serverTime + Math.max(0, deviceNow - receivedAt)
}
