import type { Announcement } from '@parlay/contracts/endpoints/content'
import { type FocusEvent, useRef, useState } from 'react'

type Titles = readonly Announcement[]

/**
 * Returns the titles, and the handlers of their frame: while somebody points at a title or has the focus on one, all stay
 * where they are, and a list that has grown is shown afterwards.
 */
export function useSteadyTitles(list: Titles) {
  const [isHeld, setIsHeld] = useState(false)
  const shown = useRef<Titles>(list)
  shown.current = isHeld ? shown.current : list
  return {
    titles: shown.current,
    frame: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: (event: FocusEvent) => setIsHeld(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
