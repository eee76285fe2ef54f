import { useTranslation } from '@parlay/shared/i18n'
import { Skeleton } from '@parlay/shared/ui'
import { lazy, Suspense } from 'react'
import { useQueryProblem } from '../../use-query-problem'
import { AccountsCard } from './accounts-card'
import { FactsCard } from './facts-card'
import { NeedsCard } from './needs-card'
import { useWithdrawOptions } from './use-withdraw-options'
import { WithdrawForm } from './withdraw-form'

/** Loaded lazily, because few members have money in two places. */
const ElsewhereCard = lazy(() => import('./elsewhere-card').then(({ ElsewhereCard: card }) => ({ default: card })))

/** Shows what can be withdrawn and what is still required, above the form. */
export function WithdrawDesk({ onSetPassword }: { onSetPassword: () => void }) {
  const { t } = useTranslation('member-centre')
  const options = useWithdrawOptions()
  const problem = useQueryProblem(options, t('withdraw.failed'))
  if (options.data === undefined) return problem ?? <Skeleton height="32rem" />
  return (
    <>
      <Suspense fallback={null}>
        <ElsewhereCard />
      </Suspense>
      <FactsCard options={options.data} />
      <NeedsCard options={options.data} onSetPassword={onSetPassword} />
      <AccountsCard options={options.data} />
      <WithdrawForm options={options.data} />
    </>
  )
}
