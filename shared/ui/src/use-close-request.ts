import { type RefObject, useEffect, useRef } from 'react'

/** Where the browser supports it, a phone's back button closes the newest of these before it leaves the page. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined

const openWatcher = (): CloseWatcher | undefined =>
  typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher()

/** Sent to the panel of an overlay; an overlay that closes, or refuses to, prevents the default. */
const closeAsked = 'close-asked'
/** Sent to the document; an overlay that knows the back button prevents the default. */
const closersAsked = 'closers-asked'
/** Sent to the document when an overlay that knows the back button has opened or closed. */
const closersChanged = 'closers-changed'

/**
 * Asks the newest overlay that knows the back button to close, and returns whether there is one. Each remote has its
 * own copy of this module and does not know the overlays of others, but in the document each overlay comes after what
 * it covers.
 */
export function askNewestToClose(): boolean {
  const panels = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].toReversed()
  return panels.some((panel) => !panel.dispatchEvent(new Event(closeAsked, { bubbles: true, cancelable: true })))
}

/** Returns whether any remote has an open overlay that knows the back button. */
export const isAnyToClose = (): boolean => !document.dispatchEvent(new Event(closersAsked, { cancelable: true }))

/** Calls the function after such an overlay has opened or closed. Returns the function that unsubscribes. */
export function onDialogsChanged(act: () => void): () => void {
  document.addEventListener(closersChanged, act)
  return () => document.removeEventListener(closersChanged, act)
}

const sayChanged = () => document.dispatchEvent(new Event(closersChanged))

/** Calls the function when the panel is asked to close. Returns the function that unsubscribes. */
function onCloseAsked(panel: RefObject<HTMLElement | null>, act: () => void): () => void {
  const listen = (event: Event) => {
    if (event.target !== panel.current) return
    event.preventDefault()
    act()
  }
  const answer = (event: Event) => event.preventDefault()
  document.addEventListener(closeAsked, listen)
  document.addEventListener(closersAsked, answer)
  sayChanged()
  return () => {
    document.removeEventListener(closeAsked, listen)
    document.removeEventListener(closersAsked, answer)
    sayChanged()
  }
}

/**
 * Makes the back button close the overlay, and closes it with the page when another one is shown. An overlay with its
 * own address does not need this: the back button leaves that address.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void, panel: RefObject<HTMLElement | null>): void {
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const watcher = openWatcher()
    if (watcher) watcher.onclose = () => latest.current()
    return () => watcher?.destroy()
  }, [isOpen])
  useEffect(() => {
    if (!isOpen) return
    let timer: ReturnType<typeof setTimeout>
    // Only after the target page has rendered is it known whether the overlay is still open.
    const onBack = () => {
      timer = setTimeout(() => latest.current())
    }
    const stop = onCloseAsked(panel, () => latest.current())
    addEventListener('popstate', onBack)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('popstate', onBack)
    }
  }, [isOpen, panel])
}

/** Returns whether the event comes from an overlay above the panel, which is after it in the document. */
const isOver = (panel: Node | null, { target }: Event): boolean =>
  panel !== null && target instanceof Node && panel.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_FOLLOWING

/**
 * Refuses Escape and the back button for an overlay that has to be answered, even before its panel is there: otherwise
 * they would close what lies below it, and the overlay with that. An overlay above the panel closes as usual.
 */
export function useCloseRefusal(isOpen: boolean, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return
    const refuse = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isOver(panel.current, event)) event.preventDefault()
    }
    let watcher: CloseWatcher | undefined
    // The browser destroys a watcher after the request that it has answered.
    const watch = () => {
      watcher = openWatcher()
      if (watcher) watcher.onclose = watch
    }
    watch()
    const stop = onCloseAsked(panel, () => undefined)
    addEventListener('keydown', refuse, true)
    return () => {
      stop()
      removeEventListener('keydown', refuse, true)
      watcher?.destroy()
    }
  }, [isOpen, panel])
}
