import { errorMessage, queryOptionsFor } from '@parlay/shared/api'
import { listWithdrawals, type Withdrawal } from '@parlay/shared/contracts/endpoints/withdrawals'
import { useEvent } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { keepPreviousData, useQuery } from '@parlay/shared/state'
import { EmptyState, ErrorState, Pagination, Skeleton } from '@parlay/shared/ui'
import { useState } from 'react'
import { lookEvery } from './use-withdraw-options'
import styles from './withdraw.module.css'
import { WithdrawalCard } from './withdrawal-card'

const isMoving = ({ state }: Withdrawal): boolean => ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING'].includes(state)

/** Every withdrawal with its steps, newest first; what is on its way is looked at again and again. */
export function WithdrawalHistory() {
  const { t } = useTranslation('member-centre')
  const [pageNo, setPageNo] = useState(1)
  const withdrawals = useQuery({
    ...queryOptionsFor(listWithdrawals, { pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isMoving) ? lookEvery : false),
  })
  useEvent('balance-changed', () => void withdrawals.refetch())
  return (
    <section className={styles.history} aria-labelledby="withdraw-history">
      <h3 id="withdraw-history" className={styles.title}>
        {t('withdraw.history')}
      </h3>
      {withdrawals.isPending && <Skeleton height="10rem" />}
      {withdrawals.isError && withdrawals.data === undefined && (
        <ErrorState
          message={t('withdraw.failed')}
          text={errorMessage(withdrawals.error, t)}
          onRetry={() => void withdrawals.refetch()}
        />
      )}
      {withdrawals.data?.list.length === 0 && <EmptyState title={t('withdraw.empty')} text={t('withdraw.emptyHint')} />}
      {withdrawals.data?.list.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.orderNo} withdrawal={withdrawal} />
      ))}
      <Pagination page={pageNo} totalPages={withdrawals.data?.totalPages ?? 0} onChange={setPageNo} />
    </section>
  )
}
