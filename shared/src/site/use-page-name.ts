import { emit } from '@parlay/shared/events'
import { useEffect } from 'react'

/** The window is called after what is open in the page, for as long as it is. */
export function usePageName(name: string): void {
  useEffect(() => {
    emit('page-named', { name })
    return () => emit('page-named', { name: null })
  }, [name])
}
