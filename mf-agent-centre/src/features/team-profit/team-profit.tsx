import {
  exportTeamProfit,
  listTeamProfit,
  type TeamProfitRow,
  teamProfitGroups,
} from '@parlay/contracts/endpoints/team-reports'
import { classNames, DateRange, rangeField, rangeOfPreset, Tabs, type TimeRange } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { type AddressField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useState } from 'react'
import { useBusinessZone } from '../../business-zone'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import type { TeamMember } from '../../member-field/member-field'
import { BackTo } from '../../reports/back-to'
import { Crumbs } from '../../reports/crumbs'
import { endOfDay } from '../../reports/end-of-day'
import { ExportCsv } from '../../reports/export-csv'
import { type FigureName, figureRows } from '../../reports/figure-rows'
import { openReport, type ReportStart, useReportStart } from '../../reports/report-start'
import styles from '../../reports/reports.module.css'
import { WhoWon } from '../../reports/who-won'
import { useQueryProblem } from '../../use-query-problem'
import { ProfitTable } from './profit-table'

type Group = (typeof teamProfitGroups)[number]

interface ProfitFilter extends TimeRange {
  group: Group
  /** The way down to the member whose team is shown; empty for the agent's own team. */
  path: readonly TeamMember[]
}

/** Shows what the team gained or lost, by member or by day. Every figure leads down to the rows that it is made of. */
export function TeamProfit() {
  const { t } = useTranslation('agent-reports')
  const timeZone = useBusinessZone()
  const start = useReportStart('palStatementsAgentCopy')
  const [path, setPath] = useState(start?.path ?? [])
  const [shared, show] = useAddressFilter<{ range: TimeRange; group: Group }>(
    { range: rangeField(timeZone), group: wordField('group', teamProfitGroups) as AddressField<Group> },
    () => ({ range: rangeOfPreset('past30', { timeZone }), group: 'MEMBER' }),
    start?.range && { range: start.range },
  )
  const { group } = shared
  const { startTime, endTime } = shared.range
  const shown = path.at(-1)
  const query = { startTime, endTime, group, ...(shown && { memberId: shown.memberId }) }
  const profit = useKeyedList(listTeamProfit, query)
  const problem = useQueryProblem(profit, t('failed'))
  const change = ({ group: nextGroup = group, path: way = path, ...range }: Partial<ProfitFilter>) => {
    show({ group: nextGroup, range: { startTime, endTime, ...range } })
    setPath(way)
  }

  const from: ReportStart = { page: 'palStatementsAgentCopy', path, range: { startTime, endTime } }
  const openRows = (row: TeamProfitRow, figure?: FigureName) => {
    if (row.day !== null) {
      const days = profit.list?.flatMap(({ day }) => day ?? []) ?? []
      return change({ group: 'MEMBER', startTime: row.day, endTime: endOfDay(row.day, days) })
    }
    if (row.memberId === null || row.account === null) return undefined
    const member = { memberId: row.memberId, account: row.account }
    if (row.isTeam) return change({ path: [...path, member] })
    const rows = figure ? figureRows[figure] : ({ page: 'personalHistoryCopy' } as const)
    return openReport({ ...rows, member, range: { startTime, endTime }, from })
  }
  /** Opens the rows of the totals: those of the own team, or of a member and all members below. */
  const openTotal = (figure: FigureName) =>
    openReport({
      ...figureRows[figure],
      range: { startTime, endTime },
      from,
      ...(shown && { member: shown, isWithTeam: true }),
    })
  return (
    <div className={styles.report}>
      <section className={styles.filters} aria-label={t('filters')}>
        <DateRange timeZone={timeZone} value={shared.range} onChange={change} />
      </section>
      <BackTo from={start?.from} />
      <Crumbs
        label={t('path')}
        start={t('ownTeam')}
        path={profit.first?.path ?? path}
        onStep={(steps) => change({ path: (profit.first?.path ?? path).slice(0, steps) })}
      />
      <Tabs
        label={t('groups')}
        items={teamProfitGroups.map((key) => ({ key, label: t(`group.${key}`) }))}
        value={group}
        onChange={(chosen) => change({ group: chosen })}
        toolbar={
          !problem &&
          (profit.list?.length ?? 0) > 0 && (
            <ExportCsv
              name="team-profit"
              load={(onBytes) => callApi(exportTeamProfit, query, { isFile: true, onBytes })}
            />
          )
        }
      >
        <div className={classNames(styles.report, styles.panel)}>
          {!problem && profit.first && <WhoWon net={profit.first.totals.net} />}
          {!problem && <p className={styles.note}>{t('resultNote')}</p>}
          {problem ?? (
            <ProfitTable
              list={profit.list}
              totals={profit.first?.totals}
              group={group}
              onOpen={openRows}
              onTotal={openTotal}
            />
          )}
          <More {...profit.more} />
          {profit.first && <p className={styles.note}>{t('days', { timeZone: profit.first.timeZone })}</p>}
        </div>
      </Tabs>
    </div>
  )
}
