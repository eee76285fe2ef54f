import { screen, waitFor, within } from '@testing-library/react'
import { aWithdrawal } from '../../testing/builders'
import { refusal, type StaffAnswers } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const first = aWithdrawal()
const second = aWithdrawal({ orderNo: 'W2', account: 'member02', otherHolder: 'Rafael Cruz', payeeName: 'Maya Santos' })
const all = [first, second]

const open = (path = '/withdrawals', answers: StaffAnswers = {}) =>
  renderOffice({
    path,
    answers: {
      'withdrawals.list': { list: all, next: null },
      'withdrawals.get': ({ orderNo }: Record<string, unknown>) => all.find((one) => one.orderNo === orderNo),
      ...answers,
    },
  })
test('the queue asks for those in review, and the address for others', async () => {
  const { network } = await open()
  await screen.findByRole('button', { name: 'W1' })

  expect(network.callsTo('withdrawals.list')[0]?.request).toEqual({ state: 'REVIEW' })
})

test('the state of the address is the state of the list', async () => {
  const { network } = await open('/withdrawals?state=DISPUTED')
  await screen.findByRole('button', { name: 'W1' })

  expect(network.callsTo('withdrawals.list')[0]?.request).toEqual({ state: 'DISPUTED' })
})

test('a row says how long it has waited, and what to look at', async () => {
  await open()
  await screen.findByRole('button', { name: 'W1' })

  const row = within(screen.getByRole('row', { name: /W2/ }))

  expect(row.getByText('3 hr')).toBeVisible()
  expect(row.getByText('Another name')).toBeVisible()
})

test('an opened withdrawal shows its account, payouts and history, and has an address', async () => {
  const payout = {
    payoutId: 'W1-1',
    amount: '1500.00',
    paid: '0.00',
    state: 'OPEN' as const,
    pspRef: 'P77',
    answer: null,
    endedAt: null,
    images: [],
  }
  const office = await open('/withdrawals', { 'withdrawals.get': aWithdrawal({ payouts: [payout] }) })
  await office.user.click(await screen.findByRole('button', { name: 'W1' }))

  const panel = within(await screen.findByRole('region', { name: 'W1' }))
  expect(office.location()).toBe('/withdrawals?row=W1')
  expect(await panel.findByText('Amihan Bank')).toBeVisible()
  expect(panel.getByText('Reference of the provider: P77')).toBeVisible()
  expect(panel.getByRole('heading', { name: 'History' })).toBeVisible()
})

test('two names are said before the decision', async () => {
  await open('/withdrawals?row=W2')

  expect(await screen.findByText(/belongs to Rafael Cruz, and the member is Maya Santos/)).toBeVisible()
})

test('the key a approves the row, and then the next row is open', async () => {
  const office = await open('/withdrawals?row=W1', { 'withdrawals.decide': { orderNo: 'W1', state: 'APPROVED' } })
  await screen.findByRole('button', { name: 'Approve' })

  await office.user.keyboard('a')
  await giveReason(office, 'Approve')

  await waitFor(() => expect(office.location()).toBe('/withdrawals?row=W2'))
  expect(office.network.callsTo('withdrawals.decide')[0]).toMatchObject({
    request: { orderNo: 'W1', decision: 'approve' },
    reason: 'checked it',
  })
  expect(await screen.findByText('W1 is approved.')).toBeVisible()
})

test('the keys j and k open the next row and the one before', async () => {
  const { user, location } = await open('/withdrawals?row=W1')
  await screen.findByRole('region', { name: 'W1' })

  await user.keyboard('j')
  await waitFor(() => expect(location()).toBe('/withdrawals?row=W2'))
  await user.keyboard('k')

  await waitFor(() => expect(location()).toBe('/withdrawals?row=W1'))
})

test('a rejection shows what the member will read, and sends its cause', async () => {
  const office = await open('/withdrawals?row=W2', { 'withdrawals.decide': { orderNo: 'W2', state: 'REJECTED' } })
  await office.user.click(await screen.findByRole('button', { name: 'Reject' }))

  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The account is in another name. Withdraw to an account in your own name./)).toBeVisible()
  await giveReason(office, 'Reject')

  await waitFor(() =>
    expect(office.network.callsTo('withdrawals.decide')[0]?.request).toEqual({
      orderNo: 'W2',
      decision: 'reject',
      cause: 'OTHER_HOLDER',
    }),
  )
})

test('a decision that comes too late says why, and the list is asked for again', async () => {
  const office = await open('/withdrawals?row=W1', {
    'withdrawals.decide': refusal('SYS_VALIDATION', { fields: { decision: 'it is APPROVED' } }),
  })
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }))

  await giveReason(office, 'Approve')

  expect(await screen.findByText('This isn’t possible now. The gateway says: it is APPROVED')).toBeVisible()
  await waitFor(() => expect(office.network.callsTo('withdrawals.list').length).toBeGreaterThan(1))
})

test('a disputed withdrawal can be marked as arrived or refunded, and nothing else', async () => {
  const disputed = aWithdrawal({ state: 'DISPUTED', paid: '1500.00' })
  await open('/withdrawals?state=DISPUTED&row=W1', {
    'withdrawals.list': { list: [disputed], next: null },
    'withdrawals.get': disputed,
  })

  expect(await screen.findByRole('button', { name: 'Mark as arrived' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('who may only read decides nothing', async () => {
  await renderOffice({
    path: '/withdrawals?row=W1',
    self: { permissions: ['withdrawals.read'] },
    answers: { 'withdrawals.list': { list: all, next: null }, 'withdrawals.get': first },
  })

  expect(await screen.findByText('Amihan Bank')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('a row that the list no longer has says so', async () => {
  await open('/withdrawals?row=W9')

  expect(await screen.findByText('Not on this page of the list')).toBeVisible()
})

test('an empty queue says that nothing waits', async () => {
  await open('/withdrawals', { 'withdrawals.list': { list: [], next: null } })

  expect(await screen.findByText('Nothing is waiting')).toBeVisible()
})

test('the risks are sentences on the opened row, with what is to be wagered and the linked members', async () => {
  const risky = aWithdrawal({
    risk: ['SHARED_PAYEE', 'NEW_ACCOUNT', 'LITTLE_PLAYED'],
    risks: [
      { risk: 'SHARED_PAYEE', count: 2, amount: null },
      { risk: 'LITTLE_PLAYED', count: 104, amount: null },
      { risk: 'LARGE_FOR_HISTORY', count: null, amount: '400.00' },
      { risk: 'NEW_ACCOUNT', count: 1, amount: null },
    ],
    linked: [{ account: 'member09', links: ['PAYEE', 'DEVICE'] }],
    turnover: { required: '500.00', done: '520.00', remaining: '0.00' },
  })
  await open('/withdrawals?row=W1', {
    'withdrawals.list': { list: [risky], next: null },
    'withdrawals.get': risky,
  })

  expect(await screen.findByText('Other members have the same payout account: 2.')).toBeVisible()
  expect(screen.getByText('Little was played: 104% of what was deposited since the last withdrawal.')).toBeVisible()
  expect(screen.getByText(/more than three times the largest one paid before, 400.00 PHP/)).toBeVisible()
  expect(screen.getByText('The account was new when it asked: 1 day.')).toBeVisible()
  expect(screen.getByText('same payout account, same device')).toBeVisible()
  expect(screen.getByText('520.00 PHP')).toBeVisible()
})

test('the list shows the gravest risk, and the address can ask for one', async () => {
  const { network } = await open('/withdrawals?risk=SHARED_PAYEE', {
    'withdrawals.list': { list: [aWithdrawal({ risk: ['SHARED_PAYEE', 'NEW_ACCOUNT'] })], next: null },
  })

  expect(await screen.findByText('Shared account +1')).toBeVisible()
  expect(network.callsTo('withdrawals.list')[0]?.request).toEqual({ state: 'REVIEW', risk: 'SHARED_PAYEE' })
})
