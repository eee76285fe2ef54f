import { ErrorState } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import { useEffect } from 'react'
import styles from './states.module.css'

/** Fills the window while the gateway cannot say who is signed in. It asks again when the network is back. */
export function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('office')
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a network that comes back asks again.
  useEffect(() => {
    if (isOnline) return
    addEventListener('online', onRetry, { once: true })
    return () => removeEventListener('online', onRetry)
  }, [isOnline])
  return (
    <main className={styles.whole}>
      <ErrorState message={isOnline ? errorMessage(error, t) : t('state.offline')} onRetry={onRetry} />
    </main>
  )
}
