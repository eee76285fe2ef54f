import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Card, Money, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import styles from './deposit.module.css'

/** Shows the member's available balance, which follows every posting. */
export function DepositBalance() {
  const { t } = useTranslation('member-centre')
  const balance = useQuery(queryOptionsFor(getBalance, {}))
  useEvent('balance-changed', ({ version }) => {
    if (balance.data !== undefined && version > balance.data.version) void balance.refetch()
  })
  const problem = useQueryProblem(balance, t('deposit.balanceFailed'))
  if (balance.data === undefined) return problem ?? <Skeleton height="3.5rem" />
  const { available, currencySymbol } = balance.data
  return (
    <Card className={styles.balance}>
      <p>{t('deposit.balance')}</p>
      <p className={styles.figure} data-testid="balance">
        <Money amount={available} symbol={currencySymbol} />
      </p>
    </Card>
  )
}
