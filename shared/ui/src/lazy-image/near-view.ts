/** The milliseconds between two batches of pictures that start to load (product spec 9). */
const interval = 200
/** Pictures up to this far below the viewport are preloaded. */
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

/** Pictures that scroll past between two batches are not loaded. */
function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  if (near.size === 0 || timer !== undefined) return
  const rest = lastRound + interval - performance.now()
  timer = setTimeout(startRound, Math.min(interval, Math.max(0, rest)))
}

/** Calls `start` once the element is near the viewport, or immediately in a browser without IntersectionObserver. */
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
