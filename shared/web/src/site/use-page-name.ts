import { emit } from '@parlay/web/events'
import { useEffect } from 'react'

/** Gives the window the name of what is open on the page, for as long as it is open. */
export function usePageName(name: string): void {
  useEffect(() => {
    emit('page-named', { name })
    return () => emit('page-named', { name: null })
  }, [name])
}
