import type { Debt } from '@parlay/contracts/staff/lottery'
import { screen, waitFor } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { refusal } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const debt: Debt = {
  account: 'member01',
  gameCode: 'MIEN_BAC',
  numero: '20260115',
  revision: 1,
  currency: 'PHP',
  takenBack: '20.00',
  owed: '80.00',
  stillOwed: '80.00',
  isCollected: false,
  time: someTime,
  waitingSince: someTime,
  decisions: [],
}

test('a debt is waived with what is still owed, after the message to the member is shown', async () => {
  const office = await renderOffice({
    path: `/lottery/debts?row=${encodeURIComponent('member01 MIEN_BAC 20260115 1')}`,
    answers: {
      'lottery.debts': { list: [debt], next: null },
      'lottery.decideDebt': { decision: 'WAIVE', amount: '80.00' },
    },
  })
  await office.user.click(await screen.findByRole('button', { name: 'Waive' }))
  expect(await screen.findByText('You no longer owe 80.00 PHP')).toBeVisible()

  await giveReason(office, 'Waive')

  await waitFor(() =>
    expect(office.network.callsTo('lottery.decideDebt')[0]?.request).toMatchObject({
      account: 'member01',
      decision: 'WAIVE',
      amount: '80.00',
    }),
  )
})

test('a draw that does not exist says so', async () => {
  await renderOffice({
    path: '/lottery/draws?gameCode=MIEN_BAC&numero=20260101',
    answers: { 'lottery.draw': refusal('SYS_INVALID_URL') },
  })

  expect(await screen.findByText('No such draw is open')).toBeVisible()
})
