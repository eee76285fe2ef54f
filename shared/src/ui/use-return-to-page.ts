import { useLayoutEffect, useRef } from 'react'

/**
 * Remembers focus and scroll position when a dialog is asked for, and gives both back when it is gone: the focus to what
 * opened it, or where that went with a dialog of its own, to what that one gave it back to.
 * Returns the callback for the dialog's own close-focus event.
 */
export function useReturnToPage(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  const scroll = useRef({ x: 0, y: 0 })

  const giveBack = () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true })
    }
    if (window.scrollX !== scroll.current.x || window.scrollY !== scroll.current.y) {
      window.scrollTo(scroll.current.x, scroll.current.y)
    }
  }

  useLayoutEffect(() => {
    if (!open) return
    opener.current = document.activeElement
    scroll.current = { x: window.scrollX, y: window.scrollY }
    // A menu that is gone with the opener gives the focus back to the page, and this dialog takes it again.
    const note = ({ relatedTarget }: FocusEvent) => {
      if (!opener.current?.isConnected) opener.current = relatedTarget as Element | null
    }
    document.addEventListener('focusout', note)
    return () => document.removeEventListener('focusout', note)
  }, [open])

  return (event) => {
    event.preventDefault()
    giveBack()
  }
}
