import { type Announcement, listAnnouncements } from '@parlay/contracts/endpoints/content'
import { plainText } from '@parlay/contracts/plain-text'
import { EmptyState, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useQuery } from '@parlay/web/state'
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
