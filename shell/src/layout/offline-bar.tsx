import { useTranslation } from '@parlay/shared/i18n'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './offline-bar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

export function OfflineBar() {
  const { t } = useTranslation('common')
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <WifiOff aria-hidden="true" />
          {t('state.offline')}
        </p>
      )}
    </div>
  )
}
