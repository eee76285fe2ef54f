import { rejectionCauses, type Withdrawal, withdrawalStates } from '@parlay/contracts/endpoints/withdrawals'
import english from '@parlay/member-common/i18n/EN.json'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aPaid, aWithdrawal, noon, pageOf, renderPage } from './testing'

const card = async () => within(await screen.findByRole('article', { name: 'W260115-AAAA2222' }))
const stepsOf = (withdrawal: ReturnType<typeof within>) => within(withdrawal.getByRole('list')).getAllByRole('listitem')

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

const meanings: Record<string, string> = english

test.each(withdrawalStates)('M5 M4.withdraw a withdrawal in the state %s says what that means', async (state) => {
  await renderPage({}, { 'WDR.list': pageOf(aWithdrawal({ state })) })

  expect((await card()).getByText(meanings[`withdraw.meaning.${state}`] ?? 'no sentence')).toBeVisible()
})

test.each([
  ...rejectionCauses.map((cause) => [cause, cause] as const),
  ['OTHER', null] as const,
  ['OTHER', undefined] as const,
])('M4.withdraw a rejected withdrawal says why: %s for %s', async (said, cause) => {
  await renderPage({}, { 'WDR.list': pageOf(aWithdrawal({ state: 'REJECTED', cause })) })

  expect((await card()).getByText(meanings[`withdraw.cause.${said}`] ?? 'no sentence')).toBeVisible()
})

test('M5 says what is paid of a withdrawal, what is not and what is back', async () => {
  const parts = { receivedAmount: '150.00', remainingAmount: '50.00', returnedAmount: '50.00' }
  await renderPage({}, { 'WDR.list': pageOf(aPaid(parts)) })

  const text = (await card()).getByText('Back in your wallet').closest('dl')

  expect(text).toHaveTextContent('PaidP150.00Not paidP50.00Back in your walletP50.00')
})

test('M5.received an answer that is given in another tab is shown here too', async () => {
  const every = jest.spyOn(globalThis, 'setInterval')
  const { network } = await renderPage({}, { 'WDR.list': pageOf(aPaid()) })
  await screen.findByRole('region', { name: 'Has P200.00 arrived?' })
  const [look] = every.mock.calls.find(([, milliseconds]) => milliseconds === 12_000) ?? []
  every.mockRestore()

  network.answer({ 'WDR.list': pageOf(aWithdrawal({ state: 'RECEIVED' })) })
  act(() => look?.())

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Has P200.00 arrived?' })).not.toBeInTheDocument())
})

test('M5.received asks whether a payout has come, until when, and what silence means', async () => {
  const { user, network } = await renderPage({}, { 'WDR.list': pageOf(aPaid()), 'WDR.confirm': { state: 'RECEIVED' } })

  const question = within(await screen.findByRole('region', { name: 'Has P200.00 arrived?' }))
  expect(question.getByText(/Please answer by Jan 15, 2026.*we’ll mark it as received/)).toBeVisible()
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
    { payoutId: 'W260115-AAAA2222-1', amount: '150.00', time: noon, answer: 'DISPUTED', images: [] },
    { payoutId: 'W260115-AAAA2222-2', amount: '50.00', time: noon, answer: null, images: [] },
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

test('M5.disputed takes a comment when it has not come, and says when it is too late', async () => {
  const { user, network } = await renderPage(
    {},
    { 'WDR.list': pageOf(aPaid()), 'WDR.confirm': new ApiError({ code: 'WDR_CONFIRM_CLOSED' }) },
  )

  await user.click(await screen.findByRole('button', { name: 'Not received' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not received' }))
  await user.type(dialog.getByLabelText(/^What should we know/), 'Nothing has come')
  await user.click(dialog.getByRole('button', { name: 'Send' }))

  expect(await screen.findByText(/^The time to answer has passed/)).toBeVisible()
  expect(network.callsTo('WDR.confirm')[0]?.request).toMatchObject({ received: false, comment: 'Nothing has come' })
})

test('M5.dispute what was counted as received says until when it can be disputed, and leads to where it is', async () => {
  const closed: unknown[] = []
  const stop = on('overlay-closed', () => closed.push('closed'))
  const until = noon + 6 * 24 * 60 * 60_000
  const { user, location } = await renderPage(
    {},
    { 'WDR.list': pageOf(aPaid({ state: 'RECEIVED', confirmDeadline: null, disputeUntil: until })) },
  )

  expect((await card()).getByText(/^You can tell us until Jan 21, 2026/)).toBeVisible()
  await user.click((await card()).getByRole('link', { name: 'It has not arrived?' }))

  expect(location()).toBe('/feedback?orderNo=W260115-AAAA2222')
  expect(closed).toEqual(['closed'])
  stop()
})

test('M5.dispute what can no longer be disputed does not ask', async () => {
  await renderPage({}, { 'WDR.list': pageOf(aPaid({ state: 'RECEIVED', confirmDeadline: null })) })

  expect((await card()).queryByRole('link')).not.toBeInTheDocument()
})

test('M5 is empty with a word about what will be there, and its failure can be repeated', async () => {
  const { user, network } = await renderPage({}, { 'WDR.list': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  await screen.findByText('Your withdrawals could not be loaded. Nothing has been lost.')
  network.answer({ 'WDR.list': pageOf() })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('No withdrawals in this period')).toBeVisible()
})
