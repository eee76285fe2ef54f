import { useTranslation } from '@parlay/web/i18n'
import { Links } from '../features/links/links'
import styles from './page.module.css'
import '../features/links/messages'

export function LinksPage() {
  const { t } = useTranslation('agent-centre')
  return (
    <div className={styles.page}>
      <h2 className={styles.title}>{t('menu.registerCenter')}</h2>
      <Links />
    </div>
  )
}
