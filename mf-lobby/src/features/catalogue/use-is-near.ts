import { type RefObject, useEffect, useState } from 'react'

/** The pixels below the window from which on an element is rendered. */
const margin = '600px'

/** Returns whether an element has ever been in or near the window. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
