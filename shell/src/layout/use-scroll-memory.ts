import { useLocation, useNavigationType } from '@parlay/web/router'
import { entryKey, type Scroller, scrollPositions, scrollWhenLongEnough } from '@parlay/web/site/scroll-positions'
import { useEffect, useLayoutEffect, useRef } from 'react'

const positions = scrollPositions('scroll')
const page: Scroller = {
  maxTop: () => document.documentElement.scrollHeight - innerHeight,
  scrollTo: (top) => window.scrollTo(0, top),
}

/** Starts a new page at its top, and restores the scroll position after the back button or a reload. */
export function useScrollMemory(): void {
  const location = useLocation()
  const { pathname } = location
  const key = entryKey(location)
  const type = useNavigationType()
  const shown = useRef({ pathname, key, top: 0 })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      shown.current.top = window.scrollY
    }
    const save = () => positions.store(shown.current.key, shown.current.top)
    addEventListener('scroll', onScroll, { passive: true })
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scroll', onScroll)
      removeEventListener('pagehide', save)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    const isFirst = before.key === key
    if (!isFirst) positions.store(before.key, before.top)
    const isOtherPage = before.pathname !== pathname
    const known = positions.read(key)
    // Reading the position from the window would force a layout of the new page.
    shown.current = { pathname, key, top: before.top }
    if (type === 'POP' && known !== undefined && (isFirst || isOtherPage)) return scrollWhenLongEnough(page, known)
    if (isOtherPage && before.top !== 0) window.scrollTo(0, 0)
    return undefined
  }, [pathname, key, type])
}
