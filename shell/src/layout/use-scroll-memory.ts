import { useLocation, useNavigationType } from '@parlay/shared/router'
import { keepNote, readNote } from '@parlay/shared/site/browser-note'
import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'scroll'
/** Milliseconds to wait for a page that comes back to be long enough again. */
const patience = 4000
const mostPlaces = 50

type Places = [key: string, top: number][]

function readPlaces(): Places {
  try {
    return JSON.parse(readNote('sessionStorage', storageKey) ?? '[]') as Places
  } catch {
    return []
  }
}

const notePlace = (key: string, top: number) =>
  keepNote(
    'sessionStorage',
    storageKey,
    JSON.stringify([...readPlaces().filter(([one]) => one !== key), [key, top]].slice(-mostPlaces)),
  )

/** Scrolls there as soon as the page is long enough, unless somebody scrolls first. */
function scrollWhenLong(top: number): () => void {
  const until = performance.now() + patience
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const look = () => {
    const reach = document.documentElement.scrollHeight - innerHeight
    if (reach >= top || performance.now() > until) return window.scrollTo(0, Math.min(top, reach))
    frame = requestAnimationFrame(look)
  }
  const others = ['wheel', 'touchmove', 'keydown'] as const
  for (const event of others) addEventListener(event, stop, { once: true, passive: true })
  look()
  return () => {
    stop()
    for (const event of others) removeEventListener(event, stop)
  }
}

/** A new page starts at its top; the back button and a reload lead to where one was. */
export function useScrollMemory(): void {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const shown = useRef({ pathname, key, top: 0 })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = () => {
      shown.current.top = window.scrollY
    }
    const save = () => notePlace(shown.current.key, shown.current.top)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', save)
    }
  }, [])

  useLayoutEffect(() => {
    const before = shown.current
    const isFirst = before.key === key
    if (!isFirst) notePlace(before.key, before.top)
    const isOtherPage = before.pathname !== pathname
    const known = readPlaces().find(([one]) => one === key)?.[1]
    // Reading the place from the window would lay the new page out before it is needed.
    shown.current = { pathname, key, top: before.top }
    if (type === 'POP' && known !== undefined && (isFirst || isOtherPage)) return scrollWhenLong(known)
    if (isOtherPage && before.top !== 0) window.scrollTo(0, 0)
    return undefined
  }, [pathname, key, type])
}
