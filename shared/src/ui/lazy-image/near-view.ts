/** Milliseconds between two rounds of pictures that start to load (product spec 9). */
const interval = 200
/** Pictures this far below the window are fetched ahead. */
const rootMargin = '300px 0px'

type Start = () => void

const starts = new WeakMap<Element, Start>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastRound = Number.NEGATIVE_INFINITY

function startRound(): void {
  timer = undefined
  lastRound = performance.now()
  for (const element of near) {
    starts.get(element)?.()
    observer?.unobserve(element)
  }
  near.clear()
}

/** What rushes by between two rounds is not fetched at all. */
function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  if (near.size === 0 || timer !== undefined) return
  const rest = lastRound + interval - performance.now()
  timer = setTimeout(startRound, Math.min(interval, Math.max(0, rest)))
}

/** Calls `start` once the element is near the window; at once in a browser that cannot tell. */
export function whenNearView(element: Element, start: Start): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    start()
    return () => undefined
  }
  observer ??= new IntersectionObserver(note, { rootMargin })
  starts.set(element, start)
  observer.observe(element)
  return () => {
    observer?.unobserve(element)
    near.delete(element)
  }
}
