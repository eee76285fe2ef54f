import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aTicket, offersAt, pageOf } from '../testing'
import { aCurrentDraw, aProof, someDraws } from '../testing/draw-answers'
import { DrawScreen } from './draw-screen'

const path = '/lottery/draw/MB_HN/20261123'
const hour = 3_600_000
const undrawn = { seed: null, prizes: {}, linesRoot: null, linesCount: null, sealedAt: null }
const ticket = aTicket({ betId: '8', numero: '20261123' })
const wonLines = ticket.lines.map((line) => ({ ...line, hits: 1, payout: '95.00' }))

export default {
  parameters: {
    path,
    session: {},
    hasOwnHeading: true,
    shows: 'Hà Nội, draw 20261123',
    answers: {
      'LOTT.menu': someDraws(),
      'LOTT.current': () => aCurrentDraw('20261124'),
      'LOTT.playTypes': offersAt(),
      'LOTT.bets': pageOf(ticket),
      'LOTT.proof': aProof(),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <DrawScreen />
const answering = (proof: unknown) => ({ answers: { 'LOTT.proof': proof } })

export const Drawn: Story = {
  render,
  parameters: {
    shows: 'Ticket 8',
    answers: { 'LOTT.bets': pageOf({ ...ticket, state: 'WON', payout: '95.00', lines: wonLines }) },
  },
}
export const Open: Story = {
  render,
  parameters: {
    shows: 'Bet on this draw',
    answers: {
      'LOTT.current': () => aCurrentDraw('20261123'),
      'LOTT.proof': () =>
        aProof({ ...undrawn, state: 'BETTING', closeAt: Date.now() + hour, openAt: Date.now() + hour + 5000 }),
    },
  },
}
export const Closed: Story = {
  render,
  parameters: {
    shows: 'Bets are closed',
    ...answering(() => aProof({ ...undrawn, state: 'CLOSED', closeAt: Date.now() - hour, openAt: Date.now() + hour })),
  },
}
export const Void: Story = {
  render,
  parameters: {
    shows: 'This draw is void',
    ...answering(aProof({ ...undrawn, state: 'VOID', voidReason: 'UNSEALED' })),
  },
}
export const Corrected: Story = {
  render,
  parameters: { shows: longText, ...answering(aProof({ revision: 1, correction: longText })) },
}
export const Visitor: Story = {
  render,
  parameters: { session: 'visitor', shows: 'Log in to see your tickets in this draw' },
}
export const NoTickets: Story = {
  render,
  parameters: { answers: { 'LOTT.bets': pageOf() }, shows: 'You have no tickets in this draw' },
}
export const TicketsFailed: Story = {
  render,
  parameters: { answers: { 'LOTT.bets': refuses() }, shows: 'Try again' },
}
export const NoDraw: Story = { render, parameters: { path: '/lottery/draw', shows: 'No draw chosen' } }
export const Loading: Story = { render, parameters: { ...answering(neverAnswers), shows: undefined } }
export const Failed: Story = { render, parameters: { ...answering(refuses()), shows: 'Try again' } }
export const Offline: Story = { render, parameters: { ...answering(isOffline), shows: 'Try again' } }
