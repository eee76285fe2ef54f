import { aBalance, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen, waitFor } from '@testing-library/react'
import { ElsewhereCard } from './elsewhere-card'

const places = [{ vassalage: 'SBT', name: 'Saltbox', balance: '107.00', state: 'OK' as const }]
const elsewhere = aBalance({ available: '21.80', total: '128.80', places })
const result = { vassalage: 'SBT', amount: '107.00', transferId: 't1', balance: '128.80' }

const renderCard = (state: string, balance = elsewhere) =>
  renderScreen(<ElsewhereCard />, {
    session: {},
    answers: { 'WAL.balance': balance, 'WAL.recallAll': { results: [{ ...result, state }] } },
  })

test('M4.withdraw what lies at a vendor is said, and brought back', async () => {
  const said = jest.fn()
  const stop = on('toast-requested', said)
  const { user, network } = await renderCard('DONE')
  const button = await screen.findByRole('button', { name: 'Bring back P107.00' })
  expect(screen.getByText('P107.00 is outside your main wallet. Bring it back to withdraw it.')).toBeVisible()

  network.answer({ 'WAL.balance': aBalance({ available: '128.80', total: '128.80', places: [] }) })
  await user.click(button)

  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  const text = 'P107.00 is back in your main wallet.'
  expect(said).toHaveBeenCalledWith({ kind: 'success', text }, expect.anything())
  stop()
})

test.each([
  ['UNKNOWN', 'info', /on its way back/],
  ['FAILED', 'error', /isn't answering/],
])('a recall that is %s shows this to the member', async (state, kind, text) => {
  const said = jest.fn()
  const stop = on('toast-requested', said)
  const { user } = await renderCard(state)

  await user.click(await screen.findByRole('button', { name: 'Bring back P107.00' }))

  await waitFor(() => expect(said).toHaveBeenCalledWith({ kind, text: expect.stringMatching(text) }, expect.anything()))
  stop()
})

test('nothing is said where all is in the main wallet', async () => {
  const { network } = await renderCard('DONE', aBalance())

  await waitFor(() => expect(network.callsTo('WAL.balance')).toHaveLength(1))
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
