import { type RefObject, useEffect, useRef } from 'react'

/** The milliseconds between two pages that scrolling requests (product spec 9). */
const interval = 200
/** A page is requested this far before the end. */
const rootMargin = '1200px 0px'

/** A restored page scrolls to its old position by itself; only these events show that a person scrolls. */
const signsOfUse = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Calls `onReach` while the end of a list is near the viewport, at most every 200 ms, once a person has scrolled. A
 * list that has just appeared keeps its length.
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
    let isUsed = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const act = () => {
      timer = undefined
      if (!isNear) return
      reach.current()
      timer = setTimeout(act, interval)
    }
    const onSign = () => {
      isUsed = true
    }
    const onScroll = () => {
      if (isUsed) timer ??= setTimeout(act, interval)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting ?? false
      },
      { rootMargin },
    )
    observer.observe(target)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    for (const sign of signsOfUse) addEventListener(sign, onSign, { passive: true, capture: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', onScroll, { capture: true })
      for (const sign of signsOfUse) removeEventListener(sign, onSign, { capture: true })
      clearTimeout(timer)
    }
  }, [end, isOn])
}
