import { Spinner } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './states.module.css'

/** Fills the window while the page finds out who is signed in. */
export function Splash() {
  const { t } = useTranslation('office')
  return (
    <main className={styles.whole} aria-busy="true" aria-label={t('state.loading')}>
      <Spinner />
    </main>
  )
}
