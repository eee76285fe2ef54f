import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { exportSalaryRecords, listSalaryRecords, type SalaryRecord } from '@parlay/contracts/endpoints/agent-pay'
import { Badge, Button, DateRange, EmptyState, Money, rangeOfPreset, Select, Table, type TableColumn } from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { callApi } from '@parlay/web/api'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { useBusinessZone } from '../../business-zone'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import { payTones } from '../../pay/pay-tones'
import { usePeriodText } from '../../pay/period-text'
import { StatementDialog } from '../../pay/statement-dialog'
import { rateText } from '../../rates'
import { ExportCsv } from '../../reports/export-csv'
import { useQueryProblem } from '../../use-query-problem'
import styles from './contracts.module.css'
import { useParty } from './use-party'

const sides = ['UP', 'DOWN'] as const
const loadingRows = 8

/** The payments of the contracts to the agent or to its direct downlines. */
export function Records({ kind }: { kind: ContractKind }) {
  const { t } = useTranslation('agent-contracts')
  const { t: pay } = useTranslation('agent-pay')
  const symbol = useMemberCurrencySymbol()
  const [side, setSide] = useState<(typeof sides)[number]>('UP')
  const timeZone = useBusinessZone()
  const [range, setRange] = useState(() => rangeOfPreset('past30', { timeZone }))
  const [opened, open] = useState<string>()
  const { startTime, endTime } = range
  const query = { kind, side, startTime, endTime }
  const records = useKeyedList(listSalaryRecords, query)
  // Rows of the former filter would open statements of the other side of the line.
  const list = records.isPlaceholderData ? undefined : records.list
  const problem = useQueryProblem(records, t('failed'))
  return (
    <div className={styles.pane}>
      <section className={styles.filters} aria-label={pay('filters')}>
        <DateRange timeZone={timeZone} value={range} onChange={setRange} />
        <Select
          label={t('paidTo')}
          value={side}
          options={sides.map((one) => ({ value: one, label: t(`paidTo.${one}`) }))}
          onChange={setSide}
        />
      </section>
      {!problem && list && records.first && (
        <div className={styles.bar}>
          <p className={styles.total}>
            <span>{pay('total')}</span> <Money amount={records.first.total} symbol={symbol} />
          </p>
          {list.length > 0 && (
            <ExportCsv
              name="salary-records"
              load={(onBytes) => callApi(exportSalaryRecords, query, { isFile: true, onBytes })}
            />
          )}
        </div>
      )}
      {problem ?? <RecordTable kind={kind} list={list} onOpen={open} />}
      <More {...records.more} />
      {opened !== undefined && <StatementDialog recordId={opened} onClose={() => open(undefined)} />}
    </div>
  )
}

interface RecordTableProps {
  kind: ContractKind
  list: readonly SalaryRecord[] | undefined
  onOpen: (recordId: string) => void
}

function RecordTable({ kind, list, onOpen }: RecordTableProps) {
  const { t } = useTranslation('agent-contracts')
  const { t: pay } = useTranslation('agent-pay')
  const { t: report } = useTranslation('agent-reports')
  const partyOf = useParty()
  const periodText = usePeriodText()
  const periodOf = ({ periodStart, periodEnd }: SalaryRecord) =>
    periodText({ type: kind, start: periodStart, end: periodEnd })
  const columns: TableColumn<SalaryRecord>[] = [
    { key: 'period', header: pay('period'), compact: 'title', cell: periodOf },
    { key: 'party', header: t('party'), compact: 'note', cell: partyOf },
    { key: 'base', header: pay('base'), align: 'end', compact: 'note', cell: ({ base }) => <Money amount={base} /> },
    {
      key: 'active',
      header: report('active'),
      align: 'end',
      compact: 'note',
      cell: ({ activeMembers }) => formatNumber(activeMembers),
    },
    { key: 'rate', header: pay('rate'), align: 'end', compact: 'note', cell: ({ rate }) => rateText(rate) },
    {
      key: 'state',
      header: pay('state'),
      compact: 'note',
      cell: ({ state, revision }) => (
        <>
          <Badge tone={payTones[state]}>{pay(`state.${state}`)}</Badge>{' '}
          {revision > 1 && <span>{pay('revision', { number: revision })}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      header: pay('amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: 'statement',
      header: pay('statement'),
      compact: 'line',
      cell: (record) => (
        <Button
          size="small"
          aria-label={pay('statementOf', { period: periodOf(record) })}
          onClick={() => onOpen(record.recordId)}
        >
          {pay('statement')}
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption={t('tab.records')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ recordId }) => recordId}
      loadingRows={list ? undefined : loadingRows}
      empty={<EmptyState title={t('emptyRecords')} text={pay('emptyHint')} />}
    />
  )
}
