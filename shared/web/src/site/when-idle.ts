/** The milliseconds without movement after which scrolling counts as over. */
const rest = 200

let lastScroll = Number.NEGATIVE_INFINITY
const isScrolling = () => performance.now() < lastScroll + rest

// The listener captures, because scrolling inside an element does not bubble to the window.
addEventListener(
  'scroll',
  () => {
    lastScroll = performance.now()
  },
  { passive: true, capture: true },
)

const requestIdle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, rest)

/**
 * Calls the function once, when the browser is idle and the page does not scroll, because work between two frames of
 * scrolling is visible as a stutter.
 */
export function whenIdle(act: () => void): void {
  requestIdle(() => {
    if (isScrolling()) setTimeout(whenIdle, rest, act)
    else act()
  })
}
