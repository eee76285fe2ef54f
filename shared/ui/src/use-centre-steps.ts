import { LocationContext } from '@parlay/web/router'
import { entryKey, scrollPositions, scrollWhenLongEnough } from '@parlay/web/site/scroll-positions'
import { type ContextType, type RefObject, use, useEffect, useLayoutEffect, useRef, useState } from 'react'

const positions = scrollPositions('scroll-of-centre')

/**
 * Follows the steps from one page of a centre to another: the page starts at its top, or where it was when the back button
 * leads to it. It gets the focus, so that a screen reader names it, unless the focus is in the menu: there it stays, and the
 * returned flag is true.
 */
export function useCentreSteps(page: RefObject<HTMLElement | null>, active: string): boolean {
  const at = use(LocationContext) as ContextType<typeof LocationContext> | null
  const key = at ? entryKey(at.location) : ''
  const type = at?.navigationType
  const [isInMenu, setIsInMenu] = useState(false)
  const shown = useRef<{ key: string; active: string; top: number }>(undefined)

  useEffect(() => {
    const onScroll = ({ target }: Event) => {
      if (target === page.current && shown.current) shown.current.top = page.current?.scrollTop ?? 0
    }
    const save = () => shown.current && positions.store(shown.current.key, shown.current.top)
    // Scrolling does not bubble, and each page is a separate element.
    document.addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('pagehide', save)
    return () => {
      save()
      document.removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('pagehide', save)
    }
  }, [page])

  useLayoutEffect(() => {
    const before = shown.current
    const element = page.current
    const isOther = before?.active !== active
    if (before && before.key !== key) positions.store(before.key, before.top)
    shown.current = { key, active, top: isOther ? 0 : before.top }
    if (!isOther || !element) return undefined
    const hasMenuFocus = document.activeElement?.closest('nav') != null
    if (before && !hasMenuFocus) element.focus({ preventScroll: true })
    setIsInMenu(before !== undefined && hasMenuFocus)
    const known = type === 'POP' ? positions.read(key) : undefined
    if (!known) return undefined
    const maxTop = () => element.scrollHeight - element.clientHeight
    return scrollWhenLongEnough({ maxTop, scrollTo: (top) => element.scrollTo(0, top) }, known)
  }, [page, key, active, type])
  return isInMenu
}
