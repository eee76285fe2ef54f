import { exportAgentRevenue, getAgentRevenue, incomeTypes } from '@parlay/contracts/endpoints/team-reports'
import { DateRange, rangeField, rangeOfPreset, Select, type TimeRange } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { useState } from 'react'
import { useBusinessZone } from '../../business-zone'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import { StatementDialog } from '../../pay/statement-dialog'
import { ExportCsv } from '../../reports/export-csv'
import { useQueryProblem } from '../../use-query-problem'
import { IncomeSums } from './income-sums'
import { IncomeTable } from './income-table'
import styles from './revenue.module.css'

interface IncomeFilter {
  range: TimeRange
  type: '' | (typeof incomeTypes)[number]
}

/** Shows what the agent has earned and why: the sums by kind, every payment, and the statement of each. */
export function Revenue() {
  const { t } = useTranslation('agent-pay')
  const timeZone = useBusinessZone()
  const [{ range, type }, change] = useAddressFilter<IncomeFilter>(
    { range: rangeField(timeZone), type: wordField('type', incomeTypes) },
    () => ({ range: rangeOfPreset('past30', { timeZone }), type: '' }),
  )
  const [statementId, setStatementId] = useState<string>()
  const query = { ...range, ...(type && { type }) }
  const income = useKeyedList(getAgentRevenue, query)
  const problem = useQueryProblem(income, t('failed'))
  return (
    <div className={styles.revenue}>
      <section className={styles.filters} aria-label={t('filters')}>
        <DateRange timeZone={timeZone} value={range} onChange={(next) => change({ range: next })} />
        <Select
          label={t('type')}
          value={type}
          options={(['', ...incomeTypes] as const).map((one) => ({ value: one, label: t(`type.${one || 'all'}`) }))}
          onChange={(chosen) => change({ type: chosen })}
        />
      </section>
      {!problem && (income.list?.length ?? 0) > 0 && (
        <ExportCsv name="revenue" load={(onBytes) => callApi(exportAgentRevenue, query, { isFile: true, onBytes })} />
      )}
      {problem ?? (
        <>
          {income.first && (
            <IncomeSums
              totals={income.first.totals}
              total={income.first.total}
              onType={(chosen) => change({ type: chosen })}
            />
          )}
          <IncomeTable list={income.list} onOpen={setStatementId} />
        </>
      )}
      <More {...income.more} />
      {income.first && <p className={styles.note}>{t('days', { timeZone: income.first.timeZone })}</p>}
      {statementId !== undefined && (
        <StatementDialog recordId={statementId} onClose={() => setStatementId(undefined)} />
      )}
    </div>
  )
}
