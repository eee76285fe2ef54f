import { screen, waitFor, within } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const steady = {
  name: 'steady',
  isOn: false,
  maxAmount: '2000.00',
  accountDays: 30,
  payoutAccountDays: 7,
  changedAt: someTime,
  changedBy: 'admin01',
}

test('a rule shows its conditions, and is switched on with a reason', async () => {
  const office = await renderOffice({
    path: '/withdrawal-rules',
    answers: { 'withdrawals.rules': { list: [steady] }, 'withdrawals.saveRule': { ...steady, isOn: true } },
  })
  const row = within(await screen.findByRole('row', { name: /steady/ }))
  expect(row.getByText('2,000.00 PHP')).toBeVisible()
  expect(row.getByText('Off')).toBeVisible()

  await office.user.click(row.getByRole('button', { name: 'steady' }))
  await office.user.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'State' }))
  await office.user.click(await screen.findByRole('option', { name: 'On' }))
  await giveReason(office, 'Save the rule')

  await waitFor(() =>
    expect(office.network.callsTo('withdrawals.saveRule')[0]).toMatchObject({
      request: { name: 'steady', isOn: true, maxAmount: '2000.00', accountDays: 30, payoutAccountDays: 7 },
      reason: 'checked it',
    }),
  )
  expect(await screen.findByText('The rule steady is saved.')).toBeVisible()
})

test('who may not change rules reads them', async () => {
  await renderOffice({
    path: '/withdrawal-rules',
    self: { permissions: ['withdrawals.read'] },
    answers: { 'withdrawals.rules': { list: [steady] } },
  })

  expect(await screen.findByRole('row', { name: /steady/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'steady' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull()
})
