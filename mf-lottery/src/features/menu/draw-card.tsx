import type { DrawGame, OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { classNames, LinkButton } from '@parlay/ui'
import { LazyImage } from '@parlay/ui/lazy-image/lazy-image'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useEffect, useId, useRef } from 'react'
import { drawPath } from '../../draws/addresses'
import { Countdown } from '../../draws/countdown'
import type { ServerTime } from '../../draws/server-clock'
import { FollowButton } from '../../favourites/follow-button'
import styles from './draw-card.module.css'

/** The widths in which the pictures of the areas exist. */
const artWidths = [240, 640] as const

interface DrawCardProps {
  game: DrawGame
  clock: ServerTime
  /** The last draw; undefined if there is none, and null until it is known. */
  last: Pick<OpenedDraw, 'openAt' | 'prizes'> | null | undefined
  /** True if the address names this game. */
  isMarked: boolean
}

/** One lottery with the time to its next close and its last numbers, and the ways to bet on it and to follow it. */
export function DrawCard({ game, clock, last, isMarked }: DrawCardProps) {
  const { t } = useTranslation('lottery')
  const card = useRef<HTMLLIElement>(null)
  const { gameCode, area, name, numero, drawTime, closeAt } = game
  useEffect(() => {
    if (isMarked) card.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return (
    <li ref={card} aria-current={isMarked || undefined} className={classNames(styles.card, isMarked && styles.marked)}>
      <div className={styles.inner}>
        <div className={styles.art} data-area={area}>
          <LazyImage
            path={`/art/draws/${area}`}
            widths={artWidths}
            sizes="(max-width: 640px) 88px, 640px"
            width={16}
            height={7}
            className={styles.picture}
            fallback={null}
          />
        </div>
        <div className={styles.facts}>
          <h3 translate="no" className={styles.game}>
            {name}
          </h3>
          {numero && drawTime && closeAt ? (
            <p className={styles.time}>
              <DrawLink
                path={drawPath(gameCode, numero)}
                time={drawTime}
                label={t('draws.page_of', { name, numero })}
              />
              <br />
              <span>{t('draws.closes')}</span>{' '}
              <strong className={styles.clock}>
                <Countdown closeAt={closeAt} clock={clock} />
              </strong>
            </p>
          ) : (
            <p className={styles.time}>{t('draws.none')}</p>
          )}
          <LastNumbers last={last} />
        </div>
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
          <FollowButton gameCode={gameCode} name={name} />
        </div>
      </div>
    </li>
  )
}

const timeText = (time: number): string => formatDateTime(time, { dateStyle: 'medium', timeStyle: 'short' })

interface DrawLinkProps {
  path: string
  time: number
  label: string
}

/** A link to the page of a draw. Its name has its text, so that it can be spoken as it is read. */
function DrawLink({ path, time, label }: DrawLinkProps) {
  const text = timeText(time)
  return (
    <Link to={path} aria-label={`${label}, ${text}`}>
      {text}
    </Link>
  )
}

/**
 * The first prizes of the last draw, named by its time, because the time above is that of the next one. Both lines are
 * there from the start, because a card that grows moves what is below it.
 */
function LastNumbers({ last }: Pick<DrawCardProps, 'last'>) {
  const { t } = useTranslation('lottery')
  const id = useId()
  if (last === undefined) return null
  const shown = [
    { name: 'special', number: last === null ? '…' : last.prizes.special?.[0] },
    { name: 'first', number: last?.prizes.first?.[0] },
  ].filter(({ number }) => number !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and these are facts.
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.lastTime}>
        <span>{t('draws.last')}</span>{' '}
        {last && <time dateTime={new Date(last.openAt).toISOString()}>{timeText(last.openAt)}</time>}
      </p>
      <dl className={styles.last}>
        {shown.map(({ name, number }) => (
          <div key={name} data-prize={name}>
            <dt>{t(`prize.${name}`)}</dt>
            <dd translate="no">{number}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
