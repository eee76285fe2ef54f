import { screen } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { refusal, type StaffAnswers } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const proof = {
  orderNo: 'D1',
  amount: '500.00',
  currency: 'PHP',
  state: 'PAYING',
  createdAt: someTime,
  waitingSince: someTime,
  images: ['a'.repeat(43)],
}
const picture = () => new Response('x', { headers: { 'Content-Type': 'image/png' } })
const open = (answers: StaffAnswers = {}, permissions?: ['payments.read']) =>
  renderOffice({
    path: '/slips?row=D1',
    ...(permissions && { self: { permissions } }),
    answers: { 'payments.proofs': { list: [proof], next: null }, 'files.open': picture, ...answers },
  })

test('a slip is opened by a press, because the audit keeps who has seen it', async () => {
  const { user, network } = await open()
  const button = await screen.findByRole('button', { name: 'Open picture 1' })
  expect(network.callsTo('files.open')).toEqual([])

  await user.click(button)

  expect(await screen.findByRole('img', { name: 'Picture 1 from the member' })).toBeVisible()
  expect(network.callsTo('files.open')).toHaveLength(1)
})

test('a slip that cannot be opened says so', async () => {
  const { user } = await open({ 'files.open': refusal('SYS_INVALID_URL') })

  await user.click(await screen.findByRole('button', { name: 'Open picture 1' }))

  expect(await screen.findByText('This no longer exists. Reload the page.')).toBeVisible()
})

test('a person without the permission for pictures reads that it is missing', async () => {
  await open({}, ['payments.read'])

  expect(await screen.findByText('You don’t have the permission to open them.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open picture 1' })).not.toBeInTheDocument()
})
