import { CentrePage } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Announcements } from '../features/announcements/announcements'
import '../features/announcements/messages'

export function AnnouncementsPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <CentrePage title={t('menu.agentAnnouncement')}>
      <Announcements />
    </CentrePage>
  )
}
