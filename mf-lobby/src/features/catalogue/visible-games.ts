export interface Shape {
  columns: number
  /** The number of games in the grid. */
  count: number
}

export interface Place {
  /** The pixels from the top of the window to the top of the grid; negative once it is scrolled past. */
  top: number
  height: number
  windowHeight: number
}

/** From the first index, inclusive, to the second, exclusive. */
export interface GameRange {
  from: number
  to: number
}

/** Games this far above and below the window are rendered, in window heights. */
const ahead = 0.5

/**
 * Returns the games in the window and half a window on either side, or all if there is no layout. It is always the same
 * number of whole rows: a row appears as another disappears, so that most frames of scrolling change nothing on the
 * page. Changing a row costs hardly more than changing one game.
 */
export function visibleGames({ columns, count }: Shape, { top, height, windowHeight }: Place): GameRange {
  if (height === 0) return { from: 0, to: count }
  const rowHeight = height / Math.ceil(count / columns)
  const rows = Math.ceil(((1 + 2 * ahead) * windowHeight) / rowHeight) + 1
  const from = Math.max(0, Math.floor((-ahead * windowHeight - top) / rowHeight)) * columns
  return { from: Math.min(count, from), to: Math.min(count, from + rows * columns) }
}
