import { useEvent } from '@parlay/web/events'
import { lazy, useState } from 'react'
import { LazyPart } from '../lazy-part'

const SearchDialog = lazy(() =>
  import(/* webpackChunkName: "search" */ './search-dialog').then(({ SearchDialog: one }) => ({ default: one })),
)

/** Opens the search for whoever asks for it: a button, or the key `/`. What is asked for while the site is closed does not open. */
export function SearchHost({ isClosed = false }: { isClosed?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  useEvent('search-requested', () => setIsOpen(!isClosed))
  if (!isOpen || isClosed) return null
  const onClose = () => setIsOpen(false)
  return (
    <LazyPart onClose={onClose}>
      <SearchDialog onClose={onClose} />
    </LazyPart>
  )
}
