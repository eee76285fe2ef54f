import {
  exportTransactions,
  listTransactions,
  transactionDirections,
  transactionKinds,
} from '@parlay/contracts/endpoints/transactions'
import { ExportButtons } from '@parlay/member-common/export-buttons'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Pagination, rangeField, rangeOfPreset, type TimeRange } from '@parlay/ui'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { pageField, textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { OwedCard } from '../../owed/owed-card'
import { StatementsCard } from '../../records/statements-card'
import { type TransactionFilter, TransactionFilters } from './transaction-filters'
import { TransactionSums } from './transaction-sums'
import { TransactionTable } from './transaction-table'
import styles from './transactions.module.css'

interface AddressFilter extends Omit<TransactionFilter, keyof TimeRange> {
  range: TimeRange
  pageNo: number
}

const fields = {
  range: rangeField(),
  wallet: textField('wallet', /^\w{1,32}$/),
  kind: wordField('type', transactionKinds),
  direction: wordField('direction', transactionDirections),
  pageNo: pageField,
}
const firstFilter = () =>
  ({ range: rangeOfPreset('past7'), wallet: 'main', kind: '', direction: '', pageNo: 1 }) as const

/** Lists every movement of one of the member's wallets, with the sums of all that the filters take. */
export function Transactions() {
  const { t } = useTranslation('member-centre')
  const [{ range, pageNo, ...conditions }, change] = useAddressFilter<AddressFilter>(fields, firstFilter)
  const filter: TransactionFilter = { ...range, ...conditions }
  const { startTime, endTime, wallet, kind, direction } = filter
  const language = wireLanguage(useLanguage())
  const query = { startTime, endTime, wallet, language, ...(kind && { types: kind }), ...(direction && { direction }) }
  const transactions = useQuery({
    ...queryOptionsFor(listTransactions, { ...query, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const problem = useQueryProblem(transactions, t('transactions.failed'))
  const answer = transactions.data
  const onFilter = ({ startTime: from, endTime: to, ...next }: TransactionFilter) =>
    change({ range: { startTime: from, endTime: to }, ...next, pageNo: 1 })

  return (
    <div className={styles.transactions}>
      <OwedCard />
      <TransactionFilters value={filter} wallets={answer?.wallets ?? []} onChange={onFilter} />
      {!problem && answer !== undefined && answer.totalCount > 0 && (
        <div className={styles.summary}>
          <TransactionSums totals={answer.totals} />
          <ExportButtons
            name="transactions"
            load={(format, onBytes) => callApi(exportTransactions, { ...query, format }, { isFile: true, onBytes })}
          />
        </div>
      )}
      {problem ?? <TransactionTable list={answer?.list} />}
      <Pagination page={pageNo} totalPages={answer?.totalPages ?? 0} onChange={(page) => change({ pageNo: page })} />
      <StatementsCard kind="ACCOUNT" />
    </div>
  )
}
