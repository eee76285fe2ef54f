import type { ReactNode } from 'react'

export interface ListColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A CSS length. The other columns share what is left. */
  width?: string
  /** Shown only where there is room for all columns. */
  isWide?: boolean
  /** Its cells are the links or buttons that open the rows. By default the first column has them. */
  isOpener?: boolean
  /** The texts of these columns stay on one line and end with an ellipsis. */
  isOneLine?: boolean
  /**
   * Its place on a phone: the `title`, at the `end` of the title's line, or a `line` under it. A column without a place
   * is left out there.
   */
  compact?: 'title' | 'end' | 'line'
}
