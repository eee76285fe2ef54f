import type { AnnouncedDraw, DrawGame } from '@parlay/contracts/endpoints/lottery'
import { LinkButton } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { drawPath } from '../../draws/addresses'
import { Countdown } from '../../draws/countdown'
import type { CurrentDraws } from '../../draws/use-current-draws'
import { NativeSelect } from '../../native-select'
import styles from './betting-header.module.css'

interface BettingHeaderProps {
  game: DrawGame
  draws: CurrentDraws
  draw: AnnouncedDraw | undefined
  onChoose: (numero: string) => void
}

/** Shows the draw that is bet on, its closing time, and links to the game's other pages. */
export function BettingHeader({ game: { gameCode, name }, draws, draw, onChoose }: BettingHeaderProps) {
  const { t } = useTranslation('lottery-bets')
  // The name of the draw has its place from the start, so that the links below do not move.
  const hasPlace = draw !== undefined || draws.isLoading
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 translate="no" className={styles.title}>
          {name}
        </h1>
        {hasPlace ? (
          <p className={styles.close}>
            <span>{t('closes')}</span>{' '}
            <strong className={styles.time}>
              {draw ? <Countdown closeAt={draw.closeAt} clock={draws.clock} /> : '…'}
            </strong>
          </p>
        ) : (
          <p className={styles.close}>{t('noDraw')}</p>
        )}
      </div>
      {hasPlace && (
        <NativeSelect
          className={styles.draw}
          label={t('draw')}
          value={draw?.numero ?? ''}
          options={draws.open.map(({ numero, openAt }) => ({
            value: numero,
            label: `${numero} · ${formatDateTime(openAt, { dateStyle: 'short', timeStyle: 'short' })}`,
          }))}
          onChange={onChoose}
        />
      )}
      <nav aria-label={t('pages')} className={styles.links}>
        <LinkButton size="small" to="/lott">
          {t('lottery:menu.all')}
        </LinkButton>
        {draw && (
          <LinkButton size="small" to={drawPath(gameCode, draw.numero)}>
            {t('link.draw')}
          </LinkButton>
        )}
        <LinkButton size="small" to={`/lott?view=results&gameCode=${gameCode}`}>
          {t('link.results')}
        </LinkButton>
        <LinkButton size="small" to={`/lott?view=statistics&gameCode=${gameCode}`}>
          {t('link.statistics')}
        </LinkButton>
        <LinkButton size="small" to="/lott?view=tickets">
          {t('link.tickets')}
        </LinkButton>
      </nav>
    </header>
  )
}
