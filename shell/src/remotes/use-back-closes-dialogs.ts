import { useLocation } from '@parlay/shared/router'
import { askNewestToClose } from '@parlay/shared/ui'
import { useEffect, useRef } from 'react'
import { guardBack } from './back-guard'

/** The router numbers the entries of the history. */
const placeInHistory = (): number => (history.state as { idx?: number } | null)?.idx ?? Number.NaN

/**
 * Makes the back button close the newest dialog and stay on the page, as on a phone. The page never hears of the step
 * back, which is taken again at once.
 */
export function useBackClosesDialogs(isOn: boolean): void {
  const location = useLocation()
  const here = useRef(Number.NaN)
  const isActive = useRef(isOn)
  isActive.current = isOn
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its own place.
  useEffect(() => {
    here.current = placeInHistory()
  }, [location])

  useEffect(() => {
    let isReturning = false
    guardBack((event) => {
      const steps = here.current - placeInHistory()
      const isTaken = isReturning || (isActive.current && steps > 0 && askNewestToClose())
      if (!isTaken) return
      event.stopImmediatePropagation()
      if (!isReturning) history.go(steps)
      isReturning = !isReturning
    })
    return () => guardBack(undefined)
  }, [])
}
