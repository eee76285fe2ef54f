import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { DateRange, EmptyState, ErrorState, rangeField, rangeOfPreset, Skeleton, type TimeRange } from '@parlay/ui'
import { errorMessage, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useAddressFilter } from '@parlay/web/site/use-address-filter'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useBusinessZone } from '../../business-zone'
import { useReportStart } from '../../reports/report-start'
import { DaySeries } from './day-series'
import { TeamFigures } from './team-figures'
import styles from './team-overview.module.css'

/** Shows the results of the agent's own team in a range of days. */
export function TeamOverview() {
  const { t } = useTranslation('agent-centre')
  const timeZone = useBusinessZone()
  const start = useReportStart('agentTeamOverview')
  const [{ range }, change] = useAddressFilter<{ range: TimeRange }>(
    { range: rangeField(timeZone) },
    () => ({ range: rangeOfPreset('past30', { timeZone }) }),
    start?.range && { range: start.range },
  )
  const overview = useQuery({ ...queryOptionsFor(getTeamOverview, range), placeholderData: keepPreviousData })

  return (
    <div className={styles.overview}>
      <DateRange timeZone={timeZone} value={range} onChange={(next) => change({ range: next })} />
      {overview.isPending && <Skeleton height="28rem" />}
      {overview.isError && (
        <ErrorState
          message={t('overview.failed')}
          text={errorMessage(overview.error, t)}
          onRetry={() => void overview.refetch()}
        />
      )}
      {overview.data && (
        <>
          <TeamFigures overview={overview.data} range={range} />
          {overview.data.active === 0 ? (
            <EmptyState title={t('overview.empty')} text={t('overview.emptyHint')} />
          ) : (
            <DaySeries series={overview.data.series} totals={overview.data} range={range} />
          )}
        </>
      )}
    </div>
  )
}
