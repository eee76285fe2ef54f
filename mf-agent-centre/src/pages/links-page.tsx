import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Links } from '../features/links/links'
import '../features/links/messages'

export function LinksPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.registerCenter')}>
      <Links />
    </CentrePage>
  )
}
