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
    },
  },
} satisfies Stories

const render: Story['render'] = () => <GamePageScreen lane="SPORTS" />

export const Doors: Story = { render, parameters: { shows: 'Final Bell' } }
export const Empty: Story = { render, parameters: { answers: { 'GAME.list': { games: [], totalPages: 0 } } } }
export const LongText: Story = {
  render,
  parameters: {
    shows: longText,
    answers: {
      'GAME.vendors': { data: { lanes: [aLane('SPORTS', { vassalage: 'FB', name: longText })] } },
      'GAME.list': doorTo(longText),
    },
  },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.list': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': isOffline } } }
