import { type RefObject, useEffect, useRef } from 'react'

/** Where the browser supports it, a phone's back button closes the newest of these before it leaves the page. */
interface CloseWatcher {
  onclose: (() => void) | null
  destroy: () => void
}
declare const CloseWatcher: (new () => CloseWatcher) | undefined

const openWatcher = (): CloseWatcher | undefined =>
  typeof CloseWatcher === 'undefined' ? undefined : new CloseWatcher()

/** Sent to the panel of an overlay; what closes with it, or refuses to, prevents the default. */
const closeAsked = 'close-asked'
/** Sent to the document; whoever knows the back button prevents the default. */
const closersAsked = 'closers-asked'
/** Sent to the document when an overlay that knows the back button has opened or closed. */
const closersChanged = 'closers-changed'

/**
 * Asks the newest overlay that knows the back button to close, and returns whether there is one. Remotes have copies of
 * this module of their own and know nothing of each other's overlays, but each is in the document after what it covers.
 */
export function askNewestToClose(): boolean {
  const panels = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].toReversed()
  return panels.some((panel) => !panel.dispatchEvent(new Event(closeAsked, { bubbles: true, cancelable: true })))
}

/** Returns whether an overlay is open that knows the back button, of whichever remote. */
export const isAnyToClose = (): boolean => !document.dispatchEvent(new Event(closersAsked, { cancelable: true }))

/** Calls the function after such an overlay has opened or closed. Returns the function that ends this. */
export function onDialogsChanged(act: () => void): () => void {
  document.addEventListener(closersChanged, act)
  return () => document.removeEventListener(closersChanged, act)
}

const sayChanged = () => document.dispatchEvent(new Event(closersChanged))

/** Calls the function when the panel is asked to close. Returns the function that ends this. */
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
 * Makes the back button close the overlay, and closes it with the page when another one is shown. An overlay that has
 * an address of its own has no need of it: the back button leaves that.
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
    // What is still open is known only once the target page has rendered.
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
    const stop = onCloseAsked(panel, () => undefined)
    addEventListener('keydown', refuse, true)
    return () => {
      stop()
      removeEventListener('keydown', refuse, true)
      watcher?.destroy()
    }
  }, [isOpen, panel])
}
