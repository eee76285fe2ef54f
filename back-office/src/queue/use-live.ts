import { useSyncExternalStore } from 'react'

/** Milliseconds between two readings of what is shown. */
const pause = 20_000
/**
 * Milliseconds after the last press or movement in which a page still asks by itself. Afterwards it does not, so that a
 * session that no one uses ends.
 */
const watched = 2 * 60_000

let lastUse = Date.now()
let isWatched = true
const listeners = new Set<() => void>()
const say = () => {
  for (const listener of listeners) listener()
}

function noteUse(): void {
  lastUse = Date.now()
  if (isWatched) return
  isWatched = true
  say()
}

let timer: ReturnType<typeof setInterval> | undefined
const kinds = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const kind of kinds) addEventListener(kind, noteUse, { passive: true })
    timer = setInterval(() => {
      if (isWatched && Date.now() - lastUse > watched) {
        isWatched = false
        say()
      }
    }, pause)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const kind of kinds) removeEventListener(kind, noteUse)
    clearInterval(timer)
  }
}

/** Returns whether someone has used the page lately. */
const useWatched = (): boolean => useSyncExternalStore(subscribe, () => isWatched)

/** Returns the milliseconds between two readings of a query, or false while no one uses the page. */
export const useLivePause = (): number | false => (useWatched() ? pause : false)
