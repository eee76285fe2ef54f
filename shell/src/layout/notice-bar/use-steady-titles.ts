import type { Announcement } from '@parlay/contracts/endpoints/content'
import { type FocusEvent, useRef, useState } from 'react'

type Titles = readonly Announcement[]

/**
 * Returns the titles, and the handlers of their frame. While the pointer or the focus is on a title, all titles stay
 * where they are; a list that has grown is shown afterwards.
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
