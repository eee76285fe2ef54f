import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Profit } from '../../features/profit/profit'
import './messages'

export function PersonalProfitPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.personalProfit')}>
      <Profit />
    </CentrePage>
  )
}
