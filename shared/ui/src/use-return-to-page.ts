import { useLayoutEffect, useRef } from 'react'

/** Nothing has the focus while the body has it. */
const isGone = (element: Element | null): boolean => !element?.isConnected || element === document.body

/**
 * Remembers focus and scroll position when a dialog opens, and restores both when it closes. The focus returns to the
 * element that opened it. If that element closed together with its own dialog, the focus returns to the place where
 * that dialog put it, before or after this one was shown. Returns the callback for the dialog's close-focus event.
 */
export function useReturnToPage(open: boolean, isShown: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  const scroll = useRef({ x: 0, y: 0 })
  const isNoted = useRef(false)

  const giveBack = () => {
    // An address or the forward button opens without an opener; the page itself then has the focus.
    const target = isGone(opener.current) ? document.querySelector('main') : opener.current
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    if (window.scrollX !== scroll.current.x || window.scrollY !== scroll.current.y) {
      window.scrollTo(scroll.current.x, scroll.current.y)
    }
  }

  useLayoutEffect(() => {
    if (!open) {
      isNoted.current = false
      return
    }
    // A boundary that hides the dialog for a moment runs this once more, when the dialog itself has the focus.
    if (!isNoted.current) {
      opener.current = document.activeElement
      scroll.current = { x: window.scrollX, y: window.scrollY }
      isNoted.current = true
    }
    // A menu that closes together with the opener returns the focus to the page, and this dialog then takes it again.
    const note = ({ relatedTarget }: FocusEvent) => {
      if (isGone(opener.current)) opener.current = relatedTarget as Element | null
    }
    document.addEventListener('focusout', note)
    return () => document.removeEventListener('focusout', note)
  }, [open])
  useLayoutEffect(() => {
    if (isShown && isGone(opener.current)) opener.current = document.activeElement
  }, [isShown])

  return (event) => {
    event.preventDefault()
    giveBack()
  }
}
