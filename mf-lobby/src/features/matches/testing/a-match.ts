import type { ValueOf } from '@parlay/contracts/define-endpoint'
import type { listMatches, Match } from '@parlay/contracts/endpoints/matches'

/** For tests and stories: a football match that has not begun. */
export const aMatch = (changes: Partial<Match> = {}): Match => ({
  ...{ matchId: 'football-29', sport: 'football', league: 'Lantern Cup', home: 'Baiyu', away: 'Nam Dao' },
  ...{ startsAt: Date.UTC(2026, 2, 1, 12), phase: 'soon', score: null },
  market: {
    ...{ id: 'result', kind: 'result', isOpen: true },
    selections: [
      { id: 'home', odds: '1.45' },
      { id: 'draw', odds: '4.20' },
      { id: 'away', odds: '6.10' },
    ],
  },
  ...changes,
})

export const aMatchList = (
  matches: readonly Match[],
  changes: Partial<ValueOf<typeof listMatches>> = {},
): ValueOf<typeof listMatches> => ({
  book: { vassalage: 'FB', nodeId: '21', name: 'Final Bell' },
  matches: [...matches],
  readAt: Date.UTC(2026, 2, 1, 11, 30),
  isStale: false,
  ...changes,
})
