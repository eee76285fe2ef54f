import { errorMessage, isApiError } from '@parlay/shared/api'
import type { PromotionDetail } from '@parlay/shared/contracts/endpoints/promotions'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link, useSearchParams } from '@parlay/shared/router'
import { usePageName } from '@parlay/shared/site/use-page-name'
import { Card, EmptyState, ErrorState, LinkButton, Skeleton } from '@parlay/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { HtmlText } from '../../html/html-text'
import { langOf } from '../../html/text-language'
import { KeyTerms } from './key-terms'
import { isOffered, PromotionActionBar } from './promotion-action'
import { PromotionPicture } from './promotion-picture'
import styles from './promotions.module.css'
import { StateBadge } from './state-badge'
import { useFollowBalance, usePromotion } from './use-promotions'
import './messages'

/** Shows the promotion of `?id=` with its terms. */
export function PromotionPage() {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, isPaused, refetch } = usePromotion(id)
  useFollowBalance()
  const isUnknown = id === '' || isApiError(error, 'PROMO_CLOSED')
  const isStuck = !data && !isUnknown && (error !== null || isPaused)
  return (
    <div className={styles.reading}>
      <Link to="/promotions" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {t('all')}
      </Link>
      {isStuck && (
        <ErrorState message={error ? errorMessage(error, t) : common('state.offline')} onRetry={() => void refetch()} />
      )}
      {!data && !isStuck && !isUnknown && (
        <div aria-busy="true">
          <Skeleton height="640px" />
        </div>
      )}
      {isUnknown && (
        <>
          <h1 className={styles.title}>{t('title')}</h1>
          <EmptyState
            title={t('unknown')}
            text={t('unknown_text')}
            action={<LinkButton to="/promotions">{t('all')}</LinkButton>}
          />
        </>
      )}
      {data && <OpenPromotion promotion={data} />}
    </div>
  )
}

function OpenPromotion({ promotion }: { promotion: PromotionDetail }) {
  const { t } = useTranslation('promotions')
  const { title, image, state, startAt, html, terms, termsVersion } = promotion
  const lang = langOf(promotion)
  usePageName(title)
  return (
    <article className={styles.article}>
      <Card flush>
        <PromotionPicture image={image} eager sizes="(max-width: 720px) 100vw, 720px" />
      </Card>
      <header className={styles.head}>
        <StateBadge state={state} />
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
        <p className={styles.since}>{t('since', { date: formatDateTime(startAt, { dateStyle: 'medium' }) })}</p>
      </header>
      {isOffered(promotion) && (
        <Card as="section" className={styles.offer ?? ''} aria-label={t('offer')}>
          <KeyTerms promotion={promotion} />
          <PromotionActionBar promotion={promotion} />
        </Card>
      )}
      <HtmlText html={html} lang={lang} />
      <HtmlText html={terms} lang={lang} />
      {termsVersion && <p className={styles.since}>{t('terms_version', { version: termsVersion })}</p>}
    </article>
  )
}
