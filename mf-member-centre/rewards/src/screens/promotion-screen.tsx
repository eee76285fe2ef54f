import type { PromotionDetail } from '@parlay/contracts/endpoints/promotions'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, VisuallyHidden } from '@parlay/ui'
import { langOf } from '@parlay/ui/html/text-language'
import { useHtmlText } from '@parlay/ui/html/use-html-text'
import { errorMessage, isApiError } from '@parlay/web/api'
import type { HtmlTextProps } from '@parlay/web/html/html-text-props'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { loadPart } from '@parlay/web/site/load-part'
import { usePageName } from '@parlay/web/site/use-page-name'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { KeyTerms } from '../features/promotions/key-terms'
import { isOffered } from '../features/promotions/offered'
import { PromotionActionBar } from '../features/promotions/promotion-action'
import { PromotionPicture } from '../features/promotions/promotion-picture'
import styles from '../features/promotions/promotions.module.css'
import { StateBadge } from '../features/promotions/state-badge'
import { preparePromotion, useFollowMember, usePromotion } from '../features/promotions/use-promotions'
import '../features/promotions/messages'

const SentApplication = lazy(() =>
  loadPart(() => import('../features/promotions/sent-application')).then(({ SentApplication: one }) => ({
    default: one,
  })),
)

/** Shows one promotion with its terms. */
export function PromotionScreen({ id }: ScreenProps<'mf-member-centre/PromotionScreen'>) {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const { data, error, isPaused, refetch } = usePromotion(id)
  const html = useHtmlText()
  useFollowMember()
  const isUnknown = id === '' || isApiError(error, 'PROMO_CLOSED')
  const isStuck = !isUnknown && ((!data && (error !== null || isPaused)) || (data && html.isFailed))
  const onRetry = () => {
    if (html.isFailed) html.retry()
    if (!data) void refetch()
  }
  return (
    <div className={styles.reading}>
      <Link to="/promotions" className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        <span>{t('all')}</span>
      </Link>
      {!isUnknown && !(data && html.HtmlText) && (
        <h1>
          <VisuallyHidden>{data?.title ?? t('title')}</VisuallyHidden>
        </h1>
      )}
      {isStuck && <ErrorState message={error ? errorMessage(error, t) : common('state.offline')} onRetry={onRetry} />}
      {!(data && html.HtmlText) && !isStuck && !isUnknown && (
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
      {data && html.HtmlText && !isUnknown && <OpenPromotion promotion={data} HtmlText={html.HtmlText} />}
    </div>
  )
}

PromotionScreen.prepare = preparePromotion

interface OpenPromotionProps {
  promotion: PromotionDetail
  HtmlText: ComponentType<HtmlTextProps>
}

function OpenPromotion({ promotion, HtmlText }: OpenPromotionProps) {
  const { t } = useTranslation('promotions')
  const { title, image, state, startAt, html, terms, termsVersion, offer, application } = promotion
  const lang = langOf(promotion)
  const joinedTerms = offer && offer.termsVersion !== termsVersion ? offer.termsVersion : undefined
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
          {joinedTerms && <p className={styles.since}>{t('joined_terms', { version: joinedTerms })}</p>}
          <PromotionActionBar promotion={promotion} />
        </Card>
      )}
      {application && (
        <Suspense fallback={null}>
          <SentApplication application={application} />
        </Suspense>
      )}
      <HtmlText html={html} lang={lang} />
      <HtmlText html={terms} lang={lang} />
      {termsVersion && <p className={styles.since}>{t('terms_version', { version: termsVersion })}</p>}
    </article>
  )
}
