import { ApiError } from '@parlay/shared/api'
import type { Deposit, DepositMethod } from '@parlay/shared/contracts/endpoints/deposits'
import { emit, on } from '@parlay/shared/events'
import { registerMessages } from '@parlay/shared/i18n'
import { type Answers, aBalance, renderScreen } from '@parlay/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { DepositPage } from './deposit-page'

registerMessages('member-centre', (language) => import(`../i18n/${language}.json`))

const aMethod = (changes: Partial<DepositMethod> = {}): DepositMethod => ({
  ...{ methodId: 'ewallet', name: 'E-wallet', notice: 'On the provider’s page.', channel: 'PAGE' },
  ...{ min: '50.00', max: '50000.00', quickAmounts: ['100.00', '500.00'], fee: '0.00', currency: 'PHP' },
  ...changes,
})
const methods = [
  aMethod(),
  aMethod({ methodId: 'bank', name: 'Bank transfer', channel: 'TRANSFER', min: '500.00' }),
  aMethod({ methodId: 'qr', name: 'QR payment', channel: 'QR', min: '20.00' }),
]
const anOrder = (changes: Partial<Deposit> = {}): Deposit => ({
  ...{ orderNo: 'D1', methodId: 'ewallet', channel: 'PAGE', amount: '100.00', currency: 'PHP', state: 'PAYING' },
  ...{ expiresAt: Date.now() + 60_000, millisecondsLeft: 60_000, time: Date.UTC(2026, 0, 15) },
  payUrl: 'http://psp.test/pay/1',
  ...changes,
})
const aPage = (...list: Deposit[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })
const lineLost = () => {
  throw new TypeError('fetch failed')
}

const open = jest.spyOn(window, 'open')
beforeEach(() => open.mockReset().mockReturnValue({ opener: window } as Window))

const renderPage = (answers: Answers = {}) =>
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

const amountField = () => screen.findByLabelText('Amount')
const submit = () => screen.getByRole('button', { name: 'Continue to payment' })
const orderCard = async () => within(await screen.findByRole('region', { name: 'Your deposit' }))

test('M4 a deposit is asked for, and the provider’s page opens in its own tab', async () => {
  const { user, network } = await renderPage()

  await user.type(await amountField(), '1,000.5')
  expect(screen.getByText('P1,000.50')).toBeVisible()
  await user.click(submit())

  const card = await orderCard()
  expect(card.getByRole('heading', { name: 'Pay P100.00' })).toHaveFocus()
  expect(card.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', 'http://psp.test/pay/1')
  expect(open).toHaveBeenCalledWith('http://psp.test/pay/1', '_blank')
  expect(network.callsTo('DEP.create')[0]?.request).toEqual({ methodId: 'ewallet', amount: '1000.50', language: 'EN' })
  expect(screen.getByTestId('balance')).toHaveTextContent('P1,000.00')
})

test('M4 where the browser blocks the tab, the page says so beside the link', async () => {
  open.mockReturnValue(null)
  const { user } = await renderPage()

  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())

  expect(await screen.findByText(/did not open the payment page/)).toBeVisible()
})

test.each([
  ['', 'Enter an amount such as 100 or 100.50.'],
  ['12,5', 'Enter an amount such as 100 or 100.50.'],
  ['49.99', 'Enter an amount from P50.00 to P50,000.00.'],
  ['50000.01', 'Enter an amount from P50.00 to P50,000.00.'],
])('M4 the amount "%s" is refused beside its field, and nothing is sent', async (amount, words) => {
  const { user, network } = await renderPage()

  if (amount) await user.type(await amountField(), amount)
  else await amountField()
  await user.click(submit())

  expect(await amountField()).toHaveAccessibleDescription(words)
  expect(network.callsTo('DEP.create')).toEqual([])
})

test('M4 another method has other limits', async () => {
  const { user } = await renderPage()

  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))

  expect(await amountField()).toHaveAccessibleDescription('P500.00 to P50,000.00')
})

test('M4 the same submit after a lost line carries the same key, another wish another one', async () => {
  const { user, network } = await renderPage({ 'DEP.create': lineLost })

  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(submit())
  await screen.findByRole('alert')
  await user.click(screen.getByRole('button', { name: 'P500' }))
  network.answer({ 'DEP.create': new ApiError({ code: 'DEP_TOO_MANY', params: { max: '5' } }) })
  await user.click(submit())
  await screen.findByText(/You have 5 deposits waiting/)
  network.answer({ 'DEP.create': anOrder() })
  await user.click(submit())
  await orderCard()

  const sent = network
    .callsTo('DEP.create')
    .map(({ request, headers }) => [request.amount, headers.get('Idempotency-Key')])
  const keysOf = (amount: string) => new Set(sent.filter(([of]) => of === amount).map(([, key]) => key))
  expect(sent.filter(([amount]) => amount === '100.00').length).toBeGreaterThan(1)
  expect(keysOf('100.00').size).toBe(1)
  // A refusal is kept under its key, so the next try needs another.
  expect(keysOf('500.00').size).toBe(2)
})

test('M4 an open order is resumed: a code to scan, and how long there is', async () => {
  await renderPage({
    'DEP.list': aPage(
      anOrder({ channel: 'QR', methodId: 'qr', qr: 'http://psp.test/pay/1', millisecondsLeft: 90_000 }),
    ),
  })

  const card = await orderCard()
  expect(await card.findByRole('img', { name: 'QR code for this payment' })).toBeVisible()
  expect(card.getByRole('timer')).toHaveTextContent(/^1:(30|29)$/)
  expect(open).not.toHaveBeenCalled()
})

test('M4 where to transfer to is copied line by line', async () => {
  const account = { bank: 'Sandbox Bank', holder: 'Sandbox Payments', number: '123456789012', remark: 'ABC' }
  const { user } = await renderPage({ 'DEP.list': aPage(anOrder({ channel: 'TRANSFER', methodId: 'bank', account })) })

  await user.click((await orderCard()).getByRole('button', { name: 'Copy Account number' }))

  expect(await navigator.clipboard.readText()).toBe('123456789012')
})

test('M4 the order follows the balance to its end, and offers a way on', async () => {
  const asked: unknown[] = []
  on('navigation-requested', (request) => asked.push(request))
  const { user, network } = await renderPage({ 'DEP.list': aPage(anOrder()) })
  await orderCard()

  network.answer({ 'DEP.list': aPage(anOrder({ state: 'CREDITED', paidAmount: '80.50', payUrl: undefined })) })
  emit('balance-changed', { available: '1080.50', currency: 'PHP', version: 2 })

  const card = await orderCard()
  expect(await card.findByRole('heading', { name: 'P80.50 is in your balance' })).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Go to the lobby' }))
  expect(asked).toEqual([{ to: '/rng' }])
  await user.click(card.getByRole('button', { name: 'New deposit' }))
  expect(await amountField()).toHaveValue('')
})

test.each([
  ['FAILED', 'The payment did not go through'],
  ['EXPIRED', 'The time to pay has run out'],
  ['CANCELLED', 'The deposit is cancelled'],
] as const)('M4 an order that ends as %s says so, and the same can be tried again', async (state, words) => {
  const { user, network } = await renderPage({ 'DEP.list': aPage(anOrder()) })
  await orderCard()

  network.answer({ 'DEP.list': aPage(anOrder({ state })) })
  emit('balance-changed', { available: '1000.00', currency: 'PHP', version: 2 })

  const card = await orderCard()
  expect(await card.findByRole('heading', { name: words })).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await amountField()).toHaveValue('100.00')
})

test.each([
  ['CREATED', 'Reaching the payment provider'],
  ['PAID', 'Your payment is being checked'],
] as const)('M4 an order that is %s says what is waited for', async (state, words) => {
  await renderPage({ 'DEP.list': aPage(anOrder({ state, payUrl: undefined })) })

  expect((await orderCard()).getByRole('heading', { name: words })).toBeVisible()
})

test('M4 an order is cancelled after a question', async () => {
  const { user, network } = await renderPage({
    'DEP.list': aPage(anOrder()),
    'DEP.cancel': { state: 'CANCELLED' },
  })

  await user.click((await orderCard()).getByRole('button', { name: 'Cancel deposit' }))
  network.answer({ 'DEP.list': aPage(anOrder({ state: 'CANCELLED' })) })
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel deposit' }))

  expect(await (await orderCard()).findByRole('heading', { name: 'The deposit is cancelled' })).toHaveFocus()
  expect(network.callsTo('DEP.cancel')[0]?.request).toEqual({ orderNo: 'D1' })
})

async function askToCancel(answers: Answers = {}) {
  const rendered = await renderPage({ 'DEP.list': aPage(anOrder()), ...answers })
  await rendered.user.click((await orderCard()).getByRole('button', { name: 'Cancel deposit' }))
  return { ...rendered, question: within(await screen.findByRole('dialog')) }
}

test('M4 the question about an order can be answered by keeping it', async () => {
  const { user, network, question } = await askToCancel()

  await user.click(question.getByRole('button', { name: 'Keep it' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('DEP.cancel')).toEqual([])
  expect((await orderCard()).getByRole('heading', { name: 'Pay P100.00' })).toBeVisible()
})

test('M4 a cancel that fails says so, and one that was confirmed offline is not sent later', async () => {
  const { user, network, question } = await askToCancel({ 'DEP.cancel': lineLost })
  act(() => void window.dispatchEvent(new Event('offline')))

  await user.click(question.getByRole('button', { name: 'Cancel deposit' }))
  expect(await (await orderCard()).findByRole('alert')).toHaveTextContent('The network does not answer.')
  const before = network.callsTo('DEP.cancel').length
  act(() => void window.dispatchEvent(new Event('online')))

  await waitFor(() => expect(network.callsTo('DEP.list').length).toBeGreaterThan(1))
  expect(network.callsTo('DEP.cancel')).toHaveLength(before)
})

test('M4 reading goes on at the heading when an order ends under the one who was at it', async () => {
  const { user, network } = await renderPage({ 'DEP.list': aPage(anOrder()) })
  const card = await orderCard()
  act(() => card.getByRole('button', { name: 'New deposit' }).focus())

  network.answer({ 'DEP.list': aPage(anOrder({ state: 'CREDITED' })) })
  emit('balance-changed', { available: '1100.00', currency: 'PHP', version: 2 })

  expect(await card.findByRole('heading', { name: 'P100.00 is in your balance' })).toHaveFocus()
  await user.tab()
  expect(card.getByRole('button', { name: 'Copy Order number' })).toHaveFocus()
})

test('M4 an order that ends takes no focus from what is still there', async () => {
  const { network } = await renderPage({ 'DEP.list': aPage(anOrder()) })
  const card = await orderCard()
  const copy = card.getByRole('button', { name: 'Copy Order number' })
  act(() => copy.focus())

  network.answer({ 'DEP.list': aPage(anOrder({ state: 'CREDITED' })) })
  emit('balance-changed', { available: '1100.00', currency: 'PHP', version: 2 })

  expect(await card.findByRole('heading', { name: 'P100.00 is in your balance' })).not.toHaveFocus()
  expect(copy).toHaveFocus()
})

test('M4 nothing opens for a deposit that is answered when the page is left', async () => {
  let answer: (order: Deposit) => void = () => undefined
  const { user, network, unmount } = await renderPage({
    'DEP.create': () => new Promise((resolve) => (answer = resolve)),
  })
  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())
  await waitFor(() => expect(network.callsTo('DEP.create')).toHaveLength(1))

  unmount()
  await act(async () => {
    answer(anOrder())
    await new Promise((resolve) => setTimeout(resolve))
  })

  expect(open).not.toHaveBeenCalled()
})

test('M4 past deposits are listed with their states in words; an open one is taken up again', async () => {
  const { user } = await renderPage({
    'DEP.list': aPage(
      anOrder({ orderNo: 'D3', amount: '70.00' }),
      anOrder({ orderNo: 'D2' }),
      anOrder({ state: 'EXPIRED' }),
    ),
  })

  const table = within(await screen.findByRole('table', { name: 'Your deposits' }))
  expect(table.getByText('Expired')).toBeVisible()
  expect((await orderCard()).getByRole('heading', { name: 'Pay P70.00' })).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Continue the deposit of P100.00' }))

  expect((await orderCard()).getByRole('heading', { name: 'Pay P100.00' })).toHaveFocus()
})

test('M4 without a connection no money moves', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await renderPage()

  await amountField()
  expect(submit()).toBeDisabled()
  jest.restoreAllMocks()
})

test('M4 without a way to pay, or without an answer, the page says what to do', async () => {
  const { network, user } = await renderPage({ 'DEP.methods': lineLost })
  expect(await screen.findByText('The ways to pay could not be loaded.')).toBeVisible()
  network.answer({ 'DEP.methods': { list: [] } })

  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(retry as HTMLElement)

  await waitFor(() => expect(screen.getByText('No way to pay in right now')).toBeVisible())
  expect(screen.getByText('No deposits yet')).toBeVisible()
})
