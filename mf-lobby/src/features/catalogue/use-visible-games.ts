import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { columnsOf } from './grid-keys'
import { type GameRange, visibleGames } from './visible-games'

/** Lists with up to this many games are rendered completely. */
const renderedWhole = 60
/** The number of games that are rendered before the grid is measured. */
const atFirst = 24

interface VisibleGames extends GameRange {
  /** 0 until the grid is measured. */
  columns: number
}

const isSame = (one: VisibleGames, other: VisibleGames) =>
  one.from === other.from && one.to === other.to && one.columns === other.columns

/**
 * The games of a long list that are in or near the window, and the number of columns; undefined for a list that is
 * rendered completely. All rows have the same height, so the position of the grid is enough to know.
 */
export function useVisibleGames(grid: RefObject<HTMLElement | null>, count: number): VisibleGames | undefined {
  const isLong = count > renderedWhole
  const [near, setNear] = useState<VisibleGames>({ from: 0, to: atFirst, columns: 0 })
  const newest = useRef(near)

  useLayoutEffect(() => {
    if (!isLong) return
    let columns = 0
    const look = (setNext: (next: VisibleGames) => void) => {
      if (!grid.current) return
      const { top, height } = grid.current.getBoundingClientRect()
      const next = { ...visibleGames({ columns, count }, { top, height, windowHeight: innerHeight }), columns }
      if (isSame(newest.current, next)) return
      newest.current = next
      setNext(next)
    }
    const measure = () => {
      if (grid.current) columns = columnsOf(grid.current)
      look(setNear)
    }
    const onScroll = () => look((next) => startTransition(() => setNear(next)))
    measure()
    // A dialog scrolls by itself, and its scroll events do not bubble.
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [grid, count, isLong])

  return isLong ? near : undefined
}
