import { queryOptionsFor } from '@parlay/shared/api'
import { listLatestDraws, type OpenedDraw } from '@parlay/shared/contracts/endpoints/lottery'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Link } from '@parlay/shared/router'
import { useQuery } from '@parlay/shared/state'
import { EmptyState, Skeleton } from '@parlay/shared/ui'
import { SmallProblem } from '../layout/small-problem'
import { HomeSection } from './home-section'
import styles from './latest-draws.module.css'
import '../i18n/later-messages'

const refreshMs = 60_000
const when = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** Shows the special prize of every lottery's last draw and updates it when a draw opens. */
export function LatestDraws() {
  const { t } = useTranslation('later')
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(listLatestDraws, {}), refetchInterval: refreshMs })
  const isWaiting = !data && !error
  return (
    <HomeSection title={t('home.draws')} more={{ to: '/lott', label: t('home.all_draws') }} isWaiting={isWaiting}>
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <EmptyState title={t('home.no_draws')} />}
      <ul className={styles.grid}>
        {isWaiting &&
          [1, 2, 3, 4].map((one) => (
            <li key={one} className={styles.cell}>
              <Skeleton height="100%" className={styles.waiting} />
            </li>
          ))}
        {data?.list.map((draw) => (
          <li key={draw.gameCode} className={styles.cell}>
            <DrawCard draw={draw} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function DrawCard({ draw: { gameCode, numero, openAt, prizes } }: { draw: OpenedDraw }) {
  const { t } = useTranslation('later')
  const [special = ''] = prizes.special ?? []
  return (
    <Link to="/lott" className={styles.card}>
      <span className={styles.name}>{t(`draw.${gameCode}`)}</span>
      <span className={styles.quiet}>
        <time dateTime={new Date(openAt).toISOString()}>{formatDateTime(openAt, when)}</time> · {numero}
      </span>
      <span className={styles.quiet}>{t('home.special_prize')}</span>
      <span className={styles.balls} role="img" aria-label={special}>
        {[...special].map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is known by its place alone.
          <span key={index} className={styles.ball} aria-hidden="true">
            {digit}
          </span>
        ))}
      </span>
    </Link>
  )
}
