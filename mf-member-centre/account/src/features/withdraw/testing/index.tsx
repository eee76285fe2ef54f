import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import type { Withdrawal, WithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { type Answers, aBalance, aWithdrawable, renderScreen } from '@parlay/testing'
import { screen } from '@testing-library/react'
import { WithdrawPage } from '../../../pages/withdraw-page'
import '@parlay/member-common/messages'

export const noon = Date.UTC(2026, 0, 15, 12)

export const ready = {
  accountId: 'a1',
  type: 'BANK' as const,
  bank: 'Luzon Trust',
  numberMasked: '•••• 7890',
  holderMasked: 'M•••',
  usableAt: noon,
  isUsable: true,
}
export const waiting = { ...ready, accountId: 'a2', bank: 'Amihan Bank', numberMasked: '•••• 1111', isUsable: false }

export const someOptions = (changes: Partial<WithdrawOptions> = {}): WithdrawOptions => ({
  accounts: [ready, waiting],
  min: '50.00',
  max: '20000.00',
  dailyLeft: '5000.00',
  dailyCountLeft: 5,
  fee: '0.00',
  feeRule: { fixed: '0.00', rate: '0', freeLeft: 0 },
  turnover: { required: '800.00', done: '900.00', remaining: '0.00' },
  available: '1000.00',
  confirmMinutes: 1440,
  openOrderNo: null,
  hasPaymentPassword: true,
  payeeNameMasked: 'M•••',
  banks: { BANK: ['Amihan Bank', 'Luzon Trust'], EWALLET: ['Kalye Pay'] },
  accountHoldHours: 24,
  ...changes,
})

export const aWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  orderNo: 'W260115-AAAA2222',
  time: noon,
  amount: '200.00',
  fee: '0.00',
  receivedAmount: '0.00',
  remainingAmount: '200.00',
  returnedAmount: '0.00',
  state: 'REVIEW',
  confirmDeadline: null,
  disputeUntil: null,
  payouts: [],
  account: { bank: 'Luzon Trust', numberMasked: '•••• 7890' },
  history: [
    { state: 'REQUESTED', time: noon, reason: null },
    { state: 'REVIEW', time: noon + 1000, reason: null },
  ],
  ...changes,
})

export const aPaid = (changes: Partial<Withdrawal> = {}) =>
  aWithdrawal({
    state: 'PAID_WAIT_CONFIRM',
    receivedAmount: '200.00',
    remainingAmount: '0.00',
    confirmDeadline: noon + 1000,
    payouts: [{ payoutId: 'W260115-AAAA2222-1', amount: '200.00', time: noon, answer: null, images: [] }],
    ...changes,
  })

export const pageOf = (...list: Withdrawal[]) => ({
  list,
  totalPages: 1,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 10,
})

export async function renderPage(
  options: Partial<WithdrawOptions> = {},
  answers: Answers = {},
  session: Partial<MemberInfo> = {},
) {
  const rendered = await renderScreen(<WithdrawPage />, {
    session,
    answers: {
      'WAL.balance': aBalance(),
      'WDR.withdrawable': aWithdrawable(),
      'WDR.options': someOptions(options),
      'WDR.list': pageOf(),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'New withdrawal' })
  return rendered
}
