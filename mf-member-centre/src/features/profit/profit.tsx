import { queryOptionsFor } from '@parlay/shared/api'
import { getPersonalProfit } from '@parlay/shared/contracts/endpoints/profit'
import { useTranslation } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { Card, DateRange, EmptyState, rangeOfPreset, Skeleton } from '@parlay/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import { ExportButton } from './export-button'
import { NetDeposits } from './net-deposits'
import styles from './profit.module.css'
import { ProfitFigures } from './profit-figures'
import { ProfitTable } from './profit-table'

const DayChart = lazy(() => import('./day-chart').then((module) => ({ default: module.DayChart })))

/** Shows what the member has won and lost in a period, by day and category, and what was paid in since ever. */
export function Profit() {
  const { t } = useTranslation('personal-profit')
  const [range, setRange] = useState(() => rangeOfPreset('past30'))
  const profit = useQuery({
    ...queryOptionsFor(getPersonalProfit, range),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(profit, t('failed'))
  const answer = profit.data
  return (
    <div className={styles.profit}>
      <section aria-label={t('filters')}>
        <DateRange value={range} onChange={setRange} />
      </section>
      {problem ?? (answer === undefined && <Skeleton height="28rem" />)}
      {!problem && answer !== undefined && (
        <>
          <ProfitFigures totals={answer.totals} />
          <NetDeposits {...answer.netDeposits} />
          {answer.rows.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyHint')} />
          ) : (
            <>
              <Card as="section" aria-label={t('chart')}>
                <h3 className={styles.title}>{t('chart')}</h3>
                <Suspense fallback={<Skeleton height="16rem" />}>
                  <DayChart days={answer.days} />
                </Suspense>
              </Card>
              <div className={styles.tableHead}>
                <p className={styles.note}>{t('days', { timeZone: answer.timeZone })}</p>
                <ExportButton rows={answer.rows} />
              </div>
              {/* Another period begins on its first page. */}
              <ProfitTable key={`${range.startTime} ${range.endTime}`} rows={answer.rows} totals={answer.totals} />
            </>
          )}
        </>
      )}
    </div>
  )
}
