import { useLayoutEffect, useState } from 'react'

const isAnyLeaving = (): boolean => document.querySelector('[role="dialog"][data-state="closed"]') !== null

/**
 * Returns true while `value` is true, from when no other dialog is leaving the page. Each remote has its own copy of the
 * library that hides the page from screen readers behind a dialog, and the copy of a dialog that has left would show the
 * page again behind a dialog of another remote that was there already.
 */
export function useAfterLeaving(value: boolean): boolean {
  const [isFree, setIsFree] = useState(false)
  useLayoutEffect(() => {
    if (!value) return setIsFree(false)
    if (!isAnyLeaving()) return setIsFree(true)
    const observer = new MutationObserver(() => {
      if (isAnyLeaving()) return
      observer.disconnect()
      setIsFree(true)
    })
    // Dialogs are children of the body.
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [value])
  return value && isFree
}
