import type { Match } from '@parlay/contracts/endpoints/matches'
import { createMender } from '@parlay/contracts/help/near-word'
import { fold, joined } from '@parlay/contracts/help/words-of'
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

/** The names of a match as a search compares them. */
interface MatchNames {
  /** All of its words, with spaces between them. */
  text: string
  /** Each of its names without spaces and punctuation. */
  joined: readonly string[]
}

/** Shorter texts without their punctuation are parts of many names: `<b>` is none. */
const leastJoined = 3

const namesOf = ({ home, away, league, sport }: Match, { sportName }: Pick<MatchFilter, 'sportName'>): MatchNames => ({
  text: fold([home, away, league, sportName(sport), sportWords[sport]].join(' ')),
  joined: [home, away, league, sportName(sport)].map(joined),
})

function holds(names: MatchNames, word: string): boolean {
  const letters = joined(word)
  return (
    names.text.includes(word) || (letters.length >= leastJoined && names.joined.some((one) => one.includes(letters)))
  )
}

const wordsOf = (text: string): string[] => fold(text).split(/\s+/u).filter(Boolean)

/**
 * Returns the matches of a view that have every word of the text, in any script. Spaces within a name need not be typed,
 * and typing errors are forgiven by the rule of every search. A text without words finds all.
 */
export function findMatches(matches: readonly Match[], { view, text, followed, sportName }: MatchFilter): Match[] {
  const isInView = (match: Match) => {
    if (view === 'followed') return [followOfMatch(match), followOfLeague(match)].some((one) => followed.includes(one))
    return view === 'all' || match.phase === view
  }
  const typed = wordsOf(text)
  if (typed.length === 0) return matches.filter(isInView)
  const named = matches.map((match) => ({ match, names: namesOf(match, { sportName }) }))
  const mend = createMender(named.flatMap(({ names }) => [...wordsOf(names.text), ...names.joined]))
  const words = typed.map((word) => (named.some(({ names }) => holds(names, word)) ? word : mend(word)))
  return named
    .filter(({ match, names }) => isInView(match) && words.every((word) => holds(names, word)))
    .map(({ match }) => match)
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
