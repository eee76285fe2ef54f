import { type ReactNode, useEffect, useRef, useState } from 'react'

interface NearWindowProps {
  /** CSS length that the block has about, so that nothing below it moves when it comes. */
  height: string
  children: ReactNode
}

/** What is far below the window neither loads nor asks for anything; it comes before a person gets there. */
export function NearWindow({ height, children }: NearWindowProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setIsNear(true),
      {
        rootMargin: '600px 0px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  if (isNear) return children
  return <div ref={place} aria-hidden="true" style={{ height }} />
}
