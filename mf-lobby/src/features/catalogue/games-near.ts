export interface Shape {
  columns: number
  /** Games in the grid. */
  count: number
}

export interface Place {
  /** Pixels from the top of the window to the top of the grid: negative once it is scrolled past. */
  top: number
  height: number
  windowHeight: number
}

/** From this game on, up to but without that one. */
export interface Span {
  from: number
  to: number
}

/** Heights of the window that are near, above it and below it. */
const ahead = 0.5

/**
 * The games in the window and of half a window on either side; all where nothing is laid out. The edge moves along its
 * row game by game, so that a frame of scrolling has one or two to draw and not a whole row.
 */
export function gamesNear({ columns, count }: Shape, { top, height, windowHeight }: Place): Span {
  if (height === 0) return { from: 0, to: count }
  const rowHeight = height / Math.ceil(count / columns)
  const gameAt = (y: number) => Math.min(count, Math.max(0, Math.floor(((y - top) / rowHeight) * columns)))
  return { from: gameAt(-ahead * windowHeight), to: Math.min(count, gameAt((1 + ahead) * windowHeight) + 1) }
}
