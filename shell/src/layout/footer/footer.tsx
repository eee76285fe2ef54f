import { useTranslation } from '@parlay/web/i18n'
import { brand } from '../../brand'
import styles from './footer.module.css'
import { FooterLinks } from './footer-links'
import { HelpBlock } from './help-block'
import { Licences } from './licences'
import { VendorStrip } from './vendor-strip'

export function Footer() {
  const { t } = useTranslation('shell')
  return (
    <footer className={styles.footer}>
      <VendorStrip />
      <div className={styles.columns}>
        <Licences />
        <HelpBlock />
        <section className={styles.responsible} aria-labelledby="responsible">
          <h2 id="responsible" className={styles.heading}>
            {t('footer.responsible')}
          </h2>
          <div className={styles.age}>
            <span className={styles.sign} aria-hidden="true">
              {`${brand.minAge}+`}
            </span>
            <p>{t('footer.responsible_text', { age: brand.minAge })}</p>
          </div>
        </section>
      </div>
      <FooterLinks />
      <p className={styles.copyright}>{`© ${brand.copyrightYear} ${brand.label}. ${t('footer.rights')}`}</p>
    </footer>
  )
}
