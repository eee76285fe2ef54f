import { type RefObject, useEffect, useRef } from 'react'

/** Focus that is lost with what had it goes on at `heir`. The handlers are for the element around both. */
export function useKeptFocus(heir: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) heir.current?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
