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

/** The key that the router gives to the first entry of every document. */
const keyOfFirst = 'default'

/** Returns the key of a history entry. The first entries of the tab's documents share a key, so the path is added to it. */
export const entryKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === keyOfFirst ? `${keyOfFirst} ${pathname}` : key

/** Returns whether an address or a link of another document has opened this one, not the back button or a reload. */
function isOpenedByAddress(): boolean {
  // Test environments have no such entries.
  const [opened] = performance.getEntriesByType?.('navigation') ?? []
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}

/**
 * Returns the scroll positions of the tab's history entries, under a name of the session storage. A page that was opened
 * by its address starts at its top, so an earlier document's position of that path is not used.
 */
export function scrollPositions(storageKey: string) {
  const write = (positions: Positions) => writeStorage('sessionStorage', storageKey, JSON.stringify(positions))
  const without = (key: string) => readPositions(storageKey).filter(([one]) => one !== key)
  if (isOpenedByAddress()) write(without(entryKey({ key: keyOfFirst, pathname: location.pathname })))
  return {
    read: (key: string): number | undefined => readPositions(storageKey).find(([one]) => one === key)?.[1],
    store: (key: string, top: number): void =>
      write([...without(key), [key, top] as Positions[number]].slice(-maxPositions)),
  }
}

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
