import {
  aBalance,
  aGame,
  aLane,
  aSystemStatus,
  isOffline,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { SportsBookScreen } from './sports-book-screen'

export default {
  parameters: {
    path: '/fbsports',
    session: {},
    answers: {
      'SYS.status': aSystemStatus({ guestBookUrl: null }),
      'GAME.vendors': { data: { lanes: [aLane('SPORTS', { vassalage: 'GOAL', name: 'Goalmouth' })] } },
      'GAME.launchFB': {
        ...{ url: 'about:blank', origin: 'http://vendor.test', expiresIn: 43_200, sessionId: 's1' },
        game: aGame({ name: 'Goalmouth Sportsbook' }),
      },
      'GAME.close': { net: '0.00', rounds: 0 },
      'WAL.balance': aBalance(),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <SportsBookScreen />

export const Opening: Story = { render, parameters: { shows: 'Goalmouth Sportsbook' } }
export const Empty: Story = {
  render: () => <SportsBookScreen vassalage="NOBODY" />,
  parameters: { shows: 'No games of this kind yet' },
}
export const Loading: Story = { render, parameters: { answers: { 'GAME.launchFB': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launchFB': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'GAME.launchFB': isOffline } } }
