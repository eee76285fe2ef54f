import { listGameSessions } from '@parlay/contracts/endpoints/game-sessions'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { DateRange, Pagination, rangeOfPreset, type TimeRange } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './session-log.module.css'
import { SessionTable } from './session-table'

/** Lists every game that the member opened, with its time, its duration and the totals of its rounds. */
export function SessionLog() {
  const { t } = useTranslation('member-centre')
  const [range, setRange] = useState<TimeRange>(() => rangeOfPreset('past7'))
  const [pageNo, setPageNo] = useState(1)
  const sessions = useQuery({
    ...queryOptionsFor(listGameSessions, { startTime: range.startTime, endTime: range.endTime, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(sessions, t('play.failed'))
  const onRange = (next: TimeRange) => {
    setRange(next)
    setPageNo(1)
  }

  return (
    <div className={styles.log}>
      <DateRange value={range} onChange={onRange} />
      {problem ?? <SessionTable answer={sessions.data} />}
      <Pagination page={pageNo} totalPages={sessions.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}
