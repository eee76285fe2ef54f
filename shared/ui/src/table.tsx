import { useTranslation } from '@parlay/web/i18n'
import {
  type ColumnDef,
  getCoreRowModel,
  getSortedRowModel,
  type Header,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { classNames } from './class-names'
import type { Elements } from './elements'
import { EmptyState } from './empty-state'
import { inElement } from './in-element'
import { Skeleton } from './skeleton'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Use `end` for figures. */
  align?: 'start' | 'end'
  /** If given, the column can be sorted by this value, in the browser, over the rows shown. */
  sortValue?: (row: Row) => string | number | bigint
  /** The cell of the totals row. */
  total?: ReactNode
  /**
   * Its place in a compact row of a small screen: the `title`, the figure at its `end`, a `note` next to others under
   * it, or a separate `line`. If no column has a place, each row is a card with a line for every column.
   */
  compact?: 'title' | 'end' | 'note' | 'line'
}

export interface TableProps<Row> {
  /** The accessible name. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shows this many skeleton rows instead. */
  loadingRows?: number
  /** Shown in place of the rows if there are none; the default is a plain `nothing here`. */
  empty?: Elements | string
  /** The first cell of the totals row; without it there is no such row. */
  totalLabel?: string
}

const noRows: never[] = []

/** Shows columns above 640 px and a list of cards or compact rows below. Rows can be sorted by columns that define how. */
export function Table<Row>({ caption, columns, rows, rowKey, loadingRows, empty, totalLabel }: TableProps<Row>) {
  const { t } = useTranslation('common')
  const [sorting, setSorting] = useState<SortingState>([])
  const definitions = useMemo(() => columns.map((column) => toDefinition(column)), [columns])
  const table = useReactTable<Row>({
    data: loadingRows ? noRows : (rows as Row[]),
    columns: definitions,
    state: { sorting },
    onSortingChange: setSorting,
    getRowId: rowKey,
    getCoreRowModel: getCoreRowModel(),
    getSortedRowModel: getSortedRowModel(),
  })
  if (!loadingRows && rows.length === 0) return inElement(empty ?? <EmptyState title={t('state.empty')} />)

  const byKey = new Map(columns.map((column) => [column.key, column]))
  const alignOf = (key: string) => byKey.get(key)?.align
  const isCompact = columns.some(({ compact }) => compact)
  const cellClass = ({ align, compact }: Partial<TableColumn<Row>> = {}) =>
    classNames(align === 'end' && styles.end, compact && styles[`${compact}Cell`])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the rows lose their table display, and with it their roles. */}
      <table
        role="table"
        className={classNames(styles.table, isCompact && styles.compact)}
        aria-label={caption}
        aria-busy={loadingRows ? true : undefined}
      >
        <thead role="rowgroup">
          <tr role="row">
            {table.getFlatHeaders().map((header) => (
              <HeaderCell key={header.id} header={header} align={alignOf(header.id)} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr role="row" key={row.id}>
              {columns.map((column) => (
                <td
                  role="cell"
                  key={column.key}
                  data-label={column.header}
                  className={cellClass(column)}
                  translate={asFigures(column)}
                >
                  {column.cell(row.original)}
                </td>
              ))}
            </tr>
          ))}
          {Array.from({ length: loadingRows ?? 0 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <tr role="row" key={index}>
              {columns.map((column) => (
                <td role="cell" key={column.key}>
                  <Skeleton />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totalLabel && !loadingRows && (
          <tfoot role="rowgroup">
            <tr role="row">
              {columns.map((column, index) => (
                <td
                  role="cell"
                  key={column.key}
                  data-label={index === 0 ? undefined : column.header}
                  className={cellClass(isCompact && index === 0 ? { compact: 'title' } : column)}
                  translate={index === 0 ? undefined : asFigures(column)}
                >
                  {index === 0 ? totalLabel : column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end */}
    </section>
  )
}

/** The attribute asks a browser's translator to leave figures as they are. */
const asFigures = <Row,>({ align }: TableColumn<Row>) => (align === 'end' ? 'no' : undefined)

function toDefinition<Row>(column: TableColumn<Row>): ColumnDef<Row> {
  const { key, header, sortValue } = column
  return {
    id: key,
    header,
    ...(sortValue ? { accessorFn: sortValue } : {}),
    enableSorting: sortValue !== undefined,
    sortingFn: 'basic',
  }
}

interface HeaderCellProps<Row> {
  header: Header<Row, unknown>
  align?: 'start' | 'end'
}

function HeaderCell<Row>({ header, align }: HeaderCellProps<Row>) {
  const { column } = header
  const text = String(column.columnDef.header)
  const direction = column.getIsSorted()
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      className={classNames(align === 'end' && styles.end)}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
    >
      {column.getCanSort() ? (
        <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
          <span>{text}</span>
          <Arrow aria-hidden="true" />
        </button>
      ) : (
        text
      )}
    </th>
  )
}
