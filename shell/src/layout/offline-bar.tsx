import { useTranslation } from '@parlay/shared/i18n'
import { useOnline } from '@parlay/shared/site'
import { WifiOff } from 'lucide-react'
import styles from './offline-bar.module.css'

/** Shows a small notice while the device is offline; it disappears by itself. */
export function OfflineBar() {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div role="status" className={styles.place}>
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" />
          {t('state.offline')}
        </p>
      )}
    </div>
  )
}
