import { listWithdrawals, type Withdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { DateRange, EmptyState, Pagination, rangeOfPreset, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { keepPreviousData, useQuery } from '@parlay/web/state'
import { useState } from 'react'
import styles from '../../cash/cash.module.css'
import { pollInterval } from './use-withdraw-options'
import { WithdrawalCard } from './withdrawal-card'

const isMoving = ({ state }: Withdrawal): boolean => ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING'].includes(state)
/** The milliseconds between two reads while a payout waits for an answer, which another tab may give, or silence. */
const answerInterval = 12_000
const isWaiting = ({ state }: Withdrawal): boolean => state === 'PAID_WAIT_CONFIRM'

const intervalOf = (list: readonly Withdrawal[]): number | false => {
  if (list.some(isMoving)) return pollInterval
  return list.some(isWaiting) && answerInterval
}

/** Lists every withdrawal with its steps, newest first; one in progress is polled. */
export function WithdrawalHistory() {
  const { t } = useTranslation('member-centre')
  const [range, setRange] = useState(() => rangeOfPreset('past30'))
  const [pageNo, setPageNo] = useState(1)
  const withdrawals = useQuery({
    ...queryOptionsFor(listWithdrawals, { ...range, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => intervalOf(state.data?.list ?? []),
  })
  useEvent('balance-changed', () => void withdrawals.refetch())
  const problem = useQueryProblem(withdrawals, t('withdraw.failed'))
  return (
    <section className={styles.history} aria-labelledby="withdraw-history">
      <h3 id="withdraw-history" className={styles.title}>
        {t('withdraw.history')}
      </h3>
      <DateRange
        value={range}
        onChange={(next) => {
          setRange(next)
          setPageNo(1)
        }}
      />
      {problem ?? <Withdrawals list={withdrawals.data?.list} />}
      <Pagination page={pageNo} totalPages={withdrawals.data?.totalPages ?? 0} onChange={setPageNo} />
    </section>
  )
}

function Withdrawals({ list }: { list: readonly Withdrawal[] | undefined }) {
  const { t } = useTranslation('member-centre')
  if (list === undefined) return <Skeleton height="10rem" />
  if (list.length === 0) return <EmptyState title={t('withdraw.empty')} text={t('withdraw.emptyHint')} />
  return list.map((withdrawal) => <WithdrawalCard key={withdrawal.orderNo} withdrawal={withdrawal} />)
}
