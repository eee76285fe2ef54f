import { type Answers, aBalance, aMember, aWithdrawable, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { BettingRecord } from './features/betting-record/betting-record'
import { FundsCard } from './features/funds/funds-card'
import { SessionLog } from './features/game-sessions/session-log'
import { Messages } from './features/messages/messages'
import { ProfileCard } from './features/profile/profile-card'
import { LoginHistory } from './features/security/login-history'
import { SessionsCard } from './features/security/sessions-card'
import { Transactions } from './features/transactions/transactions'
import { DepositPage } from './pages/deposit-page'
import { WithdrawPage } from './pages/withdraw-page'
import '@parlay/member-common/messages'

const failure = new ApiError({ code: 'SYS_INTERNAL', status: 500 })
const pages = (totalPages: number) => (list: unknown[]) => ({
  list,
  totalPages,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 5,
})
const none = pages(0)([])
const aMethod = {
  methodId: 'qr',
  name: 'QR payment',
  notice: '',
  channel: 'QR',
  min: '20.00',
  max: '500.00',
  fee: '0.00',
  feeRule: { fixed: '0.00', rate: '0', freeLeft: 0 },
  quickAmounts: [],
  currency: 'PHP',
}
const withdrawOptions = {
  accounts: [],
  min: '50.00',
  max: '20000.00',
  dailyLeft: '5000.00',
  dailyCountLeft: 5,
  fee: '0.00',
  feeRule: { fixed: '0.00', rate: '0', freeLeft: 0 },
  turnover: { required: '0.00', done: '0.00', remaining: '0.00' },
  available: '1000.00',
  confirmMinutes: 1440,
  openOrderNo: null,
  hasPaymentPassword: true,
  accountHoldHours: 24,
  payeeNameMasked: null,
  banks: { BANK: [], EWALLET: [] },
}
const answers: Answers = {
  'ACC.info': aMember({ nickname: 'Maya' }),
  'ACC.loginHistory': ({ pageNo }: Record<string, unknown>) =>
    pages(2)([
      {
        time: 0,
        device: { browser: null, system: null, kind: 'phone' },
        ipMasked: `10.0.0.${pageNo}`,
        result: 'OK',
      },
    ]),
  'DEP.list': none,
  'DEP.methods': { list: [aMethod] },
  'GAME.sessions': none,
  'HIS.bets': { ...none, totals: { count: 0, stake: '0.00', validBet: '0.00', win: '0.00', net: '0.00' } },
  'HIS.statements': { list: [] },
  'HIS.tx': { ...none, currency: 'PHP', wallets: ['main'], totals: { in: '0.00', out: '0.00', net: '0.00' } },
  'MSG.list': none,
  'SESSION.list': { list: [] },
  'WAL.badges': { messageV2: 0 },
  'WAL.balance': aBalance(),
  'WDR.withdrawable': aWithdrawable(),
  'WAL.funds': { main: '1000.00', hold: '0.00', vendors: [] },
  'WDR.list': none,
  'WDR.options': withdrawOptions,
}

const open = (shown: ReactNode) => renderScreen(shown, { session: {}, answers })
const go = (way: 'offline' | 'online') => act(() => void window.dispatchEvent(new Event(way)))
afterEach(() => void go('online'))

test.each([
  ['bets', <BettingRecord key="1" />, ['HIS.bets'], ['No bets in this period']],
  [
    'deposits',
    <DepositPage key="1" />,
    ['WAL.balance', 'DEP.methods', 'DEP.list'],
    ['P1,000.00', 'How do you want to pay?', 'No deposits in this period'],
  ],
  ['funds', <FundsCard key="1" />, ['WAL.funds', 'WAL.balance'], ['P1,000.00']],
  ['logins', <LoginHistory key="1" />, ['ACC.loginHistory'], ['10.0.0.1']],
  ['messages', <Messages key="1" />, ['MSG.list'], ['No messages']],
  ['facts of a profile', <ProfileCard key="1" />, ['ACC.info'], ['Maya']],
  ['game sessions', <SessionLog key="1" />, ['GAME.sessions'], ['No games opened in this period']],
  ['sessions', <SessionsCard key="1" />, ['SESSION.list'], ['Where you are signed in']],
  ['transactions', <Transactions key="1" />, ['HIS.tx'], ['No transactions in this period']],
  [
    'withdrawals',
    <WithdrawPage key="1" />,
    ['WDR.options', 'WDR.list'],
    ['Before you withdraw', 'No withdrawals in this period'],
  ],
])('C3 the %s that are shown stay when a new look at them fails', async (_, shown, calls, words) => {
  const { network, lookAgain } = await open(shown)
  for (const word of words) await screen.findByText(word)
  network.answer(Object.fromEntries(calls.map((call) => [call, failure])))

  await lookAgain()

  for (const call of calls) expect(network.callsTo(call).length).toBeGreaterThan(1)
  for (const word of words) expect(screen.getByText(word)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('C3.codes what cannot be had says why, and is asked for again', async () => {
  const { user, network } = await renderScreen(<LoginHistory />, {
    session: {},
    answers: { 'ACC.loginHistory': failure },
  })
  expect(await screen.findByText('Your logins could not be loaded.')).toBeVisible()
  network.answer(answers)

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('10.0.0.1')).toBeVisible()
})

test('C3 without a connection another page is not the one before it, and comes by itself', async () => {
  const { user } = await open(<LoginHistory />)
  await screen.findByText('10.0.0.1')
  go('offline')

  await user.click(screen.getByRole('button', { name: '2' }))
  expect(await screen.findByText(/^You are offline/)).toBeVisible()
  expect(screen.queryByText('10.0.0.1')).not.toBeInTheDocument()
  go('online')

  expect(await screen.findByText('10.0.0.2')).toBeVisible()
})

function Later({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open
    </button>
  )
}

test.each([
  ['deposits', <DepositPage key="1" />, 3],
  ['withdrawals', <WithdrawPage key="1" />, 2],
])('C3 without a connection the page of %s is no skeleton without end', async (_, page, parts) => {
  const { user } = await open(<Later>{page}</Later>)
  go('offline')

  await user.click(screen.getByRole('button', { name: 'Open' }))

  await waitFor(() => expect(screen.getAllByText(/^You are offline/)).toHaveLength(parts))
})
