import type { Elements } from '@parlay/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { LazyPart } from '../layout/lazy-part'

interface NearViewportProps {
  /** Has the size of the content, so that nothing below it moves. */
  placeholder: Elements
  children: Elements
}

/** Renders and loads its children only when they come near the viewport, early enough that they are there in time. */
export function NearViewport({ placeholder, children }: NearViewportProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setIsNear(true),
      { rootMargin: '900px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) {
    return (
      <LazyPart isNeeded waiting={placeholder}>
        {children}
      </LazyPart>
    )
  }
  return <div ref={place}>{placeholder}</div>
}
