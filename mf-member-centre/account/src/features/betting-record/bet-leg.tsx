import type { RecordedLeg } from '@parlay/contracts/endpoints/history'
import { shortTime } from '@parlay/member-common/short-time'
import { Badge } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import styles from './betting-record.module.css'
import { keyOf, marketName, matchName, selectionName, sportName } from './leg-words'

/** Shows what one sports bet is on: the selection first, then the market and the match, then the result. */
export function BetLeg({ leg, isJoined }: { leg: RecordedLeg; isJoined: boolean }) {
  const { t } = useTranslation('member-centre')
  const match = matchName(leg) || formatDateTime(leg.startsAt, shortTime)
  return (
    <div className={styles.leg}>
      <span>
        <strong>{selectionName(t, leg)}</strong>
        {leg.isLive && <Badge tone="info">{t('leg.live')}</Badge>}
      </span>
      <span className={styles.about}>
        {isJoined ? `${sportName(t, leg)} · ${marketName(t, leg)} @ ${leg.odds}` : marketName(t, leg)}
      </span>
      <span className={styles.about}>{match}</span>
      {leg.result !== null && <span className={styles.about}>{t('leg.result', { result: leg.result })}</span>}
      {leg.outcome && <span className={styles.about}>{t(`leg.outcome.${leg.outcome}`)}</span>}
    </div>
  )
}

/** Shows the bet next to the name of its game, where all games share one table. */
export function BetGame({ gameName, legs }: { gameName: string; legs: readonly RecordedLeg[] }) {
  const { t } = useTranslation('member-centre')
  return (
    <span className={styles.leg}>
      <span translate="no">{gameName}</span>
      {legs.map((leg) => (
        <span key={keyOf(leg)} className={styles.about}>
          {`${sportName(t, leg)} · ${selectionName(t, leg)} @ ${leg.odds}`}
        </span>
      ))}
    </span>
  )
}
