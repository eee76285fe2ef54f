import { exportTeamTransactions, listTeamTransactions } from '@parlay/contracts/endpoints/team-reports'
import { transactionDirections, transactionKinds } from '@parlay/contracts/endpoints/transactions'
import { Select } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { type AddressField, wordField } from '@parlay/web/site/use-address-filter'
import { More } from '../../keyed/more'
import { useKeyedList } from '../../keyed/use-keyed-list'
import { ExportCsv } from '../../reports/export-csv'
import { TeamRows } from '../../reports/team-rows'
import { useTeamRows } from '../../reports/use-team-rows'
import { useQueryProblem } from '../../use-query-problem'
import { TransactionTable } from './transaction-table'

interface TransactionFilter {
  /** Several kinds have commas between them, as a figure of another report asks for them. */
  kind: string
  direction: '' | (typeof transactionDirections)[number]
}

const kindField: AddressField<string> = {
  names: ['type'],
  read: ([text = '']) =>
    text.split(',').every((one) => transactionKinds.some((kind) => kind === one)) ? text : undefined,
  write: (kinds) => [kinds],
}
const fields = { kind: kindField, direction: wordField('direction', transactionDirections) }

/** Lists what moved on the main wallets of the team, or of one member of it. */
export function TeamTransactions() {
  const { t } = useTranslation('agent-reports')
  const { filter, change, team, ...rows } = useTeamRows<TransactionFilter>(
    'agentDownlineTransactionDetailsCopy',
    fields,
    (start) => ({ kind: start?.kind ?? '', direction: '' }),
  )
  const { kind, direction } = filter
  const query = { ...rows.query, ...(kind && { types: kind }), ...(direction && { direction }) }
  const transactions = useKeyedList(listTeamTransactions, query)
  const problem = useQueryProblem(transactions, t('failed'))
  const kinds: readonly string[] = ['', ...(kind.includes(',') ? [kind] : []), ...transactionKinds]
  const nameOf = (one: string) =>
    one === ''
      ? t('kind.all')
      : one
          .split(',')
          .map((each) => t(`kind.${each}`))
          .join(', ')
  return (
    <TeamRows
      team={team}
      filters={
        <>
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
        </>
      }
      download={
        !problem &&
        (transactions.list?.length ?? 0) > 0 && (
          <ExportCsv
            name="team-transactions"
            load={(onBytes) => callApi(exportTeamTransactions, query, { isFile: true, onBytes })}
          />
        )
      }
    >
      {problem ?? <TransactionTable list={transactions.list} />}
      <More {...transactions.more} />
    </TeamRows>
  )
}
