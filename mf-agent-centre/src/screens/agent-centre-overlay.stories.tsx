import { aBalance, isOffline, neverAnswers, refuses, type Stories, type Story } from '@parlay/shared/stories'
import { AgentCentreOverlay } from './agent-centre-overlay'

const figures = {
  ...{ deposit: '900.00', withdraw: '100.00', stake: '1234.50', validBet: '1200.00', win: '1100.25', active: 4 },
  ...{ bonus: '30.00', rebate: '4.25', agentPay: '12.50', net: '-100.00' },
}
const overview = {
  ...figures,
  ...{ members: 12, newMembers: 1, online: 2, teamBalance: '5000.00' },
  series: [14, 15, 16].map((date) => ({ ...figures, day: Date.UTC(2026, 0, date, 16) })),
}
const millions = { stake: '98765432109876.54', win: '12345678901234.56', net: '-86419753208641.98' }

export default {
  parameters: {
    session: { isAgent: 1, type: 1 },
    answers: { 'AGT.overview': overview, 'WAL.balance': aBalance() },
  },
} satisfies Stories

const render: Story['render'] = () => <AgentCentreOverlay page="agentTeamOverview" onClose={() => undefined} />

export const Overview: Story = { render, parameters: { shows: 'P1,234.50' } }
export const Empty: Story = {
  render,
  parameters: {
    shows: 'P5,000.00',
    answers: { 'AGT.overview': { ...overview, stake: '0.00', win: '0.00', net: '0.00', series: [] } },
  },
}
export const LongText: Story = {
  render,
  parameters: {
    shows: 'P98,765,432,109,876.54',
    answers: {
      'AGT.overview': { ...overview, ...millions, series: overview.series.map((day) => ({ ...day, ...millions })) },
    },
  },
}
export const Loading: Story = { render, parameters: { answers: { 'AGT.overview': neverAnswers } } }
export const Failed: Story = { render, parameters: { shows: 'Try again', answers: { 'AGT.overview': refuses() } } }
export const Offline: Story = { render, parameters: { shows: 'Try again', answers: { 'AGT.overview': isOffline } } }
