import { createContext, use, useEffect } from 'react'

/** Whether a page stands: it is there, and nothing went wrong with it. */
export interface Standing {
  current: boolean
}

export const PageStanding = createContext<Standing | undefined>(undefined)

/** For what a page shows once it is loaded: while this stands, so does the page around it. */
export function useStandingPage(): void {
  const standing = use(PageStanding)
  useEffect(() => {
    if (!standing) return
    standing.current = true
    return () => {
      standing.current = false
    }
  }, [standing])
}
