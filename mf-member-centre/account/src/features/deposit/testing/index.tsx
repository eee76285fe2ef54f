import type { Deposit, DepositMethod } from '@parlay/contracts/endpoints/deposits'
import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { screen, within } from '@testing-library/react'
import { DepositPage } from '../../../pages/deposit-page'
import '@parlay/member-common/messages'

export const aMethod = (changes: Partial<DepositMethod> = {}): DepositMethod => ({
  methodId: 'ewallet',
  name: 'E-wallet',
  notice: 'On the provider’s page.',
  channel: 'PAGE',
  min: '50.00',
  max: '50000.00',
  quickAmounts: ['100.00', '500.00'],
  fee: '0.00',
  feeRule: { fixed: '0.00', rate: '0', freeLeft: 0 },
  currency: 'PHP',
  ...changes,
})
const methods = [
  aMethod(),
  aMethod({ methodId: 'bank', name: 'Bank transfer', channel: 'TRANSFER', min: '500.00' }),
  aMethod({ methodId: 'qr', name: 'QR payment', channel: 'QR', min: '20.00' }),
]
export const anOrder = (changes: Partial<Deposit> = {}): Deposit => ({
  orderNo: 'D1',
  methodId: 'ewallet',
  channel: 'PAGE',
  amount: '100.00',
  fee: '0.00',
  currency: 'PHP',
  state: 'PAYING',
  expiresAt: Date.now() + 60_000,
  millisecondsLeft: 60_000,
  time: Date.UTC(2026, 0, 15),
  images: [],
  payUrl: 'http://psp.test/pay/1',
  ...changes,
})
export const aPage = (...list: Deposit[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })
export const networkLost = () => {
  throw new TypeError('fetch failed')
}

export const open = jest.spyOn(window, 'open')

export const renderPage = (answers: Answers = {}) =>
  renderScreen(<DepositPage />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'DEP.methods': { list: methods },
      'DEP.list': aPage(),
      'DEP.create': anOrder(),
      ...answers,
    },
  })

export const amountField = () => screen.findByLabelText('Amount')
export const submit = () => screen.getByRole('button', { name: 'Continue to payment' })
export const orderCard = async () => within(await screen.findByRole('region', { name: 'Your deposit' }))
