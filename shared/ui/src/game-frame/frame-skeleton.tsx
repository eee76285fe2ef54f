import { classNames, IconButton, Skeleton, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { ArrowLeft } from 'lucide-react'
import styles from './game-frame.module.css'
import { useIsPhone } from './use-is-phone'

/** Shows the bar and the window at their final size. A phone shows nothing else, so it has the way back from the start. */
export function FrameSkeleton({ onExit }: { onExit: () => void }) {
  const { t } = useTranslation('common')
  const isPhone = useIsPhone()
  return (
    <div
      className={classNames(styles.stage, isPhone && styles.phone)}
      data-game-alone={isPhone || undefined}
      aria-busy="true"
    >
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      <div className={classNames(styles.header, isPhone && styles.line)}>
        {isPhone && <IconButton label={t('frame.exit')} icon={<ArrowLeft />} onClick={onExit} />}
        <Skeleton width="40%" height="2rem" />
      </div>
      <div className={styles.window} />
    </div>
  )
}
