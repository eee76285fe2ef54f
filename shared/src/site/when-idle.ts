/** Milliseconds without a movement after which nobody scrolls any more. */
const rest = 200

let lastScroll = Number.NEGATIVE_INFINITY
const isScrolling = () => performance.now() < lastScroll + rest

// Captured: what scrolls within the page does not tell the window.
addEventListener(
  'scroll',
  () => {
    lastScroll = performance.now()
  },
  { passive: true, capture: true },
)

const requestIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, rest)

/** Acts once, when the browser has time and nobody scrolls: what runs between two frames of scrolling is seen as a jerk. */
export function whenIdle(act: () => void): void {
  requestIdle(() => {
    if (isScrolling()) setTimeout(whenIdle, rest, act)
    else act()
  })
}
