import type { Match } from '@parlay/contracts/endpoints/matches'
import { followOfLeague, groupByLeague } from './find-matches'
import { FollowStar } from './follow-star'
import { MatchRow } from './match-row'
import styles from './matches.module.css'
import { useMatchTexts } from './messages'
import type { Book } from './odds-link'

interface LeagueListProps {
  matches: readonly Match[]
  book: Book
}

/** Lists matches under the names of their leagues. */
export function LeagueList({ matches, book }: LeagueListProps) {
  const { t } = useMatchTexts()
  return groupByLeague(matches).map((league) => (
    <section key={followOfLeague(league)} className={styles.league}>
      <header className={styles.leagueHead}>
        <h3 className={styles.leagueName}>
          <span>{t(`sport.${league.sport}`)}</span> <span translate="no">{league.league}</span>
        </h3>
        <FollowStar id={followOfLeague(league)} name={league.league} />
      </header>
      <ul className={styles.list}>
        {league.matches.map((match) => (
          <MatchRow key={match.matchId} match={match} book={book} />
        ))}
      </ul>
    </section>
  ))
}
