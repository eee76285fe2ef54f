import { useEffect, useRef } from 'react'

/** Where the browser supports it, a phone's back button closes the newest of these before it leaves the page. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/**
 * Makes the back button close the overlay: alone if the browser supports it, otherwise together with the page that it
 * leaves. Nothing stays open over another page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    // What is still open is known only once the target page has rendered.
    const onBack = () => {
      timer = setTimeout(() => latest.current())
    }
    const watcher = typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher()
    if (watcher) watcher.onclose = () => latest.current()
    addEventListener('popstate', onBack)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onBack)
      watcher?.destroy()
    }
  }, [isOpen])
}
