import { useTranslation } from '@parlay/shared/i18n'
import { Skeleton } from '@parlay/shared/ui'
import { useQueryProblem } from '../../use-query-problem'
import { AccountsCard } from './accounts-card'
import { FactsCard } from './facts-card'
import { NeedsCard } from './needs-card'
import { useWithdrawOptions } from './use-withdraw-options'
import { WithdrawForm } from './withdraw-form'

/** What can be withdrawn and what is still needed for it, before the form that asks for it. */
export function WithdrawDesk() {
  const { t } = useTranslation('member-centre')
  const options = useWithdrawOptions()
  const problem = useQueryProblem(options, t('withdraw.failed'))
  if (options.data === undefined) return problem ?? <Skeleton height="32rem" />
  return (
    <>
      <FactsCard options={options.data} />
      <NeedsCard options={options.data} />
      <AccountsCard options={options.data} />
      <WithdrawForm options={options.data} />
    </>
  )
}
