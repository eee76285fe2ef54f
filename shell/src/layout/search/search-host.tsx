import { useEvent } from '@parlay/web/events'
import { lazy, useState } from 'react'
import { LazyPart } from '../lazy-part'

const SearchDialog = lazy(() =>
  import(/* webpackChunkName: "search" */ './search-dialog').then(({ SearchDialog: one }) => ({ default: one })),
)

/** Opens the search when a button or the key `/` requests it. Requests while the site is closed are ignored. */
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
