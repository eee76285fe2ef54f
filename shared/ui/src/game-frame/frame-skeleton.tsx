import { Skeleton, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './game-frame.module.css'

/** Shows the header and the window at their final size. */
export function FrameSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.stage} aria-busy="true">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div className={styles.header}>
        <Skeleton width="40%" height="2rem" />
      </div>
      <div className={styles.window} />
    </div>
  )
}
