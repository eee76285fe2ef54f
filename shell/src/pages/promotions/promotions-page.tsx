import { errorMessage } from '@parlay/shared/api'
import type { Announcement } from '@parlay/shared/contracts/endpoints/content'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@parlay/shared/ui'
import { useDeferredValue } from 'react'
import { langOf } from '../../html/text-language'
import { plainText } from '../plain-text'
import styles from './promotions.module.css'
import { usePromotions } from './use-promotions'
import './messages'

export function PromotionsPage() {
  const { t } = useTranslation('promotions')
  const { t: common } = useTranslation('common')
  const { data: answer, error, isPaused, refetch } = usePromotions()
  const data = useDeferredValue(answer)
  const isStuck = !data && (error !== null || isPaused)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      {isStuck && (
        <ErrorState message={error ? errorMessage(error, t) : common('state.offline')} onRetry={() => void refetch()} />
      )}
      {data?.list.length === 0 && (
        <EmptyState title={t('empty')} text={t('empty_text')} action={<LinkButton to="/">{t('home')}</LinkButton>} />
      )}
      <ul className={styles.cards} aria-busy={!data && !isStuck}>
        {!data &&
          !isStuck &&
          [1, 2, 3].map((one) => (
            <li key={one}>
              <Skeleton height="180px" />
            </li>
          ))}
        {data?.list.map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Its first paragraph; what follows are headings and conditions. */
const leadOf = (html: string): string => plainText(html.split('</p>', 1)[0] ?? '')

function PromotionCard({ promotion }: { promotion: Announcement }) {
  const { t } = useTranslation('promotions')
  const { id, title, content, time } = promotion
  return (
    <article className={styles.card} lang={langOf(promotion)}>
      <h2 className={styles.name}>
        <Link to={`/promoDetail?${new URLSearchParams({ id })}`} className={styles.link}>
          {title}
        </Link>
      </h2>
      <p className={styles.words}>{leadOf(content)}</p>
      <p className={styles.date}>{t('since', { date: formatDateTime(time, { dateStyle: 'medium' }) })}</p>
    </article>
  )
}
