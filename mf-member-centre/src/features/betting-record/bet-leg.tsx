import type { RecordedLeg } from '@parlay/shared/contracts/endpoints/history'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Badge } from '@parlay/shared/ui'
import styles from './betting-record.module.css'
import { marketName, matchName, selectionName, sportName } from './leg-words'

/** What one sports bet is on: the choice first, then the market and the match, then how it ended. */
export function BetLeg({ leg }: { leg: RecordedLeg }) {
  const { t } = useTranslation('member-centre')
  const match = matchName(leg) || formatDateTime(leg.startsAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className={styles.leg}>
      <span>
        <strong>{selectionName(t, leg)}</strong>
        {leg.isLive && <Badge tone="info">{t('leg.live')}</Badge>}
      </span>
      <span className={styles.about}>{marketName(t, leg)}</span>
      <span className={styles.about}>{match}</span>
      {leg.result !== null && <span className={styles.about}>{t('leg.result', { result: leg.result })}</span>}
    </div>
  )
}

/** Beside the name of a game, where all games share one table. */
export function BetGame({ gameName, legs }: { gameName: string; legs: readonly RecordedLeg[] }) {
  const { t } = useTranslation('member-centre')
  return (
    <div className={styles.leg}>
      <span>{gameName}</span>
      {legs.map((leg) => (
        <span key={`${leg.startsAt} ${leg.market} ${leg.selection}`} className={styles.about}>
          {sportName(t, leg)} · {selectionName(t, leg)} @ {leg.odds}
        </span>
      ))}
    </div>
  )
}
