import { betStates } from '@parlay/contracts/endpoints/history'
import { exportTeamBets, listTeamBets } from '@parlay/contracts/endpoints/team-reports'
import {
  type Category,
  categoryKeys,
  categoryLabels,
  DateRange,
  rangeOfPreset,
  Select,
  type TimeRange,
} from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useBusinessZone } from '../../business-zone'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import { MemberField, type TeamMember } from '../../member-field/member-field'
import { ExportCsv } from '../../reports/export-csv'
import { useReportStart } from '../../reports/report-start'
import styles from '../../reports/reports.module.css'
import { WhoseRows } from '../../reports/whose-rows'
import { useQueryProblem } from '../../use-query-problem'
import { BetTable } from './bet-table'

interface BetFilter extends TimeRange {
  member: TeamMember | undefined
  /** True if the bets of all members below the member are listed too. */
  isWithTeam: boolean
  gameType: '' | Category
  state: '' | (typeof betStates)[number]
}

/** Lists the bets of the team, or of one member of it, with the totals of the whole filter. */
export function TeamBets() {
  const { t } = useTranslation('agent-reports')
  const timeZone = useBusinessZone()
  const start = useReportStart('personalHistoryCopy')
  const [filter, setFilter] = useState<BetFilter>(() => ({
    ...(start?.range ?? rangeOfPreset('past7', { timeZone })),
    member: start?.member,
    isWithTeam: start?.isWithTeam ?? false,
    gameType: '',
    state: start?.state ?? '',
  }))
  const [cleared, setCleared] = useState(0)
  const { startTime, endTime, member, isWithTeam, gameType, state } = filter
  const query = {
    startTime,
    endTime,
    ...(member && { memberId: member.memberId }),
    ...(member && isWithTeam && { scope: 'TEAM' as const }),
    ...(gameType && { gameType }),
    ...(state && { state }),
  }
  const bets = useKeyedList(listTeamBets, query)
  const problem = useQueryProblem(bets, t('failed'))
  const change = (fields: Partial<BetFilter>) => setFilter({ ...filter, ...fields })
  /** Lists the whole team again and empties the account field. */
  const onClear = () => {
    setCleared(cleared + 1)
    change({ member: undefined })
  }
  return (
    <div className={styles.report}>
      <section className={styles.filters} aria-label={t('filters')}>
        <DateRange timeZone={timeZone} value={filter} onChange={change} />
        <MemberField key={cleared} label={t('downline')} onChange={(chosen) => change({ member: chosen })} />
        <Select
          label={t('category')}
          value={gameType}
          options={[
            { value: '', label: t('category.all') },
            ...categoryKeys.map((category) => ({ value: category, label: t(`common:${categoryLabels[category]}`) })),
          ]}
          onChange={(chosen) => change({ gameType: chosen })}
        />
        <Select
          label={t('state')}
          value={state}
          options={(['', ...betStates] as const).map((one) => ({ value: one, label: t(`state.${one || 'all'}`) }))}
          onChange={(chosen) => change({ state: chosen })}
        />
      </section>
      <div className={styles.bar}>
        <WhoseRows
          member={member}
          from={start?.from}
          isWithTeam={isWithTeam}
          onTeam={(chosen) => change({ isWithTeam: chosen })}
          onClear={onClear}
        />
        {!problem && (bets.first?.totals.count ?? 0) > 0 && (
          <ExportCsv name="team-bets" load={(onBytes) => callApi(exportTeamBets, query, { isFile: true, onBytes })} />
        )}
      </div>
      {problem ?? <BetTable list={bets.list} totals={bets.first?.totals} />}
      <More {...bets.more} />
    </div>
  )
}
