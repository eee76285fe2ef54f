import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Referral } from '../features/referral/referral'

export function ReferralPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.referral')}>
      <Referral />
    </CentrePage>
  )
}
