import { useEvent } from '@parlay/shared/events'
import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '../lazy-part'

const SearchDialog = lazy(() =>
  import(/* webpackChunkName: "search" */ './search-dialog').then(({ SearchDialog: one }) => ({ default: one })),
)

/** Opens the search for whoever asks for it: a button, or the key `/` where nobody types. */
export function SearchHost() {
  const [isOpen, setIsOpen] = useState(false)
  useEvent('search-requested', () => setIsOpen(true))
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      setIsOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  if (!isOpen) return null
  const onClose = () => setIsOpen(false)
  return (
    <LazyPart onClose={onClose}>
      <SearchDialog onClose={onClose} />
    </LazyPart>
  )
}

/** Whether a key press there belongs to a field or to an open dialog. */
const isBusy = (target: EventTarget | null): boolean =>
  document.querySelector('[aria-modal="true"]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
