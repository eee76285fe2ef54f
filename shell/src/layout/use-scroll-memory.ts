import { useLocation, useNavigationType } from '@parlay/web/router'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'scroll'
/** The milliseconds to wait until a restored page is tall enough to scroll. */
const restoreTimeout = 4000
const maxPositions = 50

type Positions = [key: string, top: number][]

function readPositions(): Positions {
  try {
    return JSON.parse(readStorage('sessionStorage', storageKey) ?? '[]') as Positions
  } catch {
    return []
  }
}

const storePosition = (key: string, top: number) =>
  writeStorage(
    'sessionStorage',
    storageKey,
    JSON.stringify([...readPositions().filter(([one]) => one !== key), [key, top]].slice(-maxPositions)),
  )

/** Scrolls to a position as soon as the page is tall enough, unless the member scrolls first. */
function scrollWhenLongEnough(top: number): () => void {
  const until = performance.now() + restoreTimeout
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const tryScroll = () => {
    const maxTop = document.documentElement.scrollHeight - innerHeight
    if (maxTop >= top || performance.now() > until) return window.scrollTo(0, Math.min(top, maxTop))
    frame = requestAnimationFrame(tryScroll)
  }
  const others = ['wheel', 'touchmove', 'keydown'] as const
  for (const event of others) addEventListener(event, stop, { once: true, passive: true })
  tryScroll()
  return () => {
    stop()
    for (const event of others) removeEventListener(event, stop)
  }
}

/** Starts a new page at its top, and restores the scroll position after the back button or a reload. */
export function useScrollMemory(): void {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, key, top: 0 })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onScroll = () => {
      shown.current.top = window.scrollY
    }
    const save = () => storePosition(shown.current.key, shown.current.top)
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
    if (!isFirst) storePosition(before.key, before.top)
    const isOtherPage = before.pathname !== pathname
    const known = readPositions().find(([one]) => one === key)?.[1]
    // Reading the position from the window would force a layout of the new page.
    shown.current = { pathname, key, top: before.top }
    if (type === 'POP' && known !== undefined && (isFirst || isOtherPage)) return scrollWhenLongEnough(known)
    if (isOtherPage && before.top !== 0) window.scrollTo(0, 0)
    return undefined
  }, [pathname, key, type])
}
