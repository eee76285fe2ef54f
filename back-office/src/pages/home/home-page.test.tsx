import { screen, within } from '@testing-library/react'
import { aTicket, aWithdrawal } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { renderOffice } from '../../testing/render-office'

const hour = 3_600_000

test('each queue that the reader may see says how many rows wait and how long, and leads to it', async () => {
  const { network } = await renderOffice({
    self: { permissions: ['withdrawals.read', 'feedback.read', 'points.read'] },
    answers: {
      'withdrawals.list': {
        list: [aWithdrawal(), aWithdrawal({ orderNo: 'W2', waitingSince: Date.now() - 26 * hour })],
        next: null,
      },
      'feedback.list': { list: [aTicket()], next: 'more' },
      'points.waiting': { waiting: 0, waitingSince: null },
    },
  })

  const cards = within(await screen.findByRole('region', { name: 'What waits for you' }))
  expect(cards.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/withdrawals',
    '/feedback',
    '/redemptions',
  ])
  expect(await cards.findByText('Waiting: 2')).toBeVisible()
  expect(cards.getByText('Longest wait: 1 day 2 hr')).toBeVisible()
  expect(await cards.findByText('Waiting: 1+')).toBeVisible()
  expect(await cards.findByText('Nothing is waiting')).toBeVisible()
  expect(network.callsTo('points.redemptions')).toEqual([])
})

test('a queue that cannot be counted says so, and the others are counted', async () => {
  await renderOffice({
    self: { permissions: ['withdrawals.read', 'points.read'] },
    answers: { 'withdrawals.list': refusal('SYS_BUSY'), 'points.waiting': { waiting: 3, waitingSince: null } },
  })

  expect(await screen.findByText('Can’t be counted now')).toBeVisible()
  expect(await screen.findByText('Waiting: 3')).toBeVisible()
})
