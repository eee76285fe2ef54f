import { LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Messages } from '../features/messages/messages'
import styles from './page.module.css'

export function MessagesPage() {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.messageV2')}</h2>
      <Messages />
      <p>
        <LinkButton to="/feedback">{t('feedback.title')}</LinkButton>
      </p>
    </div>
  )
}
