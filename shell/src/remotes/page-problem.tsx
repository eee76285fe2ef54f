import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { CircleAlert } from 'lucide-react'
import styles from './screen-problem.module.css'

/** The files of a page that was open for a long time may be gone; a reload brings the current ones. */
export const reloadPage = () => location.reload()

interface PageProblemProps {
  /** The part did not load in time, but may still be loading. */
  isSlow?: boolean
  onRetry?: () => void
}

/** Shown in place of a part of the shell that could not be loaded. Offers another try. */
export function PageProblem({ isSlow, onRetry = reloadPage }: PageProblemProps) {
  const { t } = useTranslation('remotes')
  const { t: errors } = useTranslation('errors')
  return (
    <div className={styles.card} role="alert">
      <CircleAlert aria-hidden="true" />
      <p className={styles.title}>{isSlow ? errors('err_page_timeout') : t('failed')}</p>
      {!isSlow && <p>{t('failed_text')}</p>}
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
