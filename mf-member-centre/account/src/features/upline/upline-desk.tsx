import { useQueryProblem } from '@parlay/member-common/use-query-problem'
import { Skeleton } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import { Available, FactsCard } from '../../cash/facts-card'
import { NeedsCard } from '../../cash/needs-card'
import { UplineForm } from './upline-form'
import { useUplineInfo } from './use-upline-info'

/** Shows what can be transferred, to whom, and what is still required, above the form. */
export function UplineDesk({ onSetPassword }: { onSetPassword: () => void }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  const info = useUplineInfo()
  const problem = useQueryProblem(info, t('upline.failed'))
  if (info.data === undefined) return problem ?? <Skeleton height="32rem" />
  const { available, uplineMasked, min, max, dailyLeft } = info.data
  return (
    <>
      <FactsCard
        facts={[
          [t('upline.upline'), uplineMasked ?? t('upline.nobody')],
          [t('upline.each'), `${moneyText(min)} – ${moneyText(max)}`],
          [t('withdraw.today'), moneyText(dailyLeft)],
        ]}
      >
        <Available amount={available} />
      </FactsCard>
      <NeedsCard {...info.data} onSetPassword={onSetPassword} />
      <UplineForm info={info.data} />
    </>
  )
}
