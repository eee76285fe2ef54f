import { getDrawStatistics } from '@parlay/contracts/endpoints/lottery'
import { Button, EmptyState, ErrorState, Select, Table, type TableColumn } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './draw-statistics.module.css'
import './messages'
import { VoidDraws } from './void-draws'

const spans = ['30', '100', '300'] as const
const whiches = ['tails', 'special'] as const
const firstRows = 20

interface CountOfTail {
  number: string
  count: number
  /** The number of draws since it was drawn last; null for none. */
  since: number | null
}

/** Shows how often each pair of last digits was drawn, when last, and which came together. */
export function DrawStatistics({ gameCode }: { gameCode: string }) {
  const { t } = useTranslation('lottery-statistics')
  const [span, setSpan] = useState<(typeof spans)[number]>('100')
  const [which, setWhich] = useState<(typeof whiches)[number]>('tails')
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getDrawStatistics, { gameCode, span }),
    placeholderData: keepPreviousData,
  })
  if (!data && error) return <ErrorState message={errorMessage(error, t)} onRetry={() => void refetch()} />
  if (data?.draws === 0) {
    return (
      <div className={styles.statistics}>
        <EmptyState title={t('none')} text={t('none_text')} />
        <VoidDraws gameCode={gameCode} />
      </div>
    )
  }
  return (
    <div className={styles.statistics}>
      <p className={styles.about}>{t('about')}</p>
      <div className={styles.choice}>
        <Select
          label={t('span')}
          options={spans.map((value) => ({ value, label: t('span.of', { draws: value }) }))}
          value={span}
          onChange={setSpan}
        />
        <Select
          label={t('which')}
          options={whiches.map((value) => ({ value, label: t(`which.${value}`) }))}
          value={which}
          onChange={setWhich}
        />
      </div>
      <p role="status" className={styles.quiet}>
        {data && t('counted', { draws: data.draws })}
      </p>
      <div className={styles.figures}>
        <CountsTable counts={data?.[which]} />
        {data && data.pairs.length > 0 && (
          <section aria-labelledby="pairs">
            <h2 id="pairs" className={styles.title}>
              {t('pairs')}
            </h2>
            <ol className={styles.pairs}>
              {data.pairs.map(({ numbers: [first, second], count }) => (
                <li key={first + second} className={styles.pair}>
                  <span className={styles.number}>{t('pair', { first, second })}</span>
                  <span className={styles.quiet}>{t('pair.draws', { draws: count })}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
      <VoidDraws gameCode={gameCode} />
    </div>
  )
}

/** The most frequent numbers first; the reader may sort them otherwise. */
function CountsTable({ counts = [] }: { counts: readonly CountOfTail[] | undefined }) {
  const { t } = useTranslation('lottery-statistics')
  const [isWhole, setIsWhole] = useState(false)
  const rows = counts.toSorted((one, other) => other.count - one.count || one.number.localeCompare(other.number))
  const most = rows[0]?.count ?? 0
  const sinceText = (since: number | null) => {
    if (since === null) return t('since.never')
    if (since === 0) return t('since.last')
    return since === 1 ? t('since.one') : t('since.ago', { draws: since })
  }
  const columns: TableColumn<CountOfTail>[] = [
    {
      key: 'number',
      header: t('number'),
      cell: ({ number }) => (
        <span translate="no" className={styles.number}>
          {number}
        </span>
      ),
      sortValue: ({ number }) => number,
      compact: 'title',
    },
    {
      key: 'times',
      header: t('times'),
      cell: ({ count }) => (
        <span className={styles.bar}>
          <span className={styles.length} style={{ inlineSize: `${most === 0 ? 0 : (count / most) * 100}%` }} />
          <span translate="no">{count}</span>
        </span>
      ),
      sortValue: ({ count }) => count,
      align: 'end',
      compact: 'end',
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ since }) => sinceText(since),
      sortValue: ({ since }) => since ?? Number.MAX_SAFE_INTEGER,
      compact: 'note',
    },
  ]
  return (
    <div className={styles.counts}>
      <Table
        caption={t('table')}
        columns={columns}
        rows={isWhole ? rows : rows.slice(0, firstRows)}
        rowKey={({ number }) => number}
        {...(rows.length === 0 && { loadingRows: firstRows })}
      />
      {!isWhole && rows.length > firstRows && <Button onClick={() => setIsWhole(true)}>{t('more')}</Button>}
    </div>
  )
}
