import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds between two pages that scrolling asks for (product spec 9). */
const interval = 200
/** A page is asked for this far ahead of the end. */
const rootMargin = '1200px 0px'

/** A page that comes back scrolls by itself to where it was: that alone asks for nothing. */
const signsOfSomebody = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Calls `onReach` while the end of a list is near the window, at most every 200 ms, once somebody has scrolled: a
 * list that just came up stays as long as it is.
 */
export function useInfiniteScroll(end: RefObject<Element | null>, isOn: boolean, onReach: () => void): void {
  const reach = useRef(onReach)
  useEffect(() => {
    reach.current = onReach
  })
  useEffect(() => {
    const target = end.current
    if (!isOn || !target || typeof IntersectionObserver === 'undefined') return
    let isNear = false
    let isSomebody = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = () => {
      timer = undefined
      if (!isNear) return
      reach.current()
      timer = setTimeout(act, interval)
    }
    const onSign = () => {
      isSomebody = true
    }
    const onScroll = () => {
      if (isSomebody) timer ??= setTimeout(act, interval)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
      },
      { rootMargin },
    )
    observer.observe(target)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    for (const sign of signsOfSomebody) addEventListener(sign, onSign, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      for (const sign of signsOfSomebody) removeEventListener(sign, onSign, { capture: true })
      clearTimeout(timer)
    }
  }, [end, isOn])
}
