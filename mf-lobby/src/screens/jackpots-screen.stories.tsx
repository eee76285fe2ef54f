import { aGame, isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aJackpot, aWin } from '../features/jackpots/testing/jackpot-answers'
import { JackpotsScreen } from './jackpots-screen'

const games = { games: [aGame({ name: 'Lantern Tide', gameCode: 'LUMEN_lantern-tide' })], totalPages: 1 }
const two = [aJackpot(), aJackpot({ jackpotId: 'tide', name: 'Tide Jackpot', amount: '231.07', mustDrop: '500.00' })]

export default {
  parameters: {
    path: '/jackpots',
    hasOwnHeading: true,
    answers: { 'GAME.jackpots': { list: two }, 'GAME.jackpotWins': { list: [aWin()] }, 'GAME.list': games },
  },
} satisfies Stories

const render: Story['render'] = () => <JackpotsScreen />
const renderOne: Story['render'] = () => <JackpotsScreen jackpotId="lantern" />

export const All: Story = { render, parameters: { shows: 'Tide Jackpot' } }
export const One: Story = { render: renderOne, parameters: { shows: 'Lantern Tide' } }
export const NotWonYet: Story = {
  render: renderOne,
  parameters: {
    shows: 'Not won yet. The first winner will appear here.',
    answers: { 'GAME.jackpotWins': { list: [] } },
  },
}
export const Empty: Story = { render, parameters: { answers: { 'GAME.jackpots': { list: [] } } } }
export const LongText: Story = {
  render,
  parameters: { shows: longText, answers: { 'GAME.jackpots': { list: [aJackpot({ name: longText })] } } },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.jackpots': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.jackpots': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.jackpots': isOffline } } }
