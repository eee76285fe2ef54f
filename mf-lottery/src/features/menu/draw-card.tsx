import type { DrawGame } from '@parlay/contracts/endpoints/lottery'
import { classNames, IconButton, LinkButton } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Star } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Countdown } from '../../draws/countdown'
import type { ServerTime } from '../../draws/server-clock'
import { useDeviceFavourites } from '../../favourites/use-device-favourites'
import styles from './draw-menu.module.css'

interface DrawCardProps {
  game: DrawGame
  clock: ServerTime
  /** The special prize of the last draw. */
  special: string | undefined
  /** True if the address names this game. */
  isMarked: boolean
}

export function DrawCard({ game: { gameCode, name, drawTime, closeAt }, clock, special, isMarked }: DrawCardProps) {
  const { t } = useTranslation('lottery')
  const { account, gameIds, toggle } = useDeviceFavourites()
  const card = useRef<HTMLLIElement>(null)
  const isKept = gameIds.includes(gameCode)
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li ref={card} aria-current={isMarked || undefined} className={classNames(styles.card, isMarked && styles.marked)}>
      <div className={styles.head}>
        <h3 translate="no" className={styles.game}>
          {name}
        </h3>
        {account !== undefined && (
          <IconButton
            label={t(isKept ? 'common:game.remove_favourite' : 'common:game.add_favourite', { name })}
            icon={<Star fill={isKept ? 'currentColor' : 'none'} />}
            onClick={() => toggle(gameCode)}
          />
        )}
      </div>
      {drawTime && closeAt ? (
        <p className={styles.time}>
          <span>{formatDateTime(drawTime, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          <br />
          <span>{t('draws.closes')}</span>{' '}
          <strong className={styles.clock}>
            <Countdown closeAt={closeAt} clock={clock} />
          </strong>
        </p>
      ) : (
        <p className={styles.time}>{t('draws.none')}</p>
      )}
      {special && (
        <p className={styles.time}>
          <span>{t('prize.special')}</span>{' '}
          <strong translate="no" className={styles.clock}>
            {special}
          </strong>
        </p>
      )}
      <div className={styles.links}>
        <LinkButton
          size="small"
          variant="primary"
          to={`/lottery?gameCode=${gameCode}`}
          aria-label={t('draws.bet_on', { name })}
        >
          {t('draws.bet')}
        </LinkButton>
        <LinkButton
          size="small"
          variant="quiet"
          to={`/lott?view=results&gameCode=${gameCode}`}
          aria-label={t('draws.results_of', { name })}
        >
          {t('draws.results')}
        </LinkButton>
      </div>
    </li>
  )
}
