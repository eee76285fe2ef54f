import type { Match } from '@parlay/contracts/endpoints/matches'
import { fold } from '@parlay/contracts/help/words-of'
import { sportWords } from './sport-words'

export type MatchView = 'all' | 'live' | 'soon' | 'followed'

export interface MatchFilter {
  view: MatchView
  text: string
  /** The matches and leagues that the member follows. */
  followed: readonly string[]
  /** The names of sports in the language of the page. */
  sportName: (sport: Match['sport']) => string
}

export const followOfMatch = ({ matchId }: Match): string => `match/${matchId}`
export const followOfLeague = ({ sport, league }: Pick<Match, 'sport' | 'league'>): string =>
  `league/${sport}/${league}`

/** Returns the matches of a view that have every word of the text, in any script. A text without words finds all. */
export function findMatches(matches: readonly Match[], { view, text, followed, sportName }: MatchFilter): Match[] {
  const words = fold(text).split(/\s+/u).filter(Boolean)
  const isInView = (match: Match) => {
    if (view === 'followed') return [followOfMatch(match), followOfLeague(match)].some((one) => followed.includes(one))
    return view === 'all' || match.phase === view
  }
  const hasWords = ({ home, away, league, sport }: Match) => {
    const all = fold([home, away, league, sportName(sport), sportWords[sport]].join(' '))
    return words.every((word) => all.includes(word))
  }
  return matches.filter((match) => isInView(match) && (words.length === 0 || hasWords(match)))
}

export interface LeagueOfMatches extends Pick<Match, 'sport' | 'league'> {
  matches: Match[]
}

/** Returns the matches by league. The order of leagues is that of their first matches. */
export function groupByLeague(matches: readonly Match[]): LeagueOfMatches[] {
  const leagues = new Map<string, LeagueOfMatches>()
  for (const match of matches) {
    const id = followOfLeague(match)
    const league = leagues.get(id) ?? { sport: match.sport, league: match.league, matches: [] }
    league.matches.push(match)
    leagues.set(id, league)
  }
  return [...leagues.values()]
}
