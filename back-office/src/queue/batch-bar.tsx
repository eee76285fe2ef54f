import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { type BatchAct, BatchDialog } from './batch'
import styles from './queue.module.css'

interface BatchBarProps<Row> {
  acts: readonly BatchAct<Row>[]
  /** The rows that are chosen. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The rows are chosen no longer. */
  onDone: () => void
}

/** The decisions that can be made about the chosen rows. */
export function BatchBar<Row>({ acts, rows, rowKey, onDone }: BatchBarProps<Row>) {
  const { t } = useTranslation('office')
  // The rows stay those of the press, although the list is read again afterwards.
  const [asked, ask] = useState<{ act: BatchAct<Row>; rows: readonly Row[] } | null>(null)
  const close = () => {
    ask(null)
    onDone()
  }
  return (
    <section className={styles.batch} aria-label={t('batch.chosen', { number: rows.length })}>
      <p role="status">{t('batch.chosen', { number: rows.length })}</p>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button
            key={act.name}
            variant={act.danger ? 'danger' : 'primary'}
            disabled={!rows.every(act.isPossible)}
            onClick={() => ask({ act, rows })}
          >
            {act.label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onDone}>
          {t('batch.clear')}
        </Button>
      </div>
      {asked && <BatchDialog act={asked.act} rows={asked.rows} rowKey={rowKey} onClose={close} />}
    </section>
  )
}
