import { ApiError } from '@parlay/shared/api'
import type { Withdrawal, WithdrawOptions } from '@parlay/shared/contracts/endpoints/withdrawals'
import { on } from '@parlay/shared/events'
import { type Answers, aBalance, renderScreen } from '@parlay/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { WithdrawPage } from '../../pages/withdraw-page'
import '../../screens/member-centre-overlay'

const noon = Date.UTC(2026, 0, 15, 12)

const ready = {
  ...{ accountId: 'a1', type: 'BANK' as const, bank: 'Luzon Trust', numberMasked: '•••• 7890', holderMasked: 'M•••' },
  ...{ usableAt: noon, isUsable: true },
}
const waiting = { ...ready, accountId: 'a2', bank: 'Amihan Bank', numberMasked: '•••• 1111', isUsable: false }

const someOptions = (changes: Partial<WithdrawOptions> = {}): WithdrawOptions => ({
  ...{
    accounts: [ready, waiting],
    min: '50.00',
    max: '20000.00',
    dailyLeft: '5000.00',
    dailyCountLeft: 5,
    fee: '0.00',
  },
  turnover: { required: '800.00', done: '900.00', remaining: '0.00' },
  ...{ available: '1000.00', confirmMinutes: 1440, openOrderNo: null, hasPaymentPassword: true },
  ...{ payeeNameMasked: 'M•••', banks: { BANK: ['Amihan Bank', 'Luzon Trust'], EWALLET: ['Kalye Pay'] } },
  accountHoldHours: 24,
  ...changes,
})

const aWithdrawal = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ orderNo: 'W260115-AAAA2222', time: noon, amount: '200.00', receivedAmount: '0.00', remainingAmount: '200.00' },
  ...{ returnedAmount: '0.00', state: 'REVIEW', confirmDeadline: null, payouts: [] },
  account: { bank: 'Luzon Trust', numberMasked: '•••• 7890' },
  history: [
    { state: 'REQUESTED', time: noon, reason: null },
    { state: 'REVIEW', time: noon + 1000, reason: null },
  ],
  ...changes,
})

const aPaid = (changes: Partial<Withdrawal> = {}) =>
  aWithdrawal({
    ...{ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00', remainingAmount: '0.00', confirmDeadline: noon + 1000 },
    payouts: [{ payoutId: 'W260115-AAAA2222-1', amount: '200.00', time: noon, answer: null }],
    ...changes,
  })

const pageOf = (...list: Withdrawal[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })

async function renderPage(options: Partial<WithdrawOptions> = {}, answers: Answers = {}) {
  const rendered = await renderScreen(<WithdrawPage />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'WDR.options': someOptions(options),
      'WDR.list': pageOf(),
      ...answers,
    },
  })
  await screen.findByRole('heading', { name: 'New withdrawal' })
  return rendered
}

const fields = () => ({
  amount: screen.getByRole('textbox', { name: 'Amount' }),
  password: screen.getByLabelText('Payment password'),
  submit: screen.getByRole('button', { name: 'Withdraw' }),
})

async function fill(user: Awaited<ReturnType<typeof renderPage>>['user'], amount: string) {
  await user.clear(fields().amount)
  await user.type(fields().amount, amount)
  await user.clear(fields().password)
  await user.type(fields().password, '246801')
  await user.click(fields().submit)
}

const confirm = async (user: Awaited<ReturnType<typeof renderPage>>['user']) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))

describe('before anything is typed', () => {
  test('M4 the page says what there is, what may be withdrawn and what is needed', async () => {
    await renderPage()

    expect(await screen.findByText('P1,000.00')).toBeVisible()
    expect(screen.getAllByText('From P50.00 to P20,000.00')[0]).toBeVisible()
    expect(screen.getByText('P5,000.00')).toBeVisible()
    expect(screen.getByText('Nothing is left to stake.')).toBeVisible()
    expect(screen.getByText('None are asked for.')).toBeVisible()
  })

  test('M4 what is still to be staked is said, and the form waits for it', async () => {
    await renderPage({ turnover: { required: '800.00', done: '500.00', remaining: '300.00' } })

    expect(await screen.findByText('P300.00 of P800.00 are still to be staked.')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Stakes on your deposits' })).toHaveAttribute('value', '500')
    expect(fields().submit).toBeDisabled()
  })

  test('M4 without a payment password there is a way to set it', async () => {
    const asked: unknown[] = []
    const off = on('overlay-requested', (request) => asked.push(request))
    const { user } = await renderPage({ hasPaymentPassword: false })

    await user.click(screen.getByRole('button', { name: 'Set it now' }))

    expect(asked).toEqual([{ overlay: 'member-centre', page: 'securityCenter' }])
    expect(fields().submit).toBeDisabled()
    off()
  })

  test('M4 an account that is new says when it is ready, and cannot be chosen', async () => {
    const { user } = await renderPage()

    expect(screen.getByText(/^Ready on Jan 15, 2026/)).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'To' }))

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Luzon Trust •••• 7890'])
  })

  test('M4 while one is under way there is no second', async () => {
    await renderPage({ openOrderNo: 'W260115-AAAA2222' })

    expect(screen.getByText(/^Another withdrawal is still under way/)).toBeVisible()
    expect(fields().submit).toBeDisabled()
  })

  test('M4 without a connection no money moves', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPage()

    expect(screen.getByText(/^You are offline/)).toBeVisible()
    expect(fields().submit).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add an account' })).toBeDisabled()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(fields().submit).toBeEnabled()
    onLine.mockRestore()
  })
})

describe('a withdrawal', () => {
  test('M4 is asked about once more, as it cannot be cancelled, and sent once', async () => {
    const { user, network } = await renderPage(
      {},
      { 'WDR.create': { orderNo: 'W260115-AAAA2222', state: 'APPROVED', available: '750.00' } },
    )

    await fill(user, '1,250.5')
    expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low.')
    await fill(user, '250')
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw P250.00?' })
    expect(dialog).toHaveTextContent('It goes to Luzon Trust •••• 7890. A withdrawal cannot be cancelled.')
    expect(network.callsTo('WDR.create')).toHaveLength(0)
    await confirm(user)

    await waitFor(() => expect(fields().amount).toHaveValue(''))
    expect(network.callsTo('WDR.create').map(({ request }) => request)).toMatchObject([
      { accountId: 'a1', amount: '250.00', paymentPassword: '246801' },
    ])
    expect(network.callsTo('WDR.options').length).toBeGreaterThan(1)
  })

  test.each([
    ['49.99', 'Enter an amount from P50.00 to P20,000.00.'],
    ['1000.01', 'Your balance is too low.'],
    ['12,50', 'Enter an amount such as 250.00.'],
    ['ten', 'Enter an amount such as 250.00.'],
    ['', 'Enter an amount such as 250.00.'],
  ])('M4 of %s is refused beside its field', async (amount, text) => {
    const { user } = await renderPage()

    if (amount !== '') await user.type(fields().amount, amount)
    await user.type(fields().password, '246801')
    await user.click(fields().submit)

    expect(fields().amount).toHaveAccessibleDescription(text)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('M4 of all is what is left of balance and day', async () => {
    const { user } = await renderPage({ dailyLeft: '640.00' })

    await user.click(screen.getByRole('button', { name: 'All' }))

    expect(fields().amount).toHaveValue('640.00')
  })

  test('M4 that got lost on the way is sent again under its key, and under a new one when the answer was no', async () => {
    const answers: unknown[] = [
      new ApiError({ code: 'SYS_INTERNAL', messageKey: 'err_unknown', status: 500 }),
      new ApiError({ code: 'AUTH_PAYMENT_PASSWORD_WRONG' }),
      { orderNo: 'W260115-AAAA2222', state: 'APPROVED', available: '750.00' },
    ]
    const { user, network } = await renderPage({}, { 'WDR.create': () => answers.shift() })

    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('WDR.create')).toHaveLength(1))
    await screen.findByRole('alert')
    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(fields().password).toHaveAccessibleDescription('The payment password is wrong.'))
    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('WDR.create')).toHaveLength(3))

    const [first, second, third] = network.callsTo('WDR.create').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('a payout account', () => {
  test('M4 the first one takes the name, and a refusal stands beside its field', async () => {
    const answers: unknown[] = [
      new ApiError({ code: 'WDR_HOLDER_MISMATCH', value: { fields: { holder: 'err_wdr_holder' } } }),
      { list: [waiting] },
    ]
    const { user, network } = await renderPage(
      { accounts: [], payeeNameMasked: null },
      { 'WDR.saveAccount': () => answers.shift() },
    )

    await user.click(screen.getByRole('button', { name: 'Add an account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
    await user.type(dialog.getByLabelText('Account number'), '0012 3456')
    await user.type(dialog.getByLabelText('Account holder'), 'Maya Santos')
    await user.type(dialog.getByLabelText('Payment password'), '246801')
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(dialog.getByLabelText('Account holder')).toHaveAccessibleDescription(
        'Every account has to be in your own name.',
      ),
    )
    await user.click(dialog.getByRole('button', { name: 'Add' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('WDR.saveAccount')[1]?.request).toMatchObject({
      ...{ type: 'BANK', bank: 'Amihan Bank', number: '0012 3456', holder: 'Maya Santos', paymentPassword: '246801' },
    })
  })

  test('M4 a later one is in the name that is known', async () => {
    const { user, network } = await renderPage({}, { 'WDR.saveAccount': { list: [ready] } })

    await user.click(screen.getByRole('button', { name: 'Add an account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
    expect(dialog.getByText('In your name: M•••')).toBeVisible()
    expect(dialog.queryByLabelText('Account holder')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('combobox', { name: 'Kind of account' }))
    await user.click(await screen.findByRole('option', { name: 'E-wallet' }))
    await user.type(dialog.getByLabelText('Account number'), '0917 555 0001')
    await user.type(dialog.getByLabelText('Payment password'), '246801')
    await user.click(dialog.getByRole('button', { name: 'Add' }))

    await waitFor(() => expect(network.callsTo('WDR.saveAccount')).toHaveLength(1))
    expect(network.callsTo('WDR.saveAccount')[0]?.request).toMatchObject({ type: 'EWALLET', bank: 'Kalye Pay' })
  })
})

describe('the history', () => {
  const card = async () => within(await screen.findByRole('article', { name: 'W260115-AAAA2222' }))
  const stepsOf = (withdrawal: ReturnType<typeof within>) =>
    within(withdrawal.getByRole('list')).getAllByRole('listitem')

  test('M5 shows every step with its time and what is still to come', async () => {
    await renderPage({}, { 'WDR.list': pageOf(aWithdrawal()) })

    const steps = stepsOf(await card())

    expect(steps.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      ...['Requested', 'In review', 'Approved', 'On its way', 'Paid', 'Received'],
    ])
    expect(steps[1]).toHaveAttribute('aria-current', 'step')
    expect(steps[1]).toHaveTextContent(/Jan 15, 2026/)
    expect(steps[2]).toHaveTextContent('Not yet')
  })

  test('M5 says what is paid of a withdrawal, what is not and what is back', async () => {
    const parts = { receivedAmount: '150.00', remainingAmount: '50.00', returnedAmount: '50.00' }
    await renderPage({}, { 'WDR.list': pageOf(aPaid(parts)) })

    const text = (await card()).getByText('Back in your wallet').closest('dl')

    expect(text).toHaveTextContent('PaidP150.00Not paidP50.00Back in your walletP50.00')
  })

  test('M5 asks whether a payout has come, until when, and what silence means', async () => {
    const { user, network } = await renderPage(
      {},
      { 'WDR.list': pageOf(aPaid()), 'WDR.confirm': { state: 'RECEIVED' } },
    )

    const question = within(await screen.findByRole('region', { name: 'Has P200.00 arrived?' }))
    expect(question.getByText(/Please answer by Jan 15, 2026.*counts as received and is not given back/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Received' }))

    await waitFor(() => expect(network.callsTo('WDR.list').length).toBeGreaterThan(1))
    expect(network.callsTo('WDR.confirm')[0]?.request).toEqual({
      orderNo: 'W260115-AAAA2222',
      payoutId: 'W260115-AAAA2222-1',
      received: true,
    })
  })

  test('M5 asks about the other payouts when one has not come', async () => {
    const payouts: Withdrawal['payouts'] = [
      { payoutId: 'W260115-AAAA2222-1', amount: '150.00', time: noon, answer: 'DISPUTED' },
      { payoutId: 'W260115-AAAA2222-2', amount: '50.00', time: noon, answer: null },
    ]
    const { user, network } = await renderPage(
      {},
      { 'WDR.list': pageOf(aPaid({ state: 'DISPUTED', payouts })), 'WDR.confirm': { state: 'DISPUTED' } },
    )

    const questions = (await card()).getAllByRole('region')
    await user.click((await card()).getByRole('button', { name: 'Received' }))

    expect(questions.map((question) => question.getAttribute('aria-label'))).toEqual(['Has P50.00 arrived?'])
    await waitFor(() => expect(network.callsTo('WDR.confirm')).toHaveLength(1))
    expect(network.callsTo('WDR.confirm')[0]?.request).toMatchObject({ payoutId: 'W260115-AAAA2222-2', received: true })
  })

  test('M5 takes a comment when it has not come, and says when it is too late', async () => {
    const { user, network } = await renderPage(
      {},
      { 'WDR.list': pageOf(aPaid()), 'WDR.confirm': new ApiError({ code: 'WDR_CONFIRM_CLOSED' }) },
    )

    await user.click(await screen.findByRole('button', { name: 'Not received' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Not received' }))
    await user.type(dialog.getByLabelText(/^What should we know/), 'Nothing has come')
    await user.click(dialog.getByRole('button', { name: 'Send' }))

    expect(await screen.findByText(/^It can no longer be answered/)).toBeVisible()
    expect(network.callsTo('WDR.confirm')[0]?.request).toMatchObject({ received: false, comment: 'Nothing has come' })
  })

  test('M5 is empty with a word about what will be there, and its failure can be repeated', async () => {
    const { user, network } = await renderPage({}, { 'WDR.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

    await screen.findByText('Your withdrawals could not be loaded. Nothing has been lost.')
    network.answer({ 'WDR.list': pageOf() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('No withdrawals yet')).toBeVisible()
  })
})
