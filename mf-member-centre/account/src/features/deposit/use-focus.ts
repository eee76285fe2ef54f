import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element when it appears. */
export function useFocus<Element extends HTMLElement>(isWanted: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (wanted.current) element.current?.focus()
  }, [])
  return element
}
