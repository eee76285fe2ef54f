import type { DrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import type { DrawState } from '@parlay/contracts/vendor-lottery'
import { Badge, type BadgeTone, type Elements, LinkButton } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { recordsPath } from '../../draws/addresses'
import styles from './draw-page.module.css'

/** While the numbers of a draw that has opened come one by one, it is not yet said to be drawn. */
type ShownState = DrawState | 'REVEALING'

const toneOf: Readonly<Record<ShownState, BadgeTone>> = {
  BETTING: 'success',
  CLOSED: 'warning',
  REVEALING: 'info',
  OPENED: 'info',
  VOID: 'neutral',
}

interface DrawHeadProps {
  draw: DrawProof
  /** The lottery's name. */
  name: string
  state: ShownState
  /** Further actions and links for the lottery. */
  children?: Elements
}

/** Names the draw with its state and its time, and leads to the lottery's other draws. */
export function DrawHead({ draw: { gameCode, numero, openAt }, name, state, children }: DrawHeadProps) {
  const { t } = useTranslation('lottery-draw')
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1 className={styles.heading}>{t('title', { game: name, numero })}</h1>
        <p className={styles.when}>
          <span role="status">
            <Badge tone={toneOf[state]}>{t(`state.${state}`)}</Badge>
          </span>{' '}
          <time dateTime={new Date(openAt).toISOString()}>
            {formatDateTime(openAt, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
      <nav aria-label={name} className={styles.links}>
        {children}
        <LinkButton size="small" to={recordsPath('results', gameCode)}>
          {t('results')}
        </LinkButton>
      </nav>
    </header>
  )
}
