import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './screen-problem.module.css'

/** Milliseconds of loading after which the page says that it is slow and offers another try. */
const slowAfter = 8_000

export function SlowLoading({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('remotes')
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div aria-busy="true">
      {isSlow && (
        <div className={styles.slow} role="status">
          <span>{t('slow')}</span>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
      {children}
    </div>
  )
}
