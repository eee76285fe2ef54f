import { useTranslation } from '@parlay/shared/i18n'
import { Button } from '@parlay/shared/ui/button'
import { CircleAlert } from 'lucide-react'
import styles from './screen-problem.module.css'

/** The files of a page that is open for long may be gone; a new page has new ones. */
export const reloadPage = () => location.reload()

interface PageProblemProps {
  /** It did not come in time, and may be on its way still. */
  isSlow?: boolean
  onRetry?: () => void
}

/** In place of a part of the shell that could not be loaded: that nothing is lost, and another try. */
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
