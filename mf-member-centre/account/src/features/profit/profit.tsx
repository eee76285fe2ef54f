import { exportPersonalProfit, getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { ExportButtons } from '@parlay/member-common/export-buttons'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import {
  Card,
  type Category,
  categoryKeys,
  categoryLabels,
  DateRange,
  EmptyState,
  rangeField,
  rangeOfPreset,
  Select,
  Skeleton,
  type TimeRange,
} from '@parlay/ui'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { loadPart } from '@parlay/web/site/load-part'
import { useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { lazy, Suspense } from 'react'
import { NetDeposits } from './net-deposits'
import styles from './profit.module.css'
import { ProfitFigures } from './profit-figures'
import { ProfitTable } from './profit-table'

const DayChart = lazy(() => loadPart(() => import('./day-chart')).then((module) => ({ default: module.DayChart })))

interface ProfitFilter {
  range: TimeRange
  gameType: '' | Category
}

/** Shows what the member has won and lost in a period, by day and category, and what was paid in since ever. */
export function Profit() {
  const { t } = useTranslation('personal-profit')
  const { t: centre } = useTranslation('member-centre')
  const timeZone = useSystemStatus()?.brand.timeZone
  const [{ range, gameType }, change] = useAddressFilter<ProfitFilter>(
    { range: rangeField(timeZone), gameType: wordField('category', categoryKeys) },
    () => ({ range: rangeOfPreset('past30', { timeZone }), gameType: '' }),
  )
  const query = { ...range, ...(gameType && { gameType }) }
  const profit = useQuery({
    ...queryOptionsFor(getPersonalProfit, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(profit, t('failed'))
  const answer = profit.data
  return (
    <div className={styles.profit}>
      <section aria-label={t('filters')} className={styles.filters}>
        <DateRange timeZone={timeZone} value={range} onChange={(next) => change({ range: next })} />
        <Select
          label={t('category')}
          value={gameType}
          options={[
            { value: '', label: centre('bets.category.all') },
            ...categoryKeys.map((category) => ({ value: category, label: t(`common:${categoryLabels[category]}`) })),
          ]}
          onChange={(next) => change({ gameType: next })}
        />
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
                <ExportButtons
                  name="profit"
                  load={(format, onBytes) =>
                    callApi(exportPersonalProfit, { ...query, format }, { isFile: true, onBytes })
                  }
                />
              </div>
              {/* Another period or category begins on its first page. */}
              <ProfitTable
                key={`${range.startTime} ${range.endTime} ${gameType}`}
                rows={answer.rows}
                totals={answer.totals}
              />
            </>
          )}
        </>
      )}
    </div>
  )
}
