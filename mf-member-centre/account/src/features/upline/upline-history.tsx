import {
  listUplineTransfers,
  type UplineTransfer,
  uplineTransferDirections,
} from '@parlay/contracts/endpoints/upline-transfers'
import { shortTime } from '@parlay/member-common/short-time'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import {
  DateRange,
  EmptyState,
  Money,
  Pagination,
  rangeOfPreset,
  Select,
  Table,
  type TableColumn,
  type TimeRange,
} from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './upline.module.css'

interface TransferFilter extends TimeRange {
  direction: '' | UplineTransfer['direction']
}

/** Lists the transfers to the upline and from downlines, newest first. */
export function UplineHistory() {
  const { t } = useTranslation('member-centre')
  const [filter, setFilter] = useState<TransferFilter>(() => ({ ...rangeOfPreset('past30'), direction: '' }))
  const [pageNo, setPageNo] = useState(1)
  const { direction, startTime, endTime } = filter
  const transfers = useQuery({
    ...queryOptionsFor(listUplineTransfers, { startTime, endTime, ...(direction && { direction }), pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useEvent('balance-changed', () => void transfers.refetch())
  const problem = useQueryProblem(transfers, t('upline.failed'))
  const onFilter = (change: Partial<TransferFilter>) => {
    setFilter({ ...filter, ...change })
    setPageNo(1)
  }
  return (
    <div className={styles.history}>
      <h3 className={styles.title}>{t('upline.history')}</h3>
      <div className={styles.filters}>
        <DateRange value={filter} onChange={onFilter} />
        <Select
          label={t('transactions.direction')}
          value={direction}
          options={(['', ...uplineTransferDirections] as const).map((one) => ({
            value: one,
            label: t(`transactions.direction.${one || 'all'}`),
          }))}
          onChange={(chosen) => onFilter({ direction: chosen })}
        />
      </div>
      {problem ?? <TransferTable list={transfers.data?.list} />}
      <Pagination page={pageNo} totalPages={transfers.data?.totalPages ?? 0} onChange={setPageNo} />
    </div>
  )
}

function TransferTable({ list }: { list: readonly UplineTransfer[] | undefined }) {
  const { t } = useTranslation('member-centre')
  const columns: TableColumn<UplineTransfer>[] = [
    {
      key: 'party',
      header: t('wallets.way'),
      compact: 'title',
      cell: ({ direction, party }) => t(`upline.way.${direction}`, { party }),
    },
    {
      key: 'time',
      header: t('transactions.time'),
      compact: 'note',
      cell: ({ time }) => formatDateTime(time, shortTime),
    },
    { key: 'remark', header: t('upline.remarkShown'), compact: 'note', cell: ({ remark }) => remark },
    {
      key: 'orderNo',
      header: t('transactions.reference'),
      compact: 'line',
      cell: ({ orderNo }) => (
        <code translate="no" className={styles.reference}>
          {orderNo}
        </code>
      ),
    },
    {
      key: 'amount',
      header: t('transactions.amount'),
      align: 'end',
      compact: 'end',
      cell: ({ amount, direction }) => <Money amount={direction === 'OUT' ? `-${amount}` : amount} signed />,
    },
  ]
  return (
    <Table
      caption={t('upline.history')}
      columns={columns}
      rows={list ?? []}
      rowKey={({ orderNo }) => orderNo}
      loadingRows={list ? undefined : 3}
      empty={<EmptyState title={t('upline.empty')} text={t('upline.emptyHint')} />}
    />
  )
}
