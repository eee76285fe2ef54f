import type { UplineTransfer, UplineTransferInfo } from '@parlay/contracts/endpoints/upline-transfers'
import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { TransferUplinePage } from '../../../pages/transfer-upline-page'
import '@parlay/member-common/messages'

const someInfo = (changes: Partial<UplineTransferInfo> = {}): UplineTransferInfo => ({
  enabled: true,
  uplineMasked: 'a•••01',
  min: '10.00',
  max: '5000.00',
  dailyLeft: '2000.00',
  available: '1000.00',
  turnover: { required: '800.00', done: '900.00', remaining: '0.00' },
  hasPaymentPassword: true,
  ...changes,
})

export const aTransfer = (changes: Partial<UplineTransfer> = {}): UplineTransfer => ({
  orderNo: 'T260115-AAAA2222',
  direction: 'OUT',
  amount: '250.00',
  party: 'a•••01',
  remark: 'For January',
  time: Date.UTC(2026, 0, 15, 12),
  ...changes,
})

export const pageOf = (...list: UplineTransfer[]) => ({
  list,
  totalPages: 1,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 10,
})

/** The page, which can be left and returned to. */
function LeavablePage() {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsThere(!isThere)}>
        leave or return
      </button>
      {isThere && <TransferUplinePage />}
    </>
  )
}

/** Leaves the page, or returns to it, also while a dialog covers it. */
export const leaveOrReturn = () => act(() => screen.getByText('leave or return').click())

export async function renderPage(info: Partial<UplineTransferInfo> = {}, answers: Answers = {}) {
  const rendered = await renderScreen(<LeavablePage />, {
    session: {},
    answers: { 'WAL.balance': aBalance(), 'TRF.info': someInfo(info), 'TRF.list': pageOf(), ...answers },
  })
  await screen.findByRole('heading', { name: 'New transfer' })
  return rendered
}
