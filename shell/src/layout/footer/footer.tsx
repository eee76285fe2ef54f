import { useTranslation } from '@parlay/shared/i18n'
import { brand } from '../../brand'
import { ChatLink } from '../customer-service/chat-link'
import styles from './footer.module.css'
import { Licences } from './licences'
import { VendorStrip } from './vendor-strip'

export function Footer() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  return (
    <footer className={styles.footer}>
      <VendorStrip />
      <div className={styles.columns}>
        <Licences />
        <section className={styles.help} aria-labelledby="help-block">
          <h2 id="help-block" className={styles.heading}>
            {common('in_help_center')}
          </h2>
          <p>{t('footer.help_text')}</p>
          <ChatLink />
        </section>
        <section className={styles.responsible} aria-labelledby="responsible">
          <h2 id="responsible" className={styles.heading}>
            {t('footer.responsible')}
          </h2>
          <div className={styles.age}>
            <span className={styles.sign} aria-hidden="true">
              {brand.minAge}+
            </span>
            <p>{t('footer.responsible_text', { age: brand.minAge })}</p>
          </div>
        </section>
      </div>
      <p className={styles.copyright}>
        © {brand.copyrightYear} {brand.label}. {t('footer.rights')}
      </p>
    </footer>
  )
}
