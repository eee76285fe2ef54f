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
import { LobbyScreen } from './lobby-screen'

const vendors = (...names: string[]) => ({
  data: {
    lanes: [aLane('RNG', ...names.map((name, index) => ({ vassalage: `V${index}`, name, isHot: index === 0 })))],
  },
})
const games = (...names: string[]) => ({
  games: names.map((name, index) => aGame({ nodeId: `${index}`, name, vassalage: 'V0', isHot: index === 0 })),
  totalPages: 1,
})
const none = { list: [], content: [], games: [], totalPages: 0 }

export default {
  parameters: {
    path: '/rng?vassalage=V0',
    hasOwnHeading: true,
    answers: {
      'GAME.vendors': vendors('Lumen', 'Ember', 'Tidal'),
      'GAME.list': games('Golden Harbour', 'Amber Tide', 'Night Market'),
      'GAME.hot': none,
      'GAME.favList': none,
      'GAME.recent': none,
    },
  },
} satisfies Stories

const render: Story['render'] = () => <LobbyScreen gameType="RNG" />

export const Games: Story = { render, parameters: { shows: 'Amber Tide' } }
export const ForMembers: Story = { render, parameters: { session: {}, shows: 'Amber Tide' } }
export const Empty: Story = { render, parameters: { answers: { 'GAME.list': none } } }
export const LongText: Story = {
  render,
  parameters: {
    shows: longText,
    answers: { 'GAME.vendors': vendors(longText, 'Ember'), 'GAME.list': games(longText, 'Amber Tide') },
  },
}
export const Loading: Story = {
  render,
  parameters: { answers: { 'GAME.vendors': neverAnswers, 'GAME.list': neverAnswers } },
}
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.list': isOffline } } }
