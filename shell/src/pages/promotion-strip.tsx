import { queryOptionsFor } from '@parlay/shared/api'
import { type Announcement, listAnnouncements } from '@parlay/shared/contracts/endpoints/content'
import { plainText } from '@parlay/shared/html/plain-text'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { useQuery } from '@parlay/shared/state'
import { EmptyState, Skeleton } from '@parlay/shared/ui'
import { Gift } from 'lucide-react'
import { SmallProblem } from '../layout/small-problem'
import { HomeSection } from './home-section'
import styles from './promotion-strip.module.css'
import '../i18n/later-messages'

const shownPromotions = 3

/** Shows the newest promotions, each with a link to its page. */
export function PromotionStrip() {
  const { t } = useTranslation('later')
  const language = wireLanguage(useLanguage())
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listAnnouncements, { types: 'PR', language, pageSize: shownPromotions }),
  )
  const isWaiting = !data && !error
  return (
    <HomeSection
      title={t('home.promotions')}
      more={{ to: '/promotions', label: t('home.all_promotions') }}
      isWaiting={isWaiting}
    >
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState title={t('home.no_promotions')} />}
      <ul className={styles.strip}>
        {isWaiting &&
          [1, 2, 3].map((one) => (
            <li key={one} className={styles.cell}>
              <Skeleton height="100%" className={styles.waiting} />
            </li>
          ))}
        {data?.list.map((promotion) => (
          <li key={promotion.id} className={styles.cell}>
            <PromotionCard promotion={promotion} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function PromotionCard({ promotion: { id, title, content, time } }: { promotion: Announcement }) {
  return (
    <Link to={`/promoDetail?${new URLSearchParams({ id })}`} className={styles.card}>
      <span className={styles.icon}>
        <Gift aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{plainText(content)}</span>
        <time className={styles.time} dateTime={new Date(time).toISOString()}>
          {formatDateTime(time, { dateStyle: 'medium' })}
        </time>
      </span>
    </Link>
  )
}
