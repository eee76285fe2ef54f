import { useTranslation } from '@parlay/web/i18n'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import styles from './downlines.module.css'
import type { MemberFigure, OpenMemberFigure } from './member-figures'
import { TreeLine } from './tree-line'
import { moveOf, type TreeRow } from './tree-rows'

interface DownlineTreeProps {
  rows: readonly TreeRow[]
  onToggle: (memberId: string, isOpen: boolean) => void
  onMore: (parent: string) => void
  onOpen: (memberId: string) => void
  onFigure: OpenMemberFigure
}

/** A shorter tree is drawn whole, so that the browser's own search finds every member in it. */
const mostDrawn = 100
const rowHeight = 48
const rowsBeyond = 10

/**
 * The tree of members, of which only the lines in view are drawn. The arrow keys move in it, Enter opens a member, and Tab
 * leads to the figures of the line.
 */
export function DownlineTree({ rows, onToggle, onMore, onOpen, onFigure }: DownlineTreeProps) {
  const { t } = useTranslation('agent-downlines')
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState<string>()
  const active = rows.find(({ key }) => key === activeKey) ?? rows[0]
  const isLong = rows.length > mostDrawn
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => place.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: rowsBeyond,
  })

  const goTo = (key: string) => {
    setActiveKey(key)
    place.current?.focus({ preventScroll: true })
    const index = rows.findIndex((row) => row.key === key)
    if (isLong) virtual.scrollToIndex(index)
    else place.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (row: TreeRow) => (row.member ? onOpen(row.member.memberId) : onMore(row.parent))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !active) return
    if (event.key === 'Enter' || event.key === ' ') {
      // On a figure these keys press it.
      if ((event.target as Element).closest('[data-figure]')) return
      choose(active)
    } else {
      const move = moveOf(rows, active.key, event.key)
      if (!move) return
      if ('to' in move) goTo(move.to)
      else if ('open' in move) onToggle(move.open, true)
      else onToggle(move.close, false)
    }
    event.preventDefault()
  }
  const onClick = ({ target }: MouseEvent) => {
    const line = (target as Element).closest<HTMLElement>('[data-index]')
    const row = rows[Number(line?.dataset.index)]
    if (!row) return
    setActiveKey(row.key)
    const figure = (target as Element).closest<HTMLElement>('[data-figure]')?.dataset.figure
    if (row.member && figure) onFigure(figure as MemberFigure, row.member)
    else if (row.member && (target as Element).closest('[data-toggle]')) onToggle(row.key, !row.isOpen)
    else choose(row)
  }
  const line = (row: TreeRow, index: number, top?: number) => (
    <TreeLine key={row.key} id={`${id}${row.key}`} row={row} index={index} isActive={row === active} top={top} />
  )
  return (
    <div
      ref={place}
      role="tree"
      aria-label={t('tree')}
      aria-activedescendant={active && `${id}${active.key}`}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {isLong ? (
        <div role="none" className={styles.lines} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return row && line(row, index, start)
          })}
        </div>
      ) : (
        rows.map((row, index) => line(row, index))
      )}
    </div>
  )
}
