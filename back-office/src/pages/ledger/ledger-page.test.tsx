import { screen } from '@testing-library/react'
import { renderOffice } from '../../testing/render-office'

test('the ledger is checked by a press, and what is broken comes first', async () => {
  const { user, network } = await renderOffice({
    path: '/ledger',
    answers: {
      'ledger.comparisons': { runs: [], openRounds: [] },
      'ledger.check': {
        ok: false,
        invariants: [
          { name: 'accounts add up', ok: true, figure: 0 },
          { name: 'holds match withdrawals', ok: false, figure: 2 },
        ],
      },
    },
  })
  const button = await screen.findByRole('button', { name: 'Check the ledger now' })
  expect(network.callsTo('ledger.check')).toEqual([])

  await user.click(button)

  expect(await screen.findByText('The ledger does not hold')).toBeVisible()
  const names = screen.getAllByRole('row', { name: /accounts|holds/ }).map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/holds match withdrawals/)
})
