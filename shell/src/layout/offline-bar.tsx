import { classNames } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useLocation } from '@parlay/web/router'
import { useOnline } from '@parlay/web/site'
import { WifiOff } from 'lucide-react'
import styles from './offline-bar.module.css'
import { hasClocksOrPrices } from './path-kinds'

/** Shows a small notice while the device is offline; it disappears by itself. */
export function OfflineBar() {
  const { t } = useTranslation('common')
  const { pathname } = useLocation()
  const isOnline = useOnline()
  return (
    <div role="status" className={classNames(styles.place, hasClocksOrPrices(pathname) && styles.overHeader)}>
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" />
          <span>{t('state.offline')}</span>
        </p>
      )}
    </div>
  )
}
