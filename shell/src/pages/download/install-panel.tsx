import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { CircleCheck, Download, Hand } from 'lucide-react'
import { install, useInstallation } from '../../pwa/installation'
import styles from './download.module.css'

/**
 * Offers the browser's own installation where there is one; otherwise explains what to do, or that nothing can be done.
 */
export function InstallPanel() {
  const { t } = useTranslation('download')
  const installation = useInstallation()
  if (installation === 'offered') {
    return (
      <Button variant="primary" size="large" icon={<Download aria-hidden="true" />} onClick={() => void install()}>
        {t('install.button')}
      </Button>
    )
  }
  const isThere = installation !== 'unknown'
  return (
    <div className={styles.state} role="status" data-there={isThere}>
      {isThere ? <CircleCheck aria-hidden="true" /> : <Hand aria-hidden="true" />}
      <p>
        <strong className={styles.stateTitle}>{t(`install.${installation}`)}</strong>
        <span className={styles.quiet}>{t(`install.${installation}_text`)}</span>
      </p>
    </div>
  )
}
