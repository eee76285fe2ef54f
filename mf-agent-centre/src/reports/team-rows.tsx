import { DateRange, type Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { MemberField } from '../member-field/member-field'
import styles from './reports.module.css'
import type { Team } from './use-team-rows'
import { WhoseRows } from './whose-rows'

interface TeamRowsProps {
  team: Team
  /** The conditions that this list has in addition. */
  filters: Elements
  /** The control that downloads the rows. */
  download: Elements
  children: Elements
}

/** The filters of a list of the team's rows, above its table. */
export function TeamRows({ team, filters, download, children }: TeamRowsProps) {
  const { t } = useTranslation('agent-reports')
  const { timeZone, start, filter, cleared, change, clear } = team
  return (
    <div className={styles.report}>
      <section className={styles.filters} aria-label={t('filters')}>
        <DateRange timeZone={timeZone} value={filter.range} onChange={(range) => change({ range })} />
        <MemberField key={cleared} label={t('downline')} onChange={(member) => change({ member })} />
        {filters}
      </section>
      <div className={styles.bar}>
        <WhoseRows
          member={filter.member}
          from={start?.from}
          isWithTeam={filter.isWithTeam}
          onTeam={(isWithTeam) => change({ isWithTeam })}
          onClear={clear}
        />
        {download}
      </div>
      {children}
    </div>
  )
}
