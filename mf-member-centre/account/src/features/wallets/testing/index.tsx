import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { screen, within } from '@testing-library/react'
import { TransferPage } from '../../../pages/transfer-page'
import '@parlay/member-common/messages'

export const vendor = {
  vassalage: 'SBT',
  name: 'Sabong Live',
  balance: '40.00',
  transferMode: 'TRANSFER',
  state: 'OK',
} as const
export const funds = {
  main: '100.00',
  hold: '5.00',
  bonus: '12.00',
  vendors: [vendor, { ...vendor, vassalage: 'LUMEN', name: 'Lumen', balance: '0.00', transferMode: 'SEAMLESS' }],
}
const ownWallets = {
  list: [{ vassalage: 'SBT', name: 'Sabong Live', walletType: 'TRANSFER' }],
  autoTransfer: false,
  amount: null,
}
export const transfers = (...list: object[]) => ({
  list,
  totalPages: 1,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 20,
})

export async function renderPage(answers: Answers = {}) {
  const rendered = await renderScreen(<TransferPage />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'WAL.funds': funds,
      'WAL.merchantWallet': ownWallets,
      'WAL.transferList': transfers(),
      'WAL.transfer': { transferId: 't1', state: 'DONE', balance: '70.00' },
      'WAL.autoTransfer': (wish: Record<string, unknown>) => ({
        autoTransfer: wish.enabled,
        amount: wish.amount ?? null,
      }),
      ...answers,
    },
  })
  const form = within(await screen.findByRole('region', { name: 'Move money' }))
  return { ...rendered, form, amount: form.getByLabelText('Amount') }
}
