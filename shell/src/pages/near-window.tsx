import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../layout/lazy-part'

interface NearWindowProps {
  /** Of the size of what comes, so that nothing below it moves. */
  placeholder: ReactNode
  children: ReactNode
}

/** What is far below the window neither loads nor asks for anything; it comes before a person gets there. */
export function NearWindow({ placeholder, children }: NearWindowProps) {
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
