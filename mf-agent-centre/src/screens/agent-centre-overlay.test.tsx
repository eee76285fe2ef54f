import { aBalance, renderScreen } from '@parlay/shared/testing'
import { screen, within } from '@testing-library/react'
import { AgentCentreOverlay } from './agent-centre-overlay'

const day = Date.UTC(2026, 0, 15, 16)
const sums = {
  deposit: '900.00',
  withdraw: '100.00',
  stake: '1234.50',
  validBet: '1200.00',
  win: '1100.25',
  bonus: '30.00',
  rebate: '4.25',
  agentPay: '12.50',
  net: '-100.00',
  active: 4,
}
const overview = {
  ...sums,
  members: 12,
  newMembers: 1,
  online: 2,
  teamBalance: '5000.00',
  series: [{ day, ...sums }],
}
const answers = { 'AGT.overview': overview, 'WAL.balance': aBalance() }

const renderCentre = (isAgent: number, more: object = {}) =>
  renderScreen(<AgentCentreOverlay page="registerCenter" onClose={() => undefined} />, {
    session: { isAgent, type: isAgent },
    answers: { ...answers, ...more },
  })

test('G1.modal G1.default is titled Agent and opens on the overview, the only page that is built', async () => {
  await renderCentre(1)

  expect(screen.getByRole('dialog', { name: 'Agent' })).toBeInTheDocument()
  const menu = screen.getByRole('navigation', { name: 'Agent pages' })
  expect(
    within(menu)
      .getAllByRole('button')
      .map((entry) => entry.textContent),
  ).toEqual(['Overview'])
  expect(await screen.findByText('P1,234.50')).toBeInTheDocument()
  expect(screen.getByText('-P100.00')).toBeInTheDocument()
})

test.each([0, 4])('G1.agents shows nothing to an account of kind %i', async (isAgent) => {
  await renderCentre(isAgent)

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('G3 offers the same figures as a table whose totals are those of the cards', async () => {
  const { user } = await renderCentre(2)

  await user.click(await screen.findByRole('button', { name: 'Show as table' }))

  const totals = within(screen.getByRole('table')).getAllByRole('row').at(-1)
  expect(totals).toHaveTextContent('Total')
  expect(totals).toHaveTextContent('1,234.50')
  expect(totals).toHaveTextContent('-100.00')
})

test('says what happened when the figures do not come, and tries again', async () => {
  const { user, network } = await renderCentre(1, { 'AGT.overview': undefined })

  network.answer({ 'AGT.overview': overview })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('P1,234.50')).toBeInTheDocument()
})
