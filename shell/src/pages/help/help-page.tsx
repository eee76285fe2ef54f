import { useTranslation } from '@parlay/web/i18n'
import { ExternalLink } from 'lucide-react'
import styles from './help.module.css'
import { HelpCentre } from './help-centre'

export function HelpPage() {
  const { t } = useTranslation('help')
  return (
    <>
      <HelpCentre path="/help" />
      <p className={styles.alone}>
        <a href="/helpmc" target="_blank" rel="noopener">
          <span>{t('own_window')}</span> <ExternalLink aria-hidden="true" />
        </a>
      </p>
    </>
  )
}
