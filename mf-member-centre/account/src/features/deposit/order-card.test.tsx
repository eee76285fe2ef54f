import type { Answers } from '@parlay/testing'
import { emit, on } from '@parlay/web/events'
import { formatDateTime } from '@parlay/web/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { amountField, anOrder, aPage, networkLost, open, orderCard, renderPage } from './testing'

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
  ['EXPIRED', 'Payment time has expired'],
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
  ['REVIEW', 'Your payment is being checked'],
] as const)('M4 an order that is %s says what is waited for', async (state, words) => {
  await renderPage({ 'DEP.list': aPage(anOrder({ state, payUrl: undefined })) })

  expect((await orderCard()).getByRole('heading', { name: words })).toBeVisible()
})

test('M4 an order in review says what was ordered and reported, that they differ, and until when we decide', async () => {
  const until = Date.now() + 3_600_000
  const review = { reported: '600.00', currency: 'PHP', until }
  await renderPage({ 'DEP.list': aPage(anOrder({ state: 'REVIEW', fee: '5.00', payUrl: undefined, review })) })

  const card = await orderCard()
  expect(card.getByRole('status')).toHaveTextContent(
    /You ordered P100\.00\. The payment provider reports P600\.00\. The two differ/,
  )
  const time = formatDateTime(until, { dateStyle: 'medium', timeStyle: 'short' })
  expect(card.getByText(`We’ll decide by ${time}.`)).toBeVisible()
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['P100.00', 'P600.00']),
  )
  expect(card.queryByText('Added to your balance')).not.toBeInTheDocument()
})

test('M4 an order that is in review for too long leads to customer service, and another currency is named', async () => {
  const review = { reported: '100.00', currency: 'USD', until: Date.now() - 1000 }
  await renderPage({ 'DEP.list': aPage(anOrder({ state: 'REVIEW', payUrl: undefined, review })) })

  const card = await orderCard()
  expect(card.getByText(/reports 100\.00 USD/)).toBeVisible()
  expect(card.getByText(/^We should have decided by .* Please ask customer service\.$/)).toBeVisible()
})

test.each([
  ['behind', -86_400_000, 0, /^We should have decided by /],
  ['ahead', 86_400_000, 60_000, /^We’ll decide by /],
])(
  'M4 a device whose clock is %s does not change whether a review is late',
  async (_, wrong, millisecondsLeft, text) => {
    // By this device's clock it would be the other way round.
    const review = { reported: '600.00', currency: 'PHP', until: Date.now() - wrong, millisecondsLeft }
    await renderPage({ 'DEP.list': aPage(anOrder({ state: 'REVIEW', payUrl: undefined, review })) })

    expect((await orderCard()).getByText(text)).toBeVisible()
  },
)

test('M4 the history offers details of an order in review, and continues one that can be paid', async () => {
  const review = { reported: '600.00', currency: 'PHP', until: Date.now() + 3_600_000 }
  await renderPage({
    'DEP.list': aPage(
      anOrder({ orderNo: 'D2', state: 'REVIEW', payUrl: undefined, review }),
      anOrder({ amount: '70.00' }),
    ),
  })

  const table = within(await screen.findByRole('table', { name: 'Deposit history' }))
  expect(await table.findByRole('button', { name: 'Details of the deposit of P100.00' })).toHaveTextContent('Details')
  expect(table.getByText(/^You ordered P100\.00\. The payment provider reports P600\.00\./)).toBeVisible()
  expect(table.getByText(/^We’ll decide by /)).toBeVisible()
  expect(table.getByRole('button', { name: 'Continue the deposit of P70.00' })).toHaveTextContent('Continue')
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
  const { user, network, question } = await askToCancel({ 'DEP.cancel': networkLost })
  act(() => void window.dispatchEvent(new Event('offline')))

  await user.click(question.getByRole('button', { name: 'Cancel deposit' }))
  expect(await (await orderCard()).findByRole('alert')).toHaveTextContent('We can’t reach the server.')
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
