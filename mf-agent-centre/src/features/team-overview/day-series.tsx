import type { TeamOverview } from '@parlay/shared/contracts/endpoints/agents'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/shared/i18n'
import { Button, Card, Money, Skeleton, Table, type TableColumn } from '@parlay/shared/ui'
import { lazy, Suspense, useState } from 'react'
import { noonOf } from '../../noon-of'
import styles from './team-overview.module.css'

type Day = TeamOverview['series'][number]

const DayChart = lazy(() => import('./day-chart').then((module) => ({ default: module.DayChart })))

/** Shows the days of the range as a chart, or as a table of the same figures. */
export function DaySeries({ series, totals }: { series: Day[]; totals: TeamOverview }) {
  const { t } = useTranslation('agent-centre')
  const [isTable, setIsTable] = useState(false)
  return (
    <Card as="section" className={isTable ? styles.asTable : undefined}>
      <header className={styles.seriesHeader}>
        <h3>{t('overview.chart')}</h3>
        <Button size="small" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'overview.asChart' : 'overview.asTable')}
        </Button>
      </header>
      {isTable ? (
        <DayTable series={series} totals={totals} />
      ) : (
        <Suspense fallback={<Skeleton height="18rem" />}>
          <DayChart series={series} />
        </Suspense>
      )}
    </Card>
  )
}

function DayTable({ series, totals }: { series: Day[]; totals: TeamOverview }) {
  const { t } = useTranslation('agent-centre')
  const columns: TableColumn<Day>[] = [
    {
      key: 'day',
      header: t('overview.day'),
      cell: ({ day }) => formatDateTime(noonOf(day), { dateStyle: 'medium' }),
      sortValue: ({ day }) => day,
    },
    ...(['stake', 'win', 'bonus', 'rebate', 'net', 'deposit', 'withdraw'] as const).map(
      (figure): TableColumn<Day> => ({
        key: figure,
        header: t(`overview.${figure}`),
        align: 'end',
        cell: (day) => <Money amount={day[figure]} signed={figure === 'net'} />,
        total: <Money amount={totals[figure]} signed={figure === 'net'} />,
      }),
    ),
    { key: 'active', header: t('overview.active'), align: 'end', cell: ({ active }) => formatNumber(active) },
  ]
  return (
    <Table
      caption={t('overview.chart')}
      columns={columns}
      rows={series}
      rowKey={({ day }) => String(day)}
      totalLabel={t('overview.total')}
    />
  )
}
