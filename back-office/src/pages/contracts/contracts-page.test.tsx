import type { HouseContract } from '@parlay/contracts/staff/contracts'
import { screen, waitFor } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const contract: HouseContract = {
  contractId: '14',
  kind: 'DAILY',
  side: 'DOWN',
  party: 'agent02',
  memberId: '22',
  tiers: [{ activeMembers: 3, betPerDay: '100.00', rate: '0.004' }],
  period: 'DAILY',
  carriesNegative: false,
  isolatesWinAbove: null,
  state: 'OFFERED',
  version: 1,
  next: null,
  offeredAt: someTime,
  expiresAt: someTime,
  startsAt: null,
  endedAt: null,
  reason: null,
  actions: ['CANCEL'],
}
const page = { list: [contract], totalPages: 1, totalCount: 1, pageNo: 1, pageSize: 20 }

test('an offer is taken back, and only what the contract allows is offered', async () => {
  const office = await renderOffice({
    path: '/contracts?kind=DAILY&row=14',
    answers: { 'contracts.list': page, 'contracts.order': { contractId: '14', state: 'CANCELLED' } },
  })
  expect(await screen.findByText('0.4% from 3 active members and 100.00 PHP')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'End the contract' })).not.toBeInTheDocument()
  await office.user.click(screen.getByRole('button', { name: 'Take the offer back' }))

  await giveReason(office, 'Take the offer back')

  await waitFor(() =>
    expect(office.network.callsTo('contracts.order')[0]).toMatchObject({
      request: { kind: 'DAILY', action: 'CANCEL', contractId: '14' },
      reason: 'checked it',
    }),
  )
})
