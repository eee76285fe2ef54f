import type { Elements } from '@parlay/ui'
import { useLocation } from '@parlay/web/router'
import { useEffect, useState } from 'react'
import { LazyPart } from '../layout/lazy-part'
import { useArrival } from './use-arrival'

interface NearViewportProps {
  /** A link with this name after `#` leads here. */
  id?: string | undefined
  /** The class of the element that `id` names. */
  className?: string | undefined
  /** Has the size of the content, so that nothing below it moves. */
  placeholder: Elements
  children: Elements
}

/** Renders and loads its children only when they come near the viewport, early enough to be ready in time. */
export function NearViewport({ id, className, placeholder, children }: NearViewportProps) {
  const { hash } = useLocation()
  const place = useArrival<HTMLDivElement>(hash !== '' && hash === `#${id}`)
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setIsNear(true),
      { rootMargin: '900px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear, place])
  const content = isNear ? (
    <LazyPart isNeeded waiting={placeholder}>
      {children}
    </LazyPart>
  ) : (
    placeholder
  )
  if (isNear && id === undefined) return content
  return (
    <div ref={place} id={id} className={className} tabIndex={id === undefined ? undefined : -1}>
      {content}
    </div>
  )
}
