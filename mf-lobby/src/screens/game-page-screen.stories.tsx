import {
  aGame,
  aLane,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { aMatch, aMatchList } from '../features/matches/testing/a-match'
import { GamePageScreen } from './game-page-screen'

const doorTo = (name: string) => ({
  games: [aGame({ name, vassalage: 'FB', gameType: 'SPORTS', openMode: 'ROUTE' })],
  totalPages: 1,
})

export default {
  parameters: {
    path: '/sports',
    hasOwnHeading: true,
    answers: {
      'GAME.vendors': { data: { lanes: [aLane('SPORTS', { vassalage: 'FB', name: 'Final Bell' })] } },
      'GAME.list': doorTo('Final Bell Sportsbook'),
      'GAME.matches': aMatchList([
        aMatch({ matchId: 'football-2', phase: 'live', score: '1 : 0', home: 'Jade Hollow', away: 'Kiri Coast' }),
        aMatch(),
      ]),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <GamePageScreen lane="SPORTS" />

export const Doors: Story = { render, parameters: { shows: 'Final Bell' } }
export const OldOdds: Story = {
  render,
  parameters: { shows: 'Odds as of', answers: { 'GAME.matches': aMatchList([aMatch()], { isStale: true }) } },
}
export const NoMatches: Story = {
  render,
  parameters: { shows: 'No matches right now', answers: { 'GAME.matches': aMatchList([]) } },
}
export const MatchesLoading: Story = { render, parameters: { answers: { 'GAME.matches': neverAnswers } } }
export const MatchesFailed: Story = {
  render,
  parameters: { shows: 'Try again', answers: { 'GAME.matches': refuses() } },
}
export const MatchesOffline: Story = {
  render,
  parameters: { shows: 'Try again', answers: { 'GAME.matches': isOffline } },
}
export const Empty: Story = {
  render,
  parameters: {
    answers: {
      'GAME.list': { games: [], totalPages: 0 },
      'GAME.matches': aMatchList([], { book: null }),
    },
  },
}
export const LongText: Story = {
  render,
  parameters: {
    shows: longText,
    answers: {
      'GAME.vendors': { data: { lanes: [aLane('SPORTS', { vassalage: 'FB', name: longText })] } },
      'GAME.list': doorTo(longText),
      'GAME.matches': aMatchList([aMatch({ home: longText, away: longText, league: longText })]),
    },
  },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.list': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': isOffline } } }
