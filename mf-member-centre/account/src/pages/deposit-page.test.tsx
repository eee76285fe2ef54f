import type { Deposit } from '@parlay/contracts/endpoints/deposits'
import { ApiError } from '@parlay/web/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  aMethod,
  amountField,
  anOrder,
  aPage,
  networkLost,
  open,
  orderCard,
  renderPage,
  submit,
} from '../features/deposit/testing'

beforeEach(() => open.mockReset().mockReturnValue({ opener: window } as Window))

test('M4.deposit a deposit is asked for, and the provider’s page opens in its own tab', async () => {
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

test('M4 where the browser blocks the tab, the page says so next to the link', async () => {
  open.mockReturnValue(null)
  const { user } = await renderPage()

  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())

  expect(await screen.findByText(/did not open the payment page/)).toBeVisible()
})

test.each([
  ['', 'Enter an amount.'],
  ['12,5', 'Enter an amount such as 100 or 100.50.'],
  ['49.99', 'Enter an amount from P50.00 to P50,000.00.'],
  ['50000.01', 'Enter an amount from P50.00 to P50,000.00.'],
])('M4 the amount "%s" is refused next to its field, and nothing is sent', async (amount, words) => {
  const { user, network } = await renderPage()

  if (amount) await user.type(await amountField(), amount)
  else await amountField()
  await user.click(submit())

  expect(await amountField()).toHaveAccessibleDescription(words)
  expect(network.callsTo('DEP.create')).toEqual([])
})

test('M4.deposit its cost, and the rest of the amount, are shown before it is requested and next to the order', async () => {
  const feeRule = { fixed: '5.00', rate: '0.01', freeLeft: 0 }
  const { user } = await renderPage({
    'DEP.methods': { list: [aMethod({ feeRule })] },
    'DEP.create': anOrder({ fee: '15.00', amount: '1000.00' }),
  })
  expect(await screen.findByText('P5.00 + 1%')).toBeVisible()

  await user.type(await amountField(), '1000')
  expect(screen.getByText('P15.00')).toBeVisible()
  expect(screen.getByText('P985.00')).toBeVisible()
  await user.click(submit())

  const card = await orderCard()
  expect(card.getByText('P15.00')).toBeVisible()
  expect(card.getByText('P985.00')).toBeVisible()
})

test('M4 another method has other limits', async () => {
  const { user } = await renderPage()

  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }))

  expect(await amountField()).toHaveAccessibleDescription('P500.00 to P50,000.00')
})

test('M4.deposit the same submit after a lost line carries the same key, another wish another one', async () => {
  const { user, network } = await renderPage({ 'DEP.create': networkLost })

  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())
  await screen.findByText('A deposit of P100.00 is under way.')
  const check = () => user.click(screen.getByRole('button', { name: 'Check again' }))
  await check()
  await screen.findByRole('alert')
  network.answer({ 'DEP.create': new ApiError({ code: 'DEP_TOO_MANY', params: { max: '5' } }) })
  await check()
  await screen.findByText(/You have 5 deposits waiting/)
  await user.click(screen.getByRole('button', { name: 'P500' }))
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
  // A refusal is stored under its key, so the next attempt needs another key.
  expect(keysOf('500.00').size).toBe(2)
})

test('M4 limits that the gateway has changed are shown as money, next to the amount', async () => {
  const refusal = new ApiError({ code: 'WAL_AMOUNT_RANGE', params: { min: '200.00', max: '12500.00' } })
  const { user } = await renderPage({ 'DEP.create': refusal })

  await user.click(await screen.findByRole('button', { name: 'P100' }))
  await user.click(submit())

  await waitFor(async () =>
    expect(await amountField()).toHaveAccessibleDescription('Enter an amount from P200.00 to P12,500.00.'),
  )
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

  const table = within(await screen.findByRole('table', { name: 'Deposit history' }))
  expect(table.getByText('Expired')).toBeVisible()
  expect(table.getByText('The time to pay ran out. Nothing was added to your balance.')).toBeVisible()
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
  const { network, user } = await renderPage({ 'DEP.methods': networkLost })
  expect(await screen.findByText('Payment methods could not be loaded.')).toBeVisible()
  network.answer({ 'DEP.methods': { list: [] } })

  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  await user.click(retry as HTMLElement)

  await waitFor(() => expect(screen.getByText('No payment methods available right now')).toBeVisible())
  expect(screen.getByText('No deposits in this period')).toBeVisible()
})
