import { listDrawGames, listLatestDraws, type OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { switchOfPath } from '@parlay/contracts/feature-pages'
import type { DrawArea } from '@parlay/contracts/vendor-lottery'
import { EmptyState, Skeleton } from '@parlay/ui'
import { queryOptionsFor } from '@parlay/web/api'
import { formatDateTime, useLanguage, useTranslation, wireLanguage } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useIsOff } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'
import { SmallProblem } from '../layout/small-problem'
import { HomeSection } from './home-section'
import styles from './latest-draws.module.css'
import '../i18n/later-messages'

const areas: readonly DrawArea[] = ['MB', 'MT', 'MN', 'FAST']
const refreshMs = 60_000
const when = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** The last draw of an area; in the area of fast lotteries, the last draw of each lottery. */
function latestOf(area: DrawArea, draws: readonly OpenedDraw[]): OpenedDraw[] {
  const ofArea = draws.filter((draw) => draw.area === area).toSorted((one, other) => other.openAt - one.openAt)
  return area === 'FAST' ? ofArea : ofArea.slice(0, 1)
}

/** Shows the last draws of the lottery, unless it is switched off. */
export const LatestDraws = () => (useIsOff()(switchOfPath['/lott']) ? null : <Draws />)

/** Shows the special prize of each area's last draw and updates it when a draw opens. */
function Draws() {
  const { t } = useTranslation('later')
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(listLatestDraws, {}), refetchInterval: refreshMs })
  const menu = useQuery(queryOptionsFor(listDrawGames, { language: wireLanguage(useLanguage()) }))
  const games = menu.data?.groups.flatMap((group) => group.games) ?? []
  const isWaiting = !data && !error
  const draws = areas.flatMap((area) => latestOf(area, data?.list ?? []))
  return (
    <HomeSection title={t('home.draws')} more={{ to: '/lott', label: t('home.all_draws') }} isWaiting={isWaiting}>
      {error && !data && <SmallProblem error={error} onRetry={() => void refetch()} />}
      {data && draws.length === 0 && <EmptyState title={t('home.no_draws')} />}
      <ul className={styles.grid}>
        {isWaiting &&
          [1, 2, 3, 4, 5].map((one) => (
            <li key={one} className={styles.cell}>
              <Skeleton height="100%" className={styles.waiting} />
            </li>
          ))}
        {draws.map((draw) => (
          <li key={draw.gameCode} className={styles.cell}>
            <DrawCard
              draw={draw}
              name={games.find(({ gameCode }) => gameCode === draw.gameCode)?.name ?? draw.gameCode}
            />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

function DrawCard({ draw: { gameCode, numero, openAt, prizes }, name }: { draw: OpenedDraw; name: string }) {
  const { t } = useTranslation('later')
  const [special = ''] = prizes.special ?? []
  return (
    <Link to={`/lott?${new URLSearchParams({ view: 'results', gameCode })}`} className={styles.card}>
      <span translate="no" className={styles.name}>
        {name}
      </span>
      <span className={styles.quiet}>
        <time dateTime={new Date(openAt).toISOString()}>{formatDateTime(openAt, when)}</time>{' '}
        <span translate="no">{`· ${numero}`}</span>
      </span>
      <span className={styles.quiet}>{t('home.special_prize')}</span>
      <span translate="no" className={styles.balls} role="img" aria-label={special}>
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
