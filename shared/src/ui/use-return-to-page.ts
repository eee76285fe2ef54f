import { useLayoutEffect, useRef } from 'react'

/** What had the focus before a dialog that is gone. */
const openers = new WeakMap<EventTarget, HTMLElement | null>()

/**
 * Remembers focus and scroll position when a dialog is asked for, and gives both back when it is gone: the focus to what
 * opened it, or where that went with a dialog of its own, to what opened that one.
 * Returns the callback for the dialog's own close-focus event.
 */
export function useReturnToPage(open: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null)
  const scroll = useRef({ x: 0, y: 0 })

  const giveBack = () => {
    let heir = opener.current
    while (heir && !heir.isConnected) heir = openers.get(heir.getRootNode()) ?? null
    heir?.focus({ preventScroll: true })
    if (window.scrollX !== scroll.current.x || window.scrollY !== scroll.current.y) {
      window.scrollTo(scroll.current.x, scroll.current.y)
    }
  }

  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement as HTMLElement | null
    scroll.current = { x: window.scrollX, y: window.scrollY }
  }, [open])

  return (event) => {
    event.preventDefault()
    if (event.target) openers.set(event.target, opener.current)
    giveBack()
  }
}
