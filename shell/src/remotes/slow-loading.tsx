import type { Elements } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { areTextsMissing, onMissingTexts } from '@parlay/web/i18n/missing-texts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import styles from './screen-problem.module.css'

/** Milliseconds of loading after which the page says that it is slow and offers another try, and again each time. */
const slowAfter = 4_000

interface SlowLoadingProps {
  /** True if the page has already waited for another version. */
  wasSlow?: boolean
  onSlow: () => void
  onRetry: () => void
  children: Elements
}

/** Stands in the place of a part that loads. If texts are missing, the page shows that instead. */
export function SlowLoading({ wasSlow = false, onSlow, onRetry, children }: SlowLoadingProps) {
  const { t } = useTranslation('remotes')
  const [isSlow, setIsSlow] = useState(wasSlow)
  const isOfTexts = useSyncExternalStore(onMissingTexts, areTextsMissing)
  const act = useEffectEvent(onSlow)
  useEffect(() => {
    const timer = setInterval(() => {
      setIsSlow(true)
      act()
    }, slowAfter)
    return () => clearInterval(timer)
  }, [])
  return (
    <div aria-busy="true">
      {isSlow && !isOfTexts && (
        <div className={styles.slow} role="status">
          <span>{t('slow')}</span>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
      {children}
    </div>
  )
}
