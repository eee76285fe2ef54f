import { emit } from '@parlay/web/events'

/** Returns whether a key press there belongs to a field or to an open dialog. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))

/**
 * Requests the search when the key `/` is pressed outside fields. The request waits until the search is loaded, so that
 * the key works from the start of the page.
 */
export function followSearchKey(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    event.preventDefault()
    emit('search-requested', {})
  })
}
