import { useTranslation } from '@parlay/web/i18n'
import { lazy } from 'react'
import { NearViewport } from '../../pages/near-viewport'
import { ChatLink } from '../customer-service/chat-link'
import styles from './footer.module.css'

const HelpArticles = lazy(() =>
  import(/* webpackChunkName: "footer" */ './help-articles').then(({ HelpArticles: one }) => ({ default: one })),
)

export function HelpBlock() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  return (
    <section className={styles.help} aria-labelledby="help-block">
      <h2 id="help-block" className={styles.heading}>
        {common('in_help_center')}
      </h2>
      <p>{t('footer.help_text')}</p>
      <ChatLink />
      <NearViewport placeholder={null}>
        <HelpArticles />
      </NearViewport>
    </section>
  )
}
