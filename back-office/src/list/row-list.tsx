import { classNames, type Elements, Skeleton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type KeyAction, useKeys } from '../keys/use-keys'
import type { ListColumn } from './list-column'
import styles from './row-list.module.css'

interface RowListProps<Row> {
  /** The accessible name. */
  caption: string
  columns: readonly ListColumn<Row>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The address of a row's page; or `onOpen`. One column is the link or the button. */
  href?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** The row that is open next to the list. The keys j and k open its neighbours then. */
  openKey?: string | null
  /** Shown if there are no rows. */
  empty: Elements
  /** The keys that act on the row that has the focus, such as `a` for approve. */
  rowKeys?: readonly (Omit<KeyAction, 'act'> & { act: (row: Row) => void })[]
}

const loadingRows = 8

/**
 * A dense list for a desk: the keys j and k go from row to row, and Enter opens one. On a phone each row is a card. It has
 * one place in the order of the Tab key.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { caption, columns, rows, rowKey, empty, href, onOpen, openKey = null } = props
  const { t } = useTranslation('office')
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const last = (rows?.length ?? 0) - 1
  const opened = openKey === null ? -1 : (rows?.findIndex((row) => rowKey(row) === openKey) ?? -1)
  const reached = opened >= 0 ? opened : Math.max(0, Math.min(active, last))

  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, last))
    setActive(next)
    body.current?.rows[next]?.querySelector<HTMLElement>('[data-opens]')?.focus()
    const row = rows?.[next]
    if (opened >= 0 && row !== undefined) onOpen?.(row)
  }
  const opener = columns.find(({ isOpener }) => isOpener) ?? columns[0]
  const isInside = () => opened >= 0 || (body.current?.contains(document.activeElement) ?? false)
  const withRow = (act: (row: Row) => void) => () => {
    const row = rows?.[reached]
    if (row !== undefined) act(row)
  }
  useKeys([
    { key: 'j', label: t('keys.next'), act: () => move(isInside() ? reached + 1 : reached) },
    { key: 'k', label: t('keys.previous'), act: () => move(isInside() ? reached - 1 : reached) },
    ...(href || onOpen ? [{ key: 'Enter', label: t('keys.enter') }] : []),
    ...(props.rowKeys ?? []).map(({ act, ...rest }) => ({ ...rest, act: withRow(act) })),
  ])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: reached + 1, ArrowUp: reached - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  if (rows?.length === 0) return empty
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as cards the rows lose their table display, and with it their roles. */}
      <table role="table" aria-label={caption} aria-busy={rows === undefined || undefined} className={styles.list}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, align, width, isWide }) => (
              <th
                key={key}
                scope="col"
                style={{ width }}
                className={classNames(align === 'end' && styles.end, isWide && styles.wide)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body} onKeyDown={onKeyDown}>
          {rows?.map((row, index) => (
            <tr
              role="row"
              key={rowKey(row)}
              className={classNames(styles.row, index === opened && styles.opened)}
              aria-current={index === opened || undefined}
              onFocus={() => setActive(index)}
            >
              {columns.map((column) => (
                <td
                  role="cell"
                  key={column.key}
                  data-label={column.header}
                  className={classNames(
                    column.align === 'end' && styles.end,
                    column.isOneLine && styles.oneLine,
                    column.isWide && styles.wide,
                    styles[`on-phone-${column.compact ?? 'none'}`],
                  )}
                >
                  {column === opener ? (
                    <Opener to={href?.(row)} onOpen={onOpen && (() => onOpen(row))} isReached={index === reached}>
                      <span>{column.cell(row)}</span>
                    </Opener>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows === undefined &&
            Array.from({ length: loadingRows }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
              <tr role="row" key={index} className={styles.row}>
                {columns.map(({ key, compact }) => (
                  <td role="cell" key={key} className={styles[`on-phone-${compact ?? 'none'}`]}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: end */}
    </div>
  )
}

interface OpenerProps {
  to: string | undefined
  onOpen: (() => void) | undefined
  /** The Tab key reaches it. */
  isReached: boolean
  children: Elements
}

/** The link or button of a row. Its area is the whole row. */
function Opener({ to, onOpen, isReached, children }: OpenerProps) {
  const common = { className: styles.opener, tabIndex: isReached ? 0 : -1, 'data-opens': true }
  if (to !== undefined) {
    return (
      <Link {...common} to={to}>
        {children}
      </Link>
    )
  }
  if (onOpen) {
    return (
      <button type="button" {...common} onClick={onOpen}>
        {children}
      </button>
    )
  }
  return children
}
