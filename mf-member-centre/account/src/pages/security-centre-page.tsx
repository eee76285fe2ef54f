import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { FundsCard } from '../features/funds/funds-card'
import { ParticularsCard } from '../features/profile/particulars-card'
import { ProfileCard } from '../features/profile/profile-card'
import { LoginHistory } from '../features/security/login-history'
import { SecurityCard } from '../features/security/security-card'
import { SessionsCard } from '../features/security/sessions-card'

export function SecurityCentrePage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.securityCenter')}>
      <ProfileCard />
      <ParticularsCard />
      <FundsCard />
      <SecurityCard />
      <SessionsCard />
      <LoginHistory />
    </CentrePage>
  )
}
