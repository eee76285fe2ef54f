import { useLocation, useNavigationType } from '@parlay/web/router'
import { useEffect, useRef } from 'react'

/** Scrolls to this element and focuses it when a link leads to it, but not when the visitor comes back to the page. */
export function useArrival<E extends HTMLElement>(isWanted: boolean) {
  const element = useRef<E>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP' && key !== 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads here once more
  useEffect(() => {
    if (!isWanted || isBack) return
    element.current?.scrollIntoView()
    element.current?.focus({ preventScroll: true })
  }, [isWanted, isBack, key])
  return element
}
