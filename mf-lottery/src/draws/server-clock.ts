import { useSyncExternalStore } from 'react'

const secondMs = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = performance.now()

/** One timer for all countdowns of the page. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = performance.now()
    timer = setInterval(() => {
      now = performance.now()
      for (const notify of listeners) notify()
    }, secondMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** When the server gave its time. */
export interface ServerTime {
  serverTime: number
  /** By `performance.now()`, which goes on evenly when the device's clock is set. */
  receivedAt: number
}

/** The time before any answer. */
export const noServerTime: ServerTime = { serverTime: 0, receivedAt: 0 }

/** The server's time at a moment of `performance.now()`, by default this one. */
export const serverTimeAt = ({ serverTime, receivedAt }: ServerTime, moment = performance.now()): number =>
  serverTime + Math.max(0, moment - receivedAt)

/** The server's time now, to the second: the device only measures what has passed since the answer. */
export const useServerNow = (clock: ServerTime): number =>
  serverTimeAt(
    clock,
    useSyncExternalStore(subscribe, () => now),
  )
