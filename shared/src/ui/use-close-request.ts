import { type RefObject, useEffect, useRef } from 'react'

/** Where the browser supports it, a phone's back button closes the newest of these before it leaves the page. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined

const openWatcher = (): CloseWatcher | undefined =>
  typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher()

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
    const watcher = openWatcher()
    if (watcher) watcher.onclose = () => latest.current()
    addEventListener('popstate', onBack)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onBack)
      watcher?.destroy()
    }
  }, [isOpen])
}

/** What is opened over a panel comes after it in the document. */
const isOver = (panel: Node | null, { target }: Event): boolean =>
  panel !== null && target instanceof Node && panel.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING

/**
 * Refuses Escape and the back button for an overlay that has to be answered, even before its panel is there: otherwise
 * they would close what lies below it, and the overlay with that. What was opened over the panel closes as ever.
 */
export function useCloseRefusal(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOver(panel.current, event)) event.preventDefault()
    }
    let watcher: CloseWatcher | undefined
    // The browser takes a watcher away with the request that it has answered.
    const watch = () => {
      watcher = openWatcher()
      if (watcher) watcher.onclose = watch
    }
    watch()
    addEventListener('keydown', refuse, true)
    return () => {
      removeEventListener('keydown', refuse, true)
      watcher?.destroy()
    }
  }, [isOpen, panel])
}
