import { exportTeamTransactions, listTeamTransactions } from '@parlay/contracts/endpoints/team-reports'
import { transactionDirections, transactionKinds } from '@parlay/contracts/endpoints/transactions'
import { DateRange, rangeOfPreset, Select, type TimeRange } from '@parlay/ui'
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
import { TransactionTable } from './transaction-table'

interface TransactionFilter extends TimeRange {
  member: TeamMember | undefined
  /** True if the transactions of all members below the member are listed too. */
  isWithTeam: boolean
  /** Several kinds have commas between them, as a figure of another report asks for them. */
  kind: string
  direction: '' | (typeof transactionDirections)[number]
}

/** Lists what moved on the main wallets of the team, or of one member of it. */
export function TeamTransactions() {
  const { t } = useTranslation('agent-reports')
  const timeZone = useBusinessZone()
  const start = useReportStart('agentDownlineTransactionDetailsCopy')
  const [filter, setFilter] = useState<TransactionFilter>(() => ({
    ...(start?.range ?? rangeOfPreset('past7', { timeZone })),
    member: start?.member,
    isWithTeam: start?.isWithTeam ?? false,
    kind: start?.kind ?? '',
    direction: '',
  }))
  const [cleared, setCleared] = useState(0)
  const { startTime, endTime, member, isWithTeam, kind, direction } = filter
  const query = {
    startTime,
    endTime,
    ...(member && { memberId: member.memberId }),
    ...(member && isWithTeam && { scope: 'TEAM' as const }),
    ...(kind && { types: kind }),
    ...(direction && { direction }),
  }
  const transactions = useKeyedList(listTeamTransactions, query)
  const problem = useQueryProblem(transactions, t('failed'))
  const change = (fields: Partial<TransactionFilter>) => setFilter({ ...filter, ...fields })
  const kinds: readonly string[] = ['', ...(kind.includes(',') ? [kind] : []), ...transactionKinds]
  const nameOf = (one: string) =>
    one === ''
      ? t('kind.all')
      : one
          .split(',')
          .map((each) => t(`kind.${each}`))
          .join(', ')
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
          label={t('kind')}
          value={kind}
          options={kinds.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={(chosen) => change({ kind: chosen })}
        />
        <Select
          label={t('direction')}
          value={direction}
          options={(['', ...transactionDirections] as const).map((one) => ({
            value: one,
            label: t(`direction.${one || 'all'}`),
          }))}
          onChange={(chosen) => change({ direction: chosen })}
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
        {!problem && (transactions.list?.length ?? 0) > 0 && (
          <ExportCsv
            name="team-transactions"
            load={(onBytes) => callApi(exportTeamTransactions, query, { isFile: true, onBytes })}
          />
        )}
      </div>
      {problem ?? <TransactionTable list={transactions.list} />}
      <More {...transactions.more} />
    </div>
  )
}
