import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Downlines } from '../features/downlines/downlines'
import '../features/downlines/messages'
import '../reports/messages'

export function DownlinesPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.downlineManagmentView')}>
      <Downlines />
    </CentrePage>
  )
}
