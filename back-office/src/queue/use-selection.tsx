import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import type { ListColumn } from '../list/list-column'
import styles from './queue.module.css'

/** Keeps which rows are chosen for a decision about several. Rows that leave the list are chosen no longer. */
export function useSelection<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string) {
  const { t } = useTranslation('office')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows?.filter((row) => keys.has(rowKey(row))) ?? []
  const toggle = (row: Row) => {
    const next = new Set(keys)
    if (!next.delete(rowKey(row))) next.add(rowKey(row))
    setKeys(next)
  }
  const column: ListColumn<Row> = {
    key: 'chosen',
    header: t('batch.choose'),
    width: '4.5rem',
    compact: 'line',
    cell: (row) => (
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={t('batch.choose_row', { row: rowKey(row) })}
        checked={keys.has(rowKey(row))}
        onChange={() => toggle(row)}
      />
    ),
  }
  return { chosen, toggle, column, clear: () => setKeys(new Set()) }
}
