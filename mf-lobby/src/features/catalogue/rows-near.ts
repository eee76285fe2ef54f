export interface Shape {
  columns: number
  rows: number
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

/** The games of the rows in the window and of one window's height on either side; all where nothing is laid out. */
export function rowsNear({ columns, rows }: Shape, { top, height, windowHeight }: Place): Span {
  if (height === 0) return { from: 0, to: rows * columns }
  const rowHeight = height / rows
  const rowAt = (y: number) => Math.min(rows, Math.max(0, Math.floor((y - top) / rowHeight)))
  return { from: rowAt(-windowHeight) * columns, to: Math.min(rows, rowAt(2 * windowHeight) + 1) * columns }
}
