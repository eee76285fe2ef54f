import { screen, waitFor, within } from '@testing-library/react'
import { anIncident } from '../../testing/builders'
import { refusal, type StaffAnswers } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const unknown = anIncident()
const inReview = anIncident({ id: '6', kind: 'OUT_OF_BOUNDS' })

const open = (path = '/payments', answers: StaffAnswers = {}) =>
  renderOffice({
    path,
    answers: {
      'payments.incidents': { list: [unknown, inReview], next: null },
      'payments.decide': { id: '5', decision: 'CREDITED' },
      ...answers,
    },
  })

test('the queue asks for reports that wait', async () => {
  const { network } = await open()
  await screen.findByRole('button', { name: 'Unknown order' })

  expect(network.callsTo('payments.incidents')[0]?.request).toEqual({ state: 'OPEN' })
})

test('an opened report says what its kind means, and shows the report as it came', async () => {
  await open('/payments?row=5')

  const panel = within(await screen.findByRole('region', { name: 'Unknown order' }))
  expect(panel.getByText(/No order has this number/)).toBeVisible()
  expect(panel.getByText('{"order":"D9"}')).toBeVisible()
})

test('a credit for no order names a member and what was paid, and then the next report is open', async () => {
  const office = await open('/payments?row=5')
  await office.user.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await office.user.type(dialog.getByRole('textbox', { name: 'Member’s account' }), 'member01')

  expect(dialog.getByText('We checked a payment of yours and added 120.00 PHP to your main wallet.')).toBeVisible()
  await giveReason(office, 'Credit')

  await waitFor(() => expect(office.location()).toBe('/payments?row=6'))
  expect(office.network.callsTo('payments.decide')[0]?.request).toEqual({
    id: '5',
    decision: 'credit',
    amount: '120.00',
    account: 'member01',
  })
})

test('a credit for an order in review has no field for an account', async () => {
  const { user } = await open('/payments?row=6')
  await user.click(await screen.findByRole('button', { name: 'Credit' }))

  const dialog = within(await screen.findByRole('dialog'))

  expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /account/ })).not.toBeInTheDocument()
})

test('an amount in another form is refused next to its field, before the call', async () => {
  const office = await open('/payments?row=6')
  await office.user.click(await screen.findByRole('button', { name: 'Credit' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Amount' })
  await office.user.clear(field)
  await office.user.type(field, '12,5')

  await giveReason(office, 'Credit')

  expect(await screen.findByText('Enter an amount such as 5 or 5.00.')).toBeVisible()
  expect(office.network.callsTo('payments.decide')).toEqual([])
})

test('an account that the gateway does not know is marked', async () => {
  const office = await open('/payments?row=5', {
    'payments.decide': refusal('SYS_VALIDATION', { fields: { account: 'there is no such member' } }),
  })
  await office.user.click(await screen.findByRole('button', { name: 'Credit' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Member’s account' })
  await office.user.type(field, 'unknown01')

  await giveReason(office, 'Credit')

  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
})

test('a report is dismissed with a reason', async () => {
  const office = await open('/payments?row=5', { 'payments.decide': { id: '5', decision: 'DISMISSED' } })
  await screen.findByRole('button', { name: 'Dismiss' })
  await office.user.keyboard('r')

  await giveReason(office, 'Dismiss')

  await waitFor(() =>
    expect(office.network.callsTo('payments.decide')[0]).toMatchObject({
      request: { id: '5', decision: 'dismiss' },
      reason: 'checked it',
    }),
  )
})
