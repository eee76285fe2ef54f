import { Skeleton, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './register.module.css'

const rows = ['name', 'password', 'number', 'agreement']

/** Shown until the fields are known. */
export function RegisterSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={styles.waiting} aria-busy="true">
      <VisuallyHidden role="status">{t('state.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} height="var(--size-control-large)" />
      ))}
    </div>
  )
}
