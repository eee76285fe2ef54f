import type { Elements } from '@parlay/ui'
import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import styles from './screen-problem.module.css'

/** Uses the browser's own dialog element, because it must not depend on code that can fail to load as well. */
export function ProblemDialog({ onClose, children }: { onClose: () => void; children: Elements }) {
  const { t } = useTranslation('remotes')
  return (
    <dialog aria-label={t('failed')} className={styles.frame} ref={(dialog) => dialog?.showModal?.()} onClose={onClose}>
      {children}
      <Button onClick={onClose}>{t('close')}</Button>
    </dialog>
  )
}
