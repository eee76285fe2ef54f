import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { drawPath } from '../../draws/addresses'
import { Countdown } from '../../draws/countdown'
import type { ServerTime } from '../../draws/server-clock'
import { useDeviceFavourites } from '../../favourites/use-device-favourites'
import styles from './draw-menu.module.css'

/** The next draws of the lotteries that the member follows, the next to close first. */
export function FollowedDraws({ games, clock }: { games: readonly DrawGame[]; clock: ServerTime }) {
  const { t } = useTranslation('lottery')
  const { gameIds } = useDeviceFavourites()
  const followed = games
    .filter(({ gameCode }) => gameIds.includes(gameCode))
    .toSorted((one, other) => (one.closeAt ?? Number.POSITIVE_INFINITY) - (other.closeAt ?? Number.POSITIVE_INFINITY))
  if (followed.length === 0) return null
  return (
    <section aria-labelledby="followed-draws" className={styles.area}>
      <h2 id="followed-draws" className={styles.name}>
        {t('follow.title')}
      </h2>
      <ul className={styles.followed}>
        {followed.map(({ gameCode, name, numero, closeAt }) => (
          <li key={gameCode}>
            <Link
              to={numero ? drawPath(gameCode, numero) : `/lottery?gameCode=${gameCode}`}
              className={styles.followedDraw}
            >
              <span translate="no">{name}</span>{' '}
              {closeAt ? <Countdown closeAt={closeAt} clock={clock} /> : <span>{t('draws.none')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
