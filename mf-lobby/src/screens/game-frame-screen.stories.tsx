import {
  aBalance,
  aGame,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { GameFrameScreen } from './game-frame-screen'

const launchOf = (name: string) => ({
  ...{ url: 'about:blank', origin: 'http://vendor.test', openMode: 'FRAME', sessionId: 's1', demo: false },
  game: aGame({ name }),
})

export default {
  parameters: {
    path: '/game',
    session: {},
    answers: {
      'GAME.launch': launchOf('Amber Tide'),
      'GAME.close': { net: '0.00', rounds: 0 },
      'WAL.balance': aBalance(),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <GameFrameScreen vassalage="LUMEN" gameType="FISH" nodeId="10101" />

export const Opening: Story = { render, parameters: { shows: 'Amber Tide' } }
export const OutOfMoney: Story = {
  render,
  parameters: {
    shows: 'Not enough balance for this stake.',
    answers: { 'WAL.balance': aBalance({ available: '0.00' }) },
  },
}
export const Empty: Story = {
  render: () => <GameFrameScreen vassalage="" gameType="RNG" nodeId="" />,
  parameters: { shows: 'No game chosen' },
}
export const LongText: Story = {
  render,
  parameters: { shows: longText, answers: { 'GAME.launch': launchOf(longText) } },
}
export const FreePlay: Story = {
  render: () => <GameFrameScreen vassalage="LUMEN" gameType="FISH" nodeId="10101" demo />,
  parameters: {
    shows: 'Free play',
    session: 'visitor',
    answers: { 'GAME.try': { url: 'about:blank', origin: 'http://vendor.test', game: aGame({ name: 'Amber Tide' }) } },
  },
}
export const ForVisitors: Story = { render, parameters: { session: 'visitor' } }
const ownWallet = { vassalage: 'SBT', name: 'Saltbox', isAsked: true }
const places = [{ vassalage: 'SBT', name: 'Saltbox', balance: '37.00', state: 'OK' as const }]
export const OwnWallet: Story = {
  render,
  parameters: {
    shows: 'Saltbox wallet',
    answers: {
      'GAME.launch': { ...launchOf('Saltbox Sevens'), ownWallet },
      'WAL.balance': aBalance({ total: '1037.00', places }),
    },
  },
}
export const AsksHowMuch: Story = {
  render,
  parameters: {
    shows: 'Money for Saltbox',
    answers: { 'GAME.launch': { ...launchOf('Saltbox Sevens'), ownWallet: { ...ownWallet, isAsked: false } } },
  },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.launch': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launch': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launch': isOffline } } }
