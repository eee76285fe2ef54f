import { listPointHistory, type PointMovement } from '@parlay/contracts/endpoints/points'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import {
  DateRange,
  EmptyState,
  Pagination,
  rangeOfPreset,
  Select,
  Table,
  type TableColumn,
  type TimeRange,
} from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatNumber, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { useEarningName } from './earn-rules'
import styles from './points.module.css'

interface StatementFilter extends TimeRange {
  direction: '' | 'IN' | 'OUT'
}

/** Lists how the member's points moved, newest first. */
export function PointStatement() {
  const { t } = useTranslation('points')
  const language = wireLanguage(useLanguage())
  const [filter, setFilter] = useState<StatementFilter>(() => ({ ...rangeOfPreset('past30'), direction: '' }))
  const [pageNo, setPageNo] = useState(1)
  const { direction, startTime, endTime } = filter
  const history = useQuery({
    ...queryOptionsFor(listPointHistory, { startTime, endTime, ...(direction && { direction }), language, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(history, t('failed'))
  const onFilter = (change: Partial<StatementFilter>) => {
    setFilter({ ...filter, ...change })
    setPageNo(1)
  }
  return (
    <div className={styles.part}>
      <div className={styles.filters}>
        <DateRange value={filter} onChange={onFilter} />
        <Select
          label={t('direction')}
          value={direction}
          options={(['', 'IN', 'OUT'] as const).map((one) => ({
            value: one,
            label: t(`direction.${one || 'all'}`),
          }))}
          onChange={(chosen) => onFilter({ direction: chosen })}
        />
      </div>
      {problem ?? <MovementTable list={history.data?.list} />}
      <Pagination page={pageNo} totalPages={history.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}

function MovementTable({ list }: { list: readonly PointMovement[] | undefined }) {
  const { t } = useTranslation('points')
  const { t: centre } = useTranslation('member-centre')
  const nameOf = useEarningName()
  const subjectOf = ({ type, category, goods }: PointMovement) => {
    const detail = goods ?? (category && nameOf(category))
    return detail ? t('movementOf', { type: t(`movement.${type}`), detail }) : t(`movement.${type}`)
  }
  const columns: TableColumn<PointMovement>[] = [
    { key: 'type', header: t('movement'), compact: 'title', cell: subjectOf },
    {
      key: 'time',
      header: centre('transactions.time'),
      compact: 'note',
      cell: ({ time }) => formatDateTime(time, shortTime),
    },
    {
      key: 'refNo',
      header: centre('transactions.reference'),
      compact: 'note',
      cell: ({ refNo }) => (
        <code translate="no" className={styles.reference}>
          {refNo}
        </code>
      ),
    },
    {
      key: 'points',
      header: t('points'),
      align: 'end',
      compact: 'end',
      cell: ({ points }) => formatNumber(points, { signDisplay: 'exceptZero' }),
    },
    {
      key: 'balance',
      header: t('balanceAfter'),
      align: 'end',
      compact: 'line',
      cell: ({ balanceAfter }) => formatNumber(balanceAfter),
    },
  ]
  return (
    <Table
      caption={t('statement')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ txId }) => txId}
      loadingRows={list ? undefined : 3}
      empty={<EmptyState title={t('noMovements')} text={t('noMovementsHint')} />}
    />
  )
}
