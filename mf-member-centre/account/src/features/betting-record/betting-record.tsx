import { type BetRecord, betStates, exportBetRecords, listBetRecords } from '@parlay/contracts/endpoints/history'
import { ExportButtons } from '@parlay/member-common/export-buttons'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { categoryKeys, Pagination, rangeField, rangeOfPreset, type TimeRange } from '@parlay/ui'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { pageField, textField, useAddressFilter, wordField } from '@parlay/web/site/use-address-filter'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import { StatementsCard } from '../../records/statements-card'
import { BetDetail } from './bet-detail'
import { type BetFilter, BetFilters, isSportsCategory } from './bet-filters'
import { BetTable } from './bet-table'
import styles from './betting-record.module.css'

const fields = {
  range: rangeField(),
  gameType: wordField('category', categoryKeys),
  state: wordField('state', betStates),
  vassalage: textField('vendor', /^\w{1,32}$/),
  pageNo: pageField,
}
const firstFilter = () =>
  ({ range: rangeOfPreset('past7'), gameType: '', state: '', vassalage: '', pageNo: 1 }) as const

interface AddressFilter extends Omit<BetFilter, keyof TimeRange> {
  range: TimeRange
  pageNo: number
}

/** Shows the member's own bets: the filters in one row, and the totals of the whole filter in the last row. */
export function BettingRecord() {
  const { t } = useTranslation('member-centre')
  const [{ range, pageNo, ...conditions }, change] = useAddressFilter<AddressFilter>(fields, firstFilter)
  const filter: BetFilter = { ...range, ...conditions }
  const [opened, open] = useState<BetRecord>()
  const query = {
    startTime: filter.startTime,
    endTime: filter.endTime,
    ...(filter.gameType && { gameType: filter.gameType }),
    ...(filter.state && { state: filter.state }),
    ...(filter.vassalage && { vassalage: filter.vassalage }),
  }
  const bets = useQuery({
    ...queryOptionsFor(listBetRecords, { ...query, pageNo }),
    placeholderData: keepPreviousData,
  })
  const problem = useQueryProblem(bets, t('bets.failed'))
  const onFilter = ({ startTime, endTime, ...next }: BetFilter) =>
    change({ range: { startTime, endTime }, ...next, pageNo: 1 })

  return (
    <div className={styles.record}>
      <BetFilters value={filter} onChange={onFilter} />
      {!problem && bets.data !== undefined && bets.data.totalCount > 0 && (
        <ExportButtons
          name="bets"
          load={(format, onBytes) => callApi(exportBetRecords, { ...query, format }, { isFile: true, onBytes })}
        />
      )}
      {problem ?? <BetTable answer={bets.data} isSports={isSportsCategory(filter.gameType)} onOpen={open} />}
      <Pagination page={pageNo} totalPages={bets.data?.totalPages ?? 0} onChange={(page) => change({ pageNo: page })} />
      <StatementsCard kind="BETS" />
      {opened && <BetDetail bet={opened} onClose={() => open(undefined)} />}
    </div>
  )
}
