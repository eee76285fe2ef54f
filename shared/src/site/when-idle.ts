/** Milliseconds without a movement after which nobody scrolls any more. */
const rest = 200

let lastScroll = Number.NEGATIVE_INFINITY
const isScrolling = () => performance.now() < lastScroll + rest

// Captured: what scrolls within the page does not tell the window.
globalThis.addEventListener?.(
  'scroll',
  () => {
    lastScroll = performance.now()
  },
  { passive: true, capture: true },
)

const requestIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, rest)

/**
 * Acts once, when the browser has time and nobody scrolls: what runs between two frames of scrolling is seen as a jerk.
 * Returns what makes it not happen.
 */
export function whenIdle(act: () => void): () => void {
  let isWanted = true
  const look = () => {
    if (!isWanted) return
    if (isScrolling()) setTimeout(look, rest)
    else act()
  }
  requestIdle(look)
  return () => {
    isWanted = false
  }
}
