import { errorMessage } from '@parlay/shared/api'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link, useSearchParams } from '@parlay/shared/router'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@parlay/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { HtmlText } from '../../html/html-text'
import { langOf } from '../../html/text-language'
import styles from './promotions.module.css'
import { usePromotions } from './use-promotions'
import './messages'

/** One promotion with its conditions; `?id=` says which. */
export function PromotionPage() {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const [params] = useSearchParams()
  const { data, error, isPaused, refetch } = usePromotions()
  const promotion = data?.list.find(({ id }) => id === params.get('id'))
  const isStuck = !data && (error !== null || isPaused)
  return (
    <div className={styles.reading}>
      <Link to="/promotions" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('all')}
      </Link>
      {isStuck && (
        <ErrorState message={error ? errorMessage(error, t) : common('state.offline')} onRetry={() => void refetch()} />
      )}
      {!data && !isStuck && <Skeleton height="320px" />}
      {data && !promotion && (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <EmptyState
            title={t('unknown')}
            text={t('unknown_text')}
            action={<LinkButton to="/promotions">{t('all')}</LinkButton>}
          />
        </>
      )}
      {promotion && (
        <article>
          <h1 className={styles.title} lang={langOf(promotion)}>
            {promotion.title}
          </h1>
          <p className={styles.since}>
            {t('since', { date: formatDateTime(promotion.time, { dateStyle: 'medium' }) })}
          </p>
          <HtmlText html={promotion.content} lang={langOf(promotion)} />
        </article>
      )}
    </div>
  )
}
