import {
  aBalance,
  aGame,
  aLane,
  isOffline,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { aDrawMenu } from '../testing'
import { LotteryLaunchScreen } from './lottery-launch-screen'

const launch = {
  ...{ url: 'about:blank', origin: 'http://vendor.test', openMode: 'FRAME', sessionId: 's1', demo: false },
  game: aGame({ name: 'Manila Quick Six' }),
}

export default {
  parameters: {
    path: '/lottery',
    session: {},
    answers: {
      'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_SEA', name: 'SEA Lotto' })] } },
      'GAME.list': { games: [], totalPages: 0 },
      'GAME.launch': launch,
      'GAME.close': { net: '0.00', rounds: 0 },
      'LOTT.menu': aDrawMenu(),
      'LOTT.openedAll': { list: [] },
      'WAL.balance': aBalance(),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <LotteryLaunchScreen gameCode="six" vendor="TCG_SEA" />

export const Opening: Story = { render, parameters: { shows: 'Manila Quick Six' } }
export const ForVisitors: Story = { render, parameters: { session: 'visitor' } }
export const Loading: Story = { render, parameters: { answers: { 'GAME.launch': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launch': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launch': isOffline } } }
