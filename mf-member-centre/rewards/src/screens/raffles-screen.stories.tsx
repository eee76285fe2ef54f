import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aDraw, aPotStatus, aShare, aWheelStatus } from '../features/raffles/testing/raffle-answers'
import { RafflesScreen } from './raffles-screen'

const answers = { 'RAF.status': aWheelStatus({ history: [aDraw()], historyPages: 1 }) }
const shows = 'Lounge wheel'

export default { parameters: { path: '/raffles', hasOwnHeading: true, session: {}, answers, shows } } satisfies Stories

const render: Story['render'] = () => <RafflesScreen />
const renderEggs: Story['render'] = () => <RafflesScreen kind="EGG" />
const renderPot: Story['render'] = () => <RafflesScreen kind="REDENVELOPE" />
const answering = (status: unknown) => ({ answers: { 'RAF.status': status } })

export const Wheel: Story = { render }
export const Eggs: Story = { render: renderEggs }
export const Visitor: Story = {
  render,
  parameters: { session: 'visitor', ...answering(aWheelStatus({ obstacle: 'LOGGED_OUT', tickets: 0 })) },
}
export const NoTickets: Story = { render, parameters: answering(aWheelStatus({ obstacle: 'NO_TICKETS', tickets: 0 })) }
export const OpenPot: Story = { render: renderPot, parameters: { ...answering(aPotStatus()), shows: 'Lucky pot' } }
export const OwnShare: Story = {
  render: renderPot,
  parameters: {
    ...answering(aPotStatus({ obstacle: 'ALREADY', history: [aShare()], historyPages: 1 })),
    shows: 'Lucky pot',
  },
}
export const None: Story = {
  render,
  parameters: { ...answering(aWheelStatus({ raffle: null })), shows: 'No prize draw of this kind' },
}
export const Loading: Story = { render, parameters: { ...answering(neverAnswers), shows: 'Prize draws' } }
export const Failed: Story = {
  render,
  parameters: { ...answering(refuses()), shows: 'The prize draw could not be loaded.' },
}
export const Offline: Story = {
  render,
  parameters: { ...answering(isOffline), shows: 'The prize draw could not be loaded.' },
}
export const LongTexts: Story = {
  render,
  parameters: {
    ...answering(
      aWheelStatus({
        history: [aDraw({ title: longText })],
        historyPages: 9,
        prizes: aWheelStatus().prizes.map((one) => ({ ...one, name: longText })),
      }),
    ),
  },
}
