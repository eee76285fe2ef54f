import { aBalance, aWithdrawable, renderScreen } from '@parlay/shared/testing'
import { screen, within } from '@testing-library/react'
import '../../screens/member-centre-overlay'
import { anOwedDraw } from '../../owed/testing'
import { FundsCard } from './funds-card'

const show = (owed: object) =>
  renderScreen(<FundsCard />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'WAL.funds': { main: '0.00', hold: '0.00', vendors: [], ...owed },
      'WDR.withdrawable': aWithdrawable(),
    },
  })

test('My account names of each corrected draw what was taken back, what is still owed, and what happens with it', async () => {
  const paid = anOwedDraw({ numero: '20261124', takenBack: '0.00', stillOwed: '12.50', isCollected: true })
  await show({ owed: [anOwedDraw(), paid] })

  const region = await screen.findByRole('region', { name: 'Owed from corrected draws' })
  const texts = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(
    /^Hanoi, draw 20261123.*Taken backP35\.00Still owedP60\.00Nothing is taken from your wallet for it\./,
  )
  expect(texts[1]).toMatch(/^Hanoi, draw 20261124.*Taken backP0\.00Still owedP12\.50It's taken from what you win/)
})

test.each([{}, { owed: [] }])(
  'My account says nothing of corrected draws to whoever owes nothing: %j',
  async (owed) => {
    await show(owed)
    await screen.findByText('Main wallet')

    expect(screen.queryByText('Owed from corrected draws')).not.toBeInTheDocument()
  },
)
