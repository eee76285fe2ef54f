import { aGame, isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { ApiError } from '@parlay/web/api'
import { AboutGameScreen } from './about-game-screen'

/** A function, because Storybook would merge the fields of an object with those of the file's answer. */
const pageOf =
  (changes: object = {}, name = 'Amber Tide') =>
  () => ({
    game: aGame({ name, rtp: '96.20' }),
    vendorName: 'Lumen Atelier',
    volatility: 'HIGH',
    features: ['WAYS', 'WILDS', 'FREE_SPINS', 'MORE_FREE_SPINS', 'MULTIPLIER'],
    lowestStake: '0.10',
    highestStake: '50.00',
    rules: 'WAYS',
    biggestWin: { accountMasked: 'm***1', amount: '1240.00', stake: '5.00', time: Date.UTC(2026, 2, 1) },
    isPaused: false,
    similar: [aGame({ nodeId: '2', name: 'Night Market' }), aGame({ nodeId: '3', name: 'Golden Harbour' })],
    ...changes,
  })

export default {
  parameters: { path: '/game/lumen-amber-tide', hasOwnHeading: true, answers: { 'GAME.page': pageOf() } },
} satisfies Stories

const render: Story['render'] = () => <AboutGameScreen />

export const Slot: Story = { render, parameters: { shows: 'Similar games' } }
export const ForMembers: Story = { render, parameters: { session: {}, shows: 'Similar games' } }
export const Table: Story = {
  render,
  parameters: {
    shows: 'Depends on your bet',
    answers: {
      'GAME.page': pageOf({
        volatility: undefined,
        features: [],
        highestStake: undefined,
        rules: 'ROULETTE',
        biggestWin: null,
        similar: [],
      }),
    },
  },
}
export const Paused: Story = {
  render,
  parameters: {
    shows: 'This game is under maintenance. Please come back later.',
    answers: { 'GAME.page': pageOf({ isPaused: true }) },
  },
}
export const LongText: Story = {
  render,
  parameters: { shows: longText, answers: { 'GAME.page': pageOf({ vendorName: longText }, longText) } },
}
export const Empty: Story = {
  render,
  parameters: { shows: "We couldn't find this game", answers: { 'GAME.page': new ApiError({ code: 'GAME_UNKNOWN' }) } },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.page': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.page': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.page': isOffline } } }
