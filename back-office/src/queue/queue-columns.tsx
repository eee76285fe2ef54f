import { useTranslation } from '@parlay/web/i18n'
import type { ListColumn } from '../list/list-column'
import { SiteTime } from '../texts/site-time'
import { Waiting } from './waiting'

/** The column of how long a row has waited. */
export function useWaitingColumn<Row extends { waitingSince: number | null }>(): ListColumn<Row> {
  const { t } = useTranslation('office')
  return {
    key: 'waiting',
    header: t('queue.waiting'),
    compact: 'line',
    cell: ({ waitingSince }) => <Waiting since={waitingSince} />,
  }
}

/** The column of when a row was sent. */
export function useTimeColumn<Row>(timeOf: (row: Row) => number): ListColumn<Row> {
  const { t } = useTranslation('office')
  return { key: 'time', header: t('queue.time'), compact: 'line', cell: (row) => <SiteTime time={timeOf(row)} /> }
}
