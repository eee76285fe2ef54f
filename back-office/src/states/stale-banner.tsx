import { Button } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { TriangleAlert } from 'lucide-react'
import type { QueryLike } from './query-like'
import styles from './states.module.css'

/** Says that what is below it could not be renewed, and how old it is. */
export function StaleBanner({
  query,
}: {
  query: Pick<QueryLike<unknown>, 'dataUpdatedAt' | 'isFetching' | 'refetch'>
}) {
  const { t } = useTranslation('office')
  return (
    <div className={styles.stale} role="status">
      <TriangleAlert aria-hidden="true" />
      <span>{t('state.stale', { time: formatDateTime(query.dataUpdatedAt, { timeStyle: 'medium' }) })}</span>
      <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
        {t('state.retry')}
      </Button>
    </div>
  )
}
