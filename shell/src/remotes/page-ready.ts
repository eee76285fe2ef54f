import { createContext, use, useEffect } from 'react'

/** True once a page has loaded and rendered without an error. */
export interface PageReady {
  current: boolean
}

export const PageReadyContext = createContext<PageReady | undefined>(undefined)

/** Marks the page around it as ready for as long as the component that calls it is mounted. */
export function useMarkPageReady(): void {
  const ready = use(PageReadyContext)
  useEffect(() => {
    if (!ready) return
    ready.current = true
    return () => {
      ready.current = false
    }
  }, [ready])
}
