import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Bonuses } from '../../features/bonuses/bonuses'
import './messages'

export function BonusDetailsPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.bonusDetails')}>
      <Bonuses />
    </CentrePage>
  )
}
