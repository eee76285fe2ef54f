import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { columnsOf } from './grid-keys'
import { rowsNear, type Span } from './rows-near'

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

  useLayoutEffect(() => {
    if (!isLong) return
    const measure = () => {
      if (!grid.current) return
      const { top, height } = grid.current.getBoundingClientRect()
      const columns = columnsOf(grid.current)
      const rows = Math.ceil(count / columns)
      const next = { ...rowsNear({ columns, rows }, { top, height, windowHeight: innerHeight }), columns }
      setNear((before) => (isSame(before, next) ? before : next))
    }
    const onMove = () => startTransition(measure)
    measure()
    // A dialog scrolls by itself, and scrolling does not bubble.
    addEventListener('scroll', onMove, { passive: true, capture: true })
    addEventListener('resize', measure)
    return () => {
      removeEventListener('scroll', onMove, { capture: true })
      removeEventListener('resize', measure)
    }
  }, [grid, count, isLong])

  return isLong ? near : undefined
}
