import { useNavigate } from '@parlay/web/router'
import { useEffect, useState } from 'react'

/**
 * Asks before a page with unsaved changes is left: the browser asks when its tab closes, and the page asks when a link is
 * pressed. Returns the address that is asked about, and the answers.
 */
export function useUnsavedGuard(isDirty: boolean) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (!isDirty) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || link.target === '_blank' || link.origin !== location.origin || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
      setWanted(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', onLeave)
    document.addEventListener('click', onClick, true)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      document.removeEventListener('click', onClick, true)
    }
  }, [isDirty])
  return {
    isAsking: wanted !== null,
    stay: () => setWanted(null),
    leave: () => {
      if (wanted !== null) void navigate(wanted)
      setWanted(null)
    },
  }
}
