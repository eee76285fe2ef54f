import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { aCurrentDraw, aDrawOf, someDraws, someStatistics, someVoids } from '../testing/draw-answers'
import { LotteryMenuScreen } from './lottery-menu-screen'

export default {
  parameters: {
    path: '/lott?view=results&gameCode=MB_HN',
    hasOwnHeading: true,
    shows: 'Draw 20261123',
    answers: {
      'LOTT.menu': someDraws(),
      'LOTT.current': () => aCurrentDraw('20261124'),
      'LOTT.opened': { list: [aDrawOf('20261123'), aDrawOf('20261122', { revision: 1 })] },
      'LOTT.stats': someStatistics(),
      'LOTT.voids': someVoids(),
    },
  },
} satisfies Stories

const render: Story['render'] = () => <LotteryMenuScreen view="results" gameCode="MB_HN" />
const renderStatistics: Story['render'] = () => <LotteryMenuScreen view="statistics" gameCode="MB_HN" />
const answering = (answer: unknown) => ({ answers: { 'LOTT.opened': answer, 'LOTT.stats': answer } })

export const Results: Story = { render }
export const Statistics: Story = { render: renderStatistics, parameters: { shows: '12 and 34' } }
export const Waiting: Story = {
  render,
  parameters: { answers: { 'LOTT.current': () => aCurrentDraw('20261124', -1000) }, shows: 'Waiting for the draw' },
}
export const None: Story = { render, parameters: { ...answering({ list: [] }), shows: 'No results yet' } }
export const NoStatistics: Story = {
  render: renderStatistics,
  parameters: { ...answering({ ...someStatistics(), draws: 0 }), shows: 'No results yet' },
}
export const NoneAnnounced: Story = {
  render,
  parameters: { answers: { 'LOTT.current': aCurrentDraw(undefined) }, shows: 'No draw scheduled' },
}
export const Unknown: Story = {
  render: () => <LotteryMenuScreen view="results" gameCode="XX" />,
  parameters: { shows: 'This lottery is not offered' },
}
export const LongName: Story = {
  render,
  parameters: { answers: { 'LOTT.menu': someDraws(longText) }, shows: longText },
}
export const Loading: Story = { render, parameters: { ...answering(neverAnswers), shows: 'Draw results' } }
export const LoadingMenu: Story = {
  render,
  parameters: { answers: { 'LOTT.menu': neverAnswers }, shows: 'Draw results' },
}
export const Failed: Story = { render, parameters: { ...answering(refuses()), shows: 'Try again' } }
export const FailedStatistics: Story = {
  render: renderStatistics,
  parameters: { ...answering(refuses()), shows: 'Try again' },
}
export const Offline: Story = {
  render,
  parameters: { answers: { 'LOTT.menu': isOffline, 'LOTT.current': isOffline }, shows: 'Try again' },
}
