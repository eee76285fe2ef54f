import { readStorage, writeStorage } from './browser-storage'

const maxPositions = 50
/** The milliseconds to wait until restored content is tall enough to scroll. */
const restoreTimeout = 4000

type Positions = [key: string, top: number][]

function readPositions(storageKey: string): Positions {
  try {
    return JSON.parse(readStorage('sessionStorage', storageKey) ?? '[]') as Positions
  } catch {
    return []
  }
}

/** Returns the scroll positions of the tab's history entries, under a name of the session storage. */
export const scrollPositions = (storageKey: string) => ({
  read: (key: string): number | undefined => readPositions(storageKey).find(([one]) => one === key)?.[1],
  store: (key: string, top: number): void =>
    writeStorage(
      'sessionStorage',
      storageKey,
      JSON.stringify([...readPositions(storageKey).filter(([one]) => one !== key), [key, top]].slice(-maxPositions)),
    ),
})

/** The window or an element, as something that scrolls. */
export interface Scroller {
  maxTop: () => number
  scrollTo: (top: number) => void
}

/** Scrolls to a position as soon as the content is tall enough, unless the member scrolls first. */
export function scrollWhenLongEnough({ maxTop, scrollTo }: Scroller, top: number): () => void {
  const until = performance.now() + restoreTimeout
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const tryScroll = () => {
    const most = maxTop()
    if (most >= top || performance.now() > until) return scrollTo(Math.min(top, most))
    frame = requestAnimationFrame(tryScroll)
  }
  const others = ['wheel', 'touchmove', 'keydown'] as const
  for (const event of others) addEventListener(event, stop, { once: true, passive: true })
  tryScroll()
  return () => {
    stop()
    for (const event of others) removeEventListener(event, stop)
  }
}
