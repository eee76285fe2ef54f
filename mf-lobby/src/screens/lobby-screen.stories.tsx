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
const rowOf = (kind: string, value: string, ...names: string[]) => ({
  kind,
  value,
  games: names.map((name, index) => aGame({ nodeId: `${kind}${value}${index}`, name, vassalage: 'V0' })),
  total: 40,
})
const rowsOf = (...names: string[]) => ({
  rows: [
    rowOf('new', '', ...names),
    rowOf('popular', '', ...names),
    rowOf('theme', 'sea', ...names),
    rowOf('feature', 'WAYS', ...names),
  ],
  total: 692,
  filters: { returns: ['96.01', '96.20'], volatilities: ['MEDIUM', 'HIGH'], features: ['LINES', 'WAYS'] },
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
      'GAME.rows': rowsOf('Golden Harbour', 'Amber Tide', 'Night Market'),
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

const rows = { path: '/rng' }
export const Rows: Story = { render, parameters: { ...rows, shows: 'Popular' } }
export const RowsForMembers: Story = {
  render,
  parameters: {
    ...rows,
    session: {},
    shows: 'Continue playing',
    answers: { 'GAME.recent': { list: [aGame({ nodeId: 'r', name: 'Last Played', vassalage: 'V0' })], totalPages: 1 } },
  },
}
export const RowsWithLongText: Story = {
  render,
  parameters: { ...rows, shows: longText, answers: { 'GAME.rows': rowsOf(longText, 'Amber Tide') } },
}
export const NoRows: Story = {
  render,
  parameters: {
    ...rows,
    shows: 'No games of this kind yet',
    answers: { 'GAME.rows': { rows: [], total: 0, filters: { returns: [], volatilities: [], features: [] } } },
  },
}
export const RowsLoading: Story = { render, parameters: { ...rows, answers: { 'GAME.rows': neverAnswers } } }
export const RowsFailed: Story = {
  render,
  parameters: { ...rows, shows: 'Try again', answers: { 'GAME.rows': refuses() } },
}
export const RowsOffline: Story = {
  render,
  parameters: { ...rows, shows: 'Try again', answers: { 'GAME.rows': isOffline } },
}
