/**
 * Scrolls a row, never the page, so that one of its elements is in its middle. Returns a function that gives up before
 * the row is laid out.
 */
export function scrollToMiddle(row: Element, element: Element): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined
  // The observer reports the position after layout; measuring it here would force a second layout.
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (!entry?.rootBounds) return
      const { rootBounds, boundingClientRect } = entry
      row.scrollLeft += boundingClientRect.left - rootBounds.left - (rootBounds.width - boundingClientRect.width) / 2
    },
    { root: row },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
