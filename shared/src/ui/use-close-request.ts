import { useEffect, useRef } from 'react'

/** Where the browser has one, a phone's back button goes to the newest of these before it goes to the page. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined

/**
 * The back button closes what lies over the page: that alone where the browser can tell, else together with the page
 * that it leaves. Nothing stays open over another page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    // Only when the page that it leads to is there is it known what is still open on it.
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
