import { screen, waitFor, within } from '@testing-library/react'
import { aRedemption } from '../../testing/builders'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const goods = aRedemption()
const voucher = aRedemption({ redeemId: 'R2', rewardId: 'coffee', category: 'VOUCHER', address: null })
const open = (path: string) =>
  renderOffice({
    path,
    answers: {
      'points.redemptions': { list: [goods, voucher], next: null },
      'points.decide': { redeemId: 'R1', state: 'APPROVED' },
    },
  })

test('goods are approved without a code', async () => {
  const office = await open('/redemptions?row=R1')
  expect(await screen.findByText('Ana Reyes, 1 Mabini Street, Manila')).toBeVisible()
  await office.user.click(screen.getByRole('button', { name: 'Approve' }))

  await giveReason(office, 'Approve')

  await waitFor(() =>
    expect(office.network.callsTo('points.decide')[0]?.request).toEqual({ redeemId: 'R1', decision: 'approve' }),
  )
})

test('a voucher is approved with its code', async () => {
  const office = await open('/redemptions?row=R2')
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))
  await giveReason(office, 'Approve')
  expect(await screen.findByText('Fill this in.')).toBeVisible()
  const dialog = within(screen.getByRole('dialog'))

  await office.user.type(dialog.getByRole('textbox', { name: 'Code of the voucher' }), 'CAFE-1')
  await office.user.click(dialog.getByRole('button', { name: 'Approve' }))

  await waitFor(() =>
    expect(office.network.callsTo('points.decide')[0]?.request).toEqual({
      redeemId: 'R2',
      decision: 'approve',
      code: 'CAFE-1',
    }),
  )
})

test('a rejection says that the points go back', async () => {
  const office = await open('/redemptions?row=R1')
  await screen.findByRole('button', { name: 'Reject' })
  await office.user.keyboard('r')

  expect(await screen.findByText(/2,500 points are back with you/)).toBeVisible()
})
