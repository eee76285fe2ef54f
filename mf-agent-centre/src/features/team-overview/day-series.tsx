import type { TeamOverview } from '@parlay/contracts/endpoints/agents'
import { Button, Card, Select, Skeleton, Table, type TableColumn, type TimeRange } from '@parlay/ui'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { loadPart } from '@parlay/web/site/load-part'
import { lazy, Suspense, useState } from 'react'
import { dayText, useBusinessZone } from '../../business-zone'
import { endOfDay } from '../../reports/end-of-day'
import { Figure } from '../../reports/figure'
import { type ChartKind, chartKinds } from './charts'
import { openFigure } from './open-figure'
import styles from './team-overview.module.css'

type Day = TeamOverview['series'][number]

const DayChart = lazy(() => loadPart(() => import('./day-chart')).then((module) => ({ default: module.DayChart })))

interface DaySeriesProps {
  series: Day[]
  totals: TeamOverview
  range: TimeRange
}

/** Shows the days of the range as a chart, or as a table of the same figures. */
export function DaySeries({ series, totals, range }: DaySeriesProps) {
  const { t } = useTranslation('agent-centre')
  const [isTable, setIsTable] = useState(false)
  const [chart, setChart] = useState<ChartKind>('play')
  return (
    <Card as="section" className={isTable ? styles.asTable : undefined}>
      <div className={styles.seriesHeader}>
        <h3>{t(isTable ? 'overview.days' : `overview.chart.${chart}`)}</h3>
        <div className={styles.seriesTools}>
          {!isTable && (
            <Select
              label={t('overview.charts')}
              value={chart}
              options={chartKinds.map((kind) => ({ value: kind, label: t(`overview.chart.${kind}`) }))}
              onChange={setChart}
            />
          )}
          <Button size="small" onClick={() => setIsTable(!isTable)}>
            {t(isTable ? 'overview.asChart' : 'overview.asTable')}
          </Button>
        </div>
      </div>
      {isTable ? (
        <DayTable series={series} totals={totals} range={range} />
      ) : (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <DayChart series={series} kind={chart} />
        </Suspense>
      )}
    </Card>
  )
}

/** Each figure opens the rows of its day, and each total those of the range. */
function DayTable({ series, totals, range }: DaySeriesProps) {
  const { t } = useTranslation('agent-centre')
  const timeZone = useBusinessZone()
  const nameOf = ({ day }: Day) => dayText(day, timeZone, { dateStyle: 'medium' })
  const days = series.map(({ day }) => day)
  const rangeOf = ({ day }: Day): TimeRange => ({ startTime: day, endTime: endOfDay(day, days) })
  const columns: TableColumn<Day>[] = [
    {
      key: 'day',
      header: t('overview.day'),
      cell: nameOf,
      sortValue: ({ day }) => day,
    },
    ...(['stake', 'win', 'bonus', 'rebate', 'net', 'deposit', 'withdraw'] as const).map(
      (figure): TableColumn<Day> => ({
        key: figure,
        header: t(`overview.${figure}`),
        align: 'end',
        cell: (row) => (
          <Figure
            amount={row[figure]}
            signed={figure === 'net'}
            about={t('overview.opensDay', { figure: t(`overview.${figure}`), day: nameOf(row) })}
            onOpen={() => openFigure(figure, rangeOf(row), range)}
          />
        ),
        total: (
          <Figure
            amount={totals[figure]}
            signed={figure === 'net'}
            about={t('overview.opens', { figure: t(`overview.${figure}`) })}
            onOpen={() => openFigure(figure, range)}
          />
        ),
      }),
    ),
    { key: 'active', header: t('overview.active'), align: 'end', cell: ({ active }) => formatNumber(active) },
  ]
  return (
    <Table
      caption={t('overview.days')}
      columns={columns}
      rows={series}
      rowKey={({ day }) => String(day)}
      totalLabel={t('overview.total')}
    />
  )
}
