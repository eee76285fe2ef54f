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
 * The games in the window and of half a window on either side; all where nothing is laid out. Always whole rows, and as
 * many: a row comes as another goes, so that most frames of scrolling change nothing in the page. What a change costs is
 * hardly more for a row than for one game.
 */
export function gamesNear({ columns, count }: Shape, { top, height, windowHeight }: Place): Span {
  if (height === 0) return { from: 0, to: count }
  const rowHeight = height / Math.ceil(count / columns)
  const rows = Math.ceil(((1 + 2 * ahead) * windowHeight) / rowHeight) + 1
  const from = Math.max(0, Math.floor((-ahead * windowHeight - top) / rowHeight)) * columns
  return { from: Math.min(count, from), to: Math.min(count, from + rows * columns) }
}
