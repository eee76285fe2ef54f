import { type Deposit, listDeposits } from '@parlay/contracts/endpoints/deposits'
import { useStateMeaning } from '@parlay/member-common/state-meaning'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import {
  Badge,
  Button,
  Card,
  DateRange,
  EmptyState,
  Money,
  Pagination,
  rangeOfPreset,
  Table,
  type TableColumn,
} from '@parlay/ui'
import { useMemberCurrencySymbol } from '@parlay/ui/money-text'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, formatMoney, useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from './deposit.module.css'
import { useDepositMethods } from './deposit-desk'
import { isProvable } from './proof'
import { useReviewTexts } from './review'
import { toneOf } from './state-tone'
import { canBePaid, isOpen, pageSize } from './use-deposits'

const loadingRows = 3

/** Lists the member's deposits; an order that can still be paid is continued, and one that is checked or may be paid has details. */
export function DepositHistory({ onContinue }: { onContinue: (order: Deposit) => void }) {
  const { t } = useTranslation('member-centre')
  const [range, setRange] = useState(() => rangeOfPreset('past30'))
  const [pageNo, setPageNo] = useState(1)
  const deposits = useQuery({
    ...queryOptionsFor(listDeposits, { ...range, pageNo, pageSize }),
    placeholderData: keepPreviousData,
  })
  const problem = useQueryProblem(deposits, t('deposit.historyFailed'))
  const columns = useDepositColumns(onContinue)
  return (
    <Card>
      <h3 className={styles.title}>{t('deposit.history')}</h3>
      <div className={styles.period}>
        <DateRange
          value={range}
          onChange={(next) => {
            setRange(next)
            setPageNo(1)
          }}
        />
      </div>
      {problem ?? (
        <Table
          caption={t('deposit.history')}
          columns={columns}
          rows={deposits.data?.list ?? []}
          rowKey={({ orderNo }) => orderNo}
          loadingRows={deposits.data ? undefined : loadingRows}
          empty={<EmptyState title={t('deposit.historyEmpty')} text={t('deposit.historyEmptyHint')} />}
        />
      )}
      <Pagination page={pageNo} totalPages={deposits.data?.totalPages ?? 0} onChange={setPageNo} />
    </Card>
  )
}

function useDepositColumns(onContinue: (order: Deposit) => void): TableColumn<Deposit>[] {
  const { t } = useTranslation('member-centre')
  const symbol = useMemberCurrencySymbol()
  const methods = useDepositMethods()
  const meaning = useStateMeaning('deposit')
  const reviewTexts = useReviewTexts()
  const nameOf = (id: string) => methods.data?.list.find(({ methodId }) => methodId === id)?.name ?? id
  return [
    { key: 'time', header: t('deposit.time'), cell: ({ time }) => formatDateTime(time) },
    { key: 'method', header: t('deposit.method'), cell: ({ methodId }) => nameOf(methodId) },
    {
      key: 'order',
      header: t('deposit.orderNo'),
      cell: ({ orderNo }) => (
        <code translate="no" className={styles.orderNo}>
          {orderNo}
        </code>
      ),
    },
    {
      key: 'amount',
      header: t('deposit.amount'),
      align: 'end',
      cell: ({ amount, paidAmount }) => <Money amount={paidAmount ?? amount} symbol={symbol} />,
    },
    {
      key: 'state',
      header: t('deposit.state'),
      cell: (order) => (
        <span className={styles.stateCell}>
          <Badge tone={toneOf[order.state]}>{t(`deposit.state.${order.state}`)}</Badge>
          {(order.review ? reviewTexts(order) : [meaning(order.state)]).map((text) => (
            <span key={text} className={styles.meaning}>
              {text}
            </span>
          ))}
          {(isOpen(order) || isProvable(order)) && (
            <Button
              size="small"
              aria-label={t(canBePaid(order) ? 'deposit.continueOne' : 'deposit.showOne', {
                amount: formatMoney(order.amount, { symbol }),
              })}
              onClick={() => onContinue(order)}
            >
              {t(canBePaid(order) ? 'deposit.continue' : 'deposit.show')}
            </Button>
          )}
        </span>
      ),
    },
  ]
}
