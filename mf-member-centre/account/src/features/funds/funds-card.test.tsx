import { aBalance, aWithdrawable, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { screen, within } from '@testing-library/react'
import '@parlay/member-common/messages'
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

test('My account names of each corrected draw what was taken back and owed, what is paid and still owed, and what happens with it', async () => {
  const paid = anOwedDraw({ numero: '20261124', takenBack: '0.00', stillOwed: '12.50', isCollected: true })
  await show({ owed: [anOwedDraw(), paid] })

  const region = await screen.findByRole('region', { name: 'Owed from corrected draws' })
  expect(within(region).getByText(/^When a result turns out to be wrong, we correct the draw/)).toBeVisible()
  const texts = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(
    /^Hanoi, draw 20261123.*Taken backP35\.00Owed at firstP60\.00Still owedP60\.00Nothing is taken from your wallet for it\./,
  )
  expect(texts[1]).toMatch(
    /^Hanoi, draw 20261124.*[AP]MOwed at firstP60\.00Paid sinceP47\.50Still owedP12\.50It's taken from what you win/,
  )
})

test('each corrected draw leads to its proof, and the member centre closes', async () => {
  const closed = jest.fn()
  const stop = on('overlay-closed', closed)
  const { user } = await show({ owed: [anOwedDraw()] })

  const link = await screen.findByRole('link', { name: 'Proof of draw 20261123' })
  expect(link).toHaveAttribute('href', '/lottery/proof/MB_HN/20261123')
  await user.click(link)

  expect(closed).toHaveBeenCalled()
  stop()
})

test.each([{}, { owed: [] }])(
  'My account says nothing of corrected draws to a member without debts: %j',
  async (owed) => {
    await show(owed)
    await screen.findByText('Main wallet')

    expect(screen.queryByText('Owed from corrected draws')).not.toBeInTheDocument()
  },
)
