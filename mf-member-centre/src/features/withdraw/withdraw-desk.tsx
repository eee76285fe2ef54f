import { errorMessage } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { ErrorState, Skeleton } from '@parlay/shared/ui'
import { AccountsCard } from './accounts-card'
import { FactsCard } from './facts-card'
import { NeedsCard } from './needs-card'
import { useWithdrawOptions } from './use-withdraw-options'
import { WithdrawForm } from './withdraw-form'

/** What can be withdrawn and what is still needed for it, before the form that asks for it. */
export function WithdrawDesk() {
  const { t } = useTranslation('member-centre')
  const options = useWithdrawOptions()

  if (options.isPending) return <Skeleton height="32rem" />
  if (options.data === undefined) {
    return (
      <ErrorState
        message={t('withdraw.failed')}
        text={errorMessage(options.error, t)}
        onRetry={() => void options.refetch()}
      />
    )
  }
  return (
    <>
      <FactsCard options={options.data} />
      <NeedsCard options={options.data} />
      <AccountsCard options={options.data} />
      <WithdrawForm options={options.data} />
    </>
  )
}
