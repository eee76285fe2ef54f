import type { WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Skeleton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { WhatCanBeWithdrawn } from '@parlay/ui/wallets'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { loadPart } from '@parlay/web/site/load-part'
import { lazy, Suspense } from 'react'
import { type Fact, FactsCard } from '../../cash/facts-card'
import { Need, NeedsCard } from '../../cash/needs-card'
import { useFeeText } from '../../cash/use-fee-text'
import { AccountsCard } from './accounts-card'
import { useWithdrawOptions } from './use-withdraw-options'
import { WithdrawForm } from './withdraw-form'

/** Loaded lazily, because few members have money in two places. */
const ElsewhereCard = lazy(() =>
  loadPart(() => import('./elsewhere-card')).then(({ ElsewhereCard: card }) => ({ default: card })),
)

/** Shows what can be withdrawn and what is still required, above the form. */
export function WithdrawDesk({ onSetPassword }: { onSetPassword: () => void }) {
  const { t } = useTranslation('member-centre')
  const options = useWithdrawOptions()
  const problem = useQueryProblem(options, t('withdraw.failed'))
  const factsOf = useFacts()
  if (options.data === undefined) return problem ?? <Skeleton height="32rem" />
  return (
    <>
      <Suspense fallback={null}>
        <ElsewhereCard />
      </Suspense>
      <FactsCard facts={factsOf(options.data)}>
        <WhatCanBeWithdrawn heading="h3" />
      </FactsCard>
      <NeedsCard {...options.data} onSetPassword={onSetPassword}>
        <Need name={t('withdraw.documents')} text={t('withdraw.noDocuments')} isMet />
      </NeedsCard>
      <AccountsCard options={options.data} />
      <WithdrawForm options={options.data} />
    </>
  )
}

function useFacts(): (options: WithdrawOptions) => Fact[] {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const feeText = useFeeText()
  return ({ min, max, dailyLeft, dailyCountLeft, feeRule }) => [
    [t('withdraw.each'), `${moneyText(min)} – ${moneyText(max)}`],
    [t('withdraw.today'), moneyText(dailyLeft)],
    [t('withdraw.todayCount'), formatNumber(dailyCountLeft)],
    [t('withdraw.fee'), feeText(feeRule)],
  ]
}
