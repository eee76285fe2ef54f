/**
 * Scrolls a row, never the page, so that one of its elements is in its middle, and one that is wider than the row begins
 * where the row begins. Returns a function that gives up before the row is laid out.
 */
export function scrollToMiddle(row: Element, element: Element): (() => void) | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined
  // The observer reports the position after layout; measuring it here would force a second layout.
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect()
      if (!entry?.rootBounds) return
      const { rootBounds, boundingClientRect } = entry
      const margin = Math.max(0, rootBounds.width - boundingClientRect.width) / 2
      row.scrollLeft += boundingClientRect.left - rootBounds.left - margin
    },
    { root: row },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
