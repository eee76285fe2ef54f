import { useSyncExternalStore } from 'react'

const follow = (onChange: () => void) => {
  // Dialogs are children of the body.
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true })
  document.addEventListener('visibilitychange', onChange)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', onChange)
  }
}

const isFree = (): boolean =>
  document.visibilityState === 'visible' && !document.querySelector(':is([role="dialog"], [role="alertdialog"])')

/** Returns whether the page is seen and no dialog is open, whichever part or remote has opened it: a payment goes on. */
export const useIsPageFree = (): boolean => useSyncExternalStore(follow, isFree)
