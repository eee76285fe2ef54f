import { CentrePage, LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Messages } from '../features/messages/messages'

export function MessagesPage() {
  const { t } = useTranslation('member-centre')
  return (
    <CentrePage title={t('menu.messageV2')}>
      <Messages />
      <p>
        <LinkButton to="/feedback">{t('feedback.title')}</LinkButton>
      </p>
    </CentrePage>
  )
}
