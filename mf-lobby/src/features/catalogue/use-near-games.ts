import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { gamesNear, type Span } from './games-near'
import { columnsOf } from './grid-keys'

/** Lists up to here stand in the page whole. */
const wholeUpTo = 60
/** Games that are there before the grid is measured. */
const atFirst = 24

interface Near extends Span {
  /** 0 until measured. */
  columns: number
}

const isSame = (one: Near, other: Near) =>
  one.from === other.from && one.to === other.to && one.columns === other.columns

/**
 * Which games of a long list are near the window, and in how many columns; nothing for a list that is shown whole. Rows
 * are equally high, so the place of the grid tells.
 */
export function useNearGames(grid: RefObject<HTMLElement | null>, count: number): Near | undefined {
  const isLong = count > wholeUpTo
  const [near, setNear] = useState<Near>({ from: 0, to: atFirst, columns: 0 })
  const newest = useRef(near)

  useLayoutEffect(() => {
    if (!isLong) return
    let columns = 0
    const look = (tell: (next: Near) => void) => {
      if (!grid.current) return
      const { top, height } = grid.current.getBoundingClientRect()
      const next = { ...gamesNear({ columns, count }, { top, height, windowHeight: innerHeight }), columns }
      if (isSame(newest.current, next)) return
      newest.current = next
      tell(next)
    }
    const measure = () => {
      if (grid.current) columns = columnsOf(grid.current)
      look(setNear)
    }
    const onScroll = () => look((next) => startTransition(() => setNear(next)))
    measure()
    // A dialog scrolls by itself, and scrolling does not bubble.
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [grid, count, isLong])

  return isLong ? near : undefined
}
