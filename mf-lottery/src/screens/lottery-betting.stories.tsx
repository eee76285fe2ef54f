import { aLane, isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aDrawGame, aDrawMenu, aFollow, aTicket, currentDraws, offersAt, pageOf } from '../testing'
import { LotteryLaunchScreen } from './lottery-launch-screen'
import { LotteryMenuScreen } from './lottery-menu-screen'

export default {
  parameters: {
    path: '/lottery?gameCode=MB_HN',
    session: {},
    hasOwnHeading: true,
    answers: {
      'GAME.vendors': { data: { lanes: [aLane('LOTT', { vassalage: 'TCG_LOTTO_VN' })] } },
      'LOTT.menu': aDrawMenu(aDrawGame()),
      'LOTT.current': currentDraws('MB_HN', '20260131', '20260201'),
      'LOTT.playTypes': offersAt({ BA_CANG: '900', XIEN3: '72', TRUOT10: '15.4' }),
      'LOTT.bets': pageOf(aTicket()),
      'LOTT.follow': { list: [aFollow()] },
    },
  },
} satisfies Stories

const betting: Story['render'] = () => <LotteryLaunchScreen gameCode="MB_HN" />
const tickets: Story['render'] = () => <LotteryMenuScreen view="tickets" />

export const Betting: Story = { render: betting, parameters: { shows: '10 lines' } }
export const ByPlaces: Story = {
  render: () => <LotteryLaunchScreen gameCode="MB_HN" playType="BA_CANG" />,
  parameters: { shows: 'Digit 3' },
}
export const NoDraw: Story = {
  render: betting,
  parameters: {
    shows: 'No draw is open for bets right now',
    answers: { 'LOTT.current': { gameCode: 'MB_HN', area: 'MB', serverTime: 0, draws: [] } },
  },
}
export const NoPlays: Story = {
  render: betting,
  parameters: { shows: 'Choose another draw.', answers: { 'LOTT.playTypes': { ...offersAt(), list: [] } } },
}
export const BettingLongText: Story = {
  render: betting,
  parameters: { shows: longText, answers: { 'LOTT.menu': aDrawMenu(aDrawGame({ name: longText })) } },
}
export const BettingLoading: Story = { render: betting, parameters: { answers: { 'LOTT.playTypes': neverAnswers } } }
export const BettingFailed: Story = {
  render: betting,
  parameters: { shows: 'Try again', answers: { 'LOTT.playTypes': refuses() } },
}
export const BettingOffline: Story = {
  render: betting,
  parameters: { shows: 'Try again', answers: { 'LOTT.menu': isOffline } },
}
export const Tickets: Story = { render: tickets, parameters: { shows: 'Ticket 71' } }
export const NoTickets: Story = {
  render: tickets,
  parameters: { shows: 'No tickets here', answers: { 'LOTT.bets': pageOf() } },
}
export const TicketsForVisitors: Story = { render: tickets, parameters: { session: 'visitor', shows: 'Log in' } }
export const TicketsLoading: Story = { render: tickets, parameters: { answers: { 'LOTT.bets': neverAnswers } } }
export const TicketsFailed: Story = {
  render: tickets,
  parameters: { shows: 'Try again', answers: { 'LOTT.bets': refuses() } },
}
