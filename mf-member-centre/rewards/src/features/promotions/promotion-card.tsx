import type { Promotion } from '@parlay/contracts/endpoints/promotions'
import { plainText } from '@parlay/contracts/plain-text'
import { langOf } from '@parlay/ui/html/text-language'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { KeyTerms } from './key-terms'
import { isOffered } from './offered'
import { PromotionActionBar } from './promotion-action'
import styles from './promotion-card.module.css'
import { PromotionPicture } from './promotion-picture'
import { StateBadge } from './state-badge'

interface PromotionCardProps {
  promotion: Promotion
  /** True if the card is in view when the page opens. */
  eager: boolean
}

export function PromotionCard({ promotion, eager }: PromotionCardProps) {
  const { t } = useTranslation('promotions')
  const { promotionId, title, lead, image, startAt, state } = promotion
  const lang = langOf(promotion)
  const path = `/promoDetail?${new URLSearchParams({ id: promotionId })}`
  return (
    <article className={styles.card}>
      <PromotionPicture image={image} eager={eager} sizes="(max-width: 640px) 100vw, 400px" />
      <div className={styles.words}>
        <StateBadge state={state} />
        <h2 className={styles.name} lang={lang}>
          <Link to={path} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.lead} lang={lang}>
          {plainText(lead)}
        </p>
        <KeyTerms promotion={promotion} />
        {isOffered(promotion) ? (
          <div className={styles.foot}>
            <PromotionActionBar promotion={promotion} />
            <Link to={path} className={styles.terms} aria-label={t('terms_of', { title })}>
              {t('terms')}
            </Link>
          </div>
        ) : (
          <p className={styles.date}>{t('since', { date: formatDateTime(startAt, { dateStyle: 'medium' }) })}</p>
        )}
      </div>
    </article>
  )
}
