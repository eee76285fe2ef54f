import type { Match } from '@parlay/contracts/endpoints/matches'
import { Badge } from '@parlay/ui'
import { formatDateTime } from '@parlay/web/i18n'
import { followOfMatch } from './find-matches'
import { FollowStar } from './follow-star'
import styles from './matches.module.css'
import { useMatchTexts } from './messages'
import { type Book, OddsLink } from './odds-link'

interface MatchRowProps {
  match: Match
  book: Book
}

/** Shows a match: who plays, since when or from when, and the odds on its winner. */
export function MatchRow({ match, book }: MatchRowProps) {
  const { t } = useMatchTexts()
  const { home, away, phase, score, startsAt } = match
  return (
    <li className={styles.match} data-match={match.matchId}>
      <FollowStar id={followOfMatch(match)} name={t('versus', { home, away })} />
      <div className={styles.sides}>
        <p translate="no" className={styles.side}>
          {home}
        </p>
        <p translate="no" className={styles.side}>
          {away}
        </p>
        <p className={styles.when}>
          {phase === 'live' ? (
            <Badge tone="success">{t('live')}</Badge>
          ) : (
            <time dateTime={new Date(startsAt).toISOString()}>
              {formatDateTime(startsAt, { hour: '2-digit', minute: '2-digit' })}
            </time>
          )}
          {score !== null && (
            <span translate="no" className={styles.score}>
              {score}
            </span>
          )}
        </p>
      </div>
      <div className={styles.prices}>
        {match.market.selections.map((selection) => (
          <OddsLink key={selection.id} match={match} book={book} selection={selection} />
        ))}
      </div>
    </li>
  )
}
