import { useTranslation } from '@parlay/shared/i18n'
import { LinkButton } from '@parlay/shared/ui'
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
