import { useLayoutEffect, useState } from 'react'

const isAnyLeaving = (): boolean => document.querySelector('[role="dialog"][data-state="closed"]') !== null

/**
 * Returns true while `value` is true, but waits until no other dialog is about to be removed. Each remote has its own
 * copy of the library that hides the page from screen readers behind a dialog. When a dialog is removed, its copy shows
 * the page again, even behind a dialog of another remote that is already open.
 */
export function useAfterOtherDialogs(value: boolean): boolean {
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
