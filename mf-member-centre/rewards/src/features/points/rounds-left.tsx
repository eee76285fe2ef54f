import type { Redemption } from '@parlay/contracts/endpoints/points'
import { shortTime } from '@parlay/member-common/short-time'
import { framePath } from '@parlay/ui/game-frame/game-path'
import { formatDateTime, formatNumber, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import styles from './points.module.css'

/** Says what is left of free rounds, and leads to the game in which they wait. */
export function RoundsLeft({ rounds, left, expiresAt, game }: NonNullable<Redemption['freeRounds']>) {
  const { t } = useTranslation('points')
  if (left === 0) return <span className={styles.detail}>{t('roundsPlayed')}</span>
  if (expiresAt <= Date.now()) return <span className={styles.detail}>{t('roundsOver')}</span>
  const time = formatDateTime(expiresAt, shortTime)
  return (
    <>
      <span className={styles.detail}>
        {t('roundsLeft', { left: formatNumber(left), rounds: formatNumber(rounds), time })}
      </span>
      {game && <Link to={framePath(game)}>{t('roundsPlay', { game: game.name })}</Link>}
    </>
  )
}
