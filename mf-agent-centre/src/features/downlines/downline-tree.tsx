import { errorMessage } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { Spinner } from '@parlay/shared/ui'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import styles from './downlines.module.css'
import { MemberCells } from './member-cells'
import { moveOf, type TreeRow } from './tree-rows'

interface DownlineTreeProps {
  rows: readonly TreeRow[]
  onToggle: (memberId: string, isOpen: boolean) => void
  onMore: (parent: string) => void
  onOpen: (memberId: string) => void
}

/** A shorter tree is drawn whole, so that the browser's own search finds everybody in it. */
const mostDrawn = 100
const rowHeight = 48
const rowsBeyond = 10

/** The tree of members, of which only the lines in view are drawn. The arrow keys move in it, Enter opens a member. */
export function DownlineTree({ rows, onToggle, onMore, onOpen }: DownlineTreeProps) {
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
    const index = rows.findIndex((row) => row.key === key)
    if (isLong) virtual.scrollToIndex(index)
    else place.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (row: TreeRow) => (row.member ? onOpen(row.member.memberId) : onMore(row.parent))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !active) return
    if (event.key === 'Enter' || event.key === ' ') choose(active)
    else {
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
    if (row.member && (target as Element).closest('[data-toggle]')) onToggle(row.key, !row.isOpen)
    else choose(row)
  }
  const line = (row: TreeRow, index: number, top?: number) => (
    <div
      key={row.key}
      id={`${id}${row.key}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-selected={row === active}
      aria-expanded={row.member && row.member.children > 0 ? row.isOpen : undefined}
      // How many there are is not known before all have come.
      {...(row.member && { 'aria-posinset': row.place, 'aria-setsize': -1 })}
      data-index={index}
      className={styles.line}
      style={{
        paddingInlineStart: `calc(${row.level} * var(--space-4))`,
        ...(top !== undefined && { position: 'absolute', top }),
      }}
    >
      {row.member ? (
        <>
          {row.member.children > 0 ? (
            <span data-toggle className={styles.toggle} data-open={row.isOpen}>
              <ChevronRight aria-hidden />
            </span>
          ) : (
            <span className={styles.toggle} />
          )}
          <MemberCells member={row.member} />
        </>
      ) : (
        <MoreLine row={row} />
      )}
    </div>
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

function MoreLine({ row }: { row: Extract<TreeRow, { branch: unknown }> }) {
  const { t } = useTranslation('agent-downlines')
  const { isLoading, error } = row.branch
  if (isLoading) {
    return (
      <span className={styles.moreLine}>
        <Spinner small /> {t('loading')}
      </span>
    )
  }
  if (error) return <span className={styles.moreLine}>{`${errorMessage(error, t)} ${t('again')}`}</span>
  return <span className={styles.moreLine}>{t('showMore')}</span>
}
