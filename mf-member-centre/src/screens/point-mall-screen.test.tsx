import { aMovement, aRedemption, aReward, mallAnswers, pageOf } from '@parlay/member-rewards/features/points/testing'
import { type Answers, aMember, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { PointMallScreen } from './point-mall-screen'

const address = 'Maya Cruz, 12 Mabini Street, Manila'

async function renderMall(answers: Answers = {}, session: 'visitor' | object = {}) {
  const rendered = await renderScreen(<PointMallScreen />, { session, answers: { ...mallAnswers, ...answers } })
  await screen.findByRole('article', { name: 'Tea set' })
  return rendered
}
type User = Awaited<ReturnType<typeof renderMall>>['user']

async function open(user: User, name = 'Tea set') {
  await user.click(await screen.findByRole('button', { name: `Details: ${name}` }))
  return screen.findByRole('dialog', { name })
}

test('M8.balance M8.rewards points, what is pending, and the rewards by category', async () => {
  const { user } = await renderMall()

  expect(screen.getByText('1,000')).toBeVisible()
  expect(screen.getByText('35')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Money' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('M8.redeem goods are redeemed with an address and the payment password, once', async () => {
  const { user, network } = await renderMall({ 'PNT.redeem': { redeemId: 'P1', state: 'PROCESSING', points: 900 } })
  const dialog = within(await open(user))
  const submit = dialog.getByRole('button', { name: 'Redeem for 900 points' })
  await user.click(submit)
  for (const field of [dialog.getByRole('textbox', { name: 'Address' }), dialog.getByLabelText('Payment password')])
    expect(field).toHaveAccessibleDescription(/^Fill in this field\./)

  await user.type(dialog.getByLabelText('Payment password'), '246801')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'Manila')
  await user.click(submit)
  expect(await dialog.findByText('Enter the whole address.')).toBeVisible()
  expect(network.callsTo('PNT.redeem')).toEqual([])
  await user.clear(dialog.getByRole('textbox', { name: 'Address' }))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), address)
  await user.click(submit)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('PNT.redeem').map(({ request }) => request)).toMatchObject([
    { rewardId: 'tea-set', quantity: 1, address, paymentPassword: '246801' },
  ])
  expect(network.callsTo('PNT.balance').length).toBeGreaterThan(1)
})

test('what cannot be paid for says how much is missing', async () => {
  const { user } = await renderMall()
  const dialog = within(await open(user))
  await user.click(dialog.getByRole('combobox', { name: 'Quantity' }))
  await user.click(await screen.findByRole('option', { name: '2' }))

  const submit = dialog.getByRole('button', { name: 'Redeem for 1,800 points' })
  expect(submit).toBeDisabled()
  for (const control of [submit, dialog.getByLabelText('Payment password')])
    expect(control).toHaveAccessibleDescription('You need 800 points more.')
})

test.each([
  ['SOLD_OUT', 'None left'],
  ['LIMIT_REACHED', 'You have redeemed all you can'],
] as const)('a reward in the state %s says so', async (state, text) => {
  const { user } = await renderMall({ 'PNT.rewards': pageOf(aReward({ state, left: 0 })) })

  expect(screen.getByText(text)).toBeVisible()
  const dialog = within(await open(user))
  expect(dialog.getByRole('button', { name: /^Redeem for/ })).toHaveAccessibleDescription(text)
})

test.each([
  ['POINT_STOCK', {}, 'Fewer than that are left. Choose a smaller quantity or another reward.'],
  ['POINT_LIMIT', { limit: '2' }, 'Each member can redeem this 2 times.'],
  ['POINT_INSUFFICIENT', { points: '20' }, 'You have 20 points, which is not enough.'],
] as const)('a redemption refused by %s shows the reason, and the typed values stay', async (code, params, text) => {
  const { user } = await renderMall({ 'PNT.redeem': new ApiError({ code, params }) })
  const dialog = within(await open(user))
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), address)
  await user.type(dialog.getByLabelText('Payment password'), '246801')
  await user.click(dialog.getByRole('button', { name: /^Redeem for/ }))

  expect(await dialog.findByText(text)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(address)
})

test('without a payment password it is set over the mall', async () => {
  const { user } = await renderMall({
    'PNT.balance': { points: 1000, pending: 0, worth: '100.00', hasPaymentPassword: false },
    'ACC.info': aMember(),
  })
  const dialog = within(await open(user))
  await user.click(dialog.getByRole('button', { name: 'Set it now' }))

  expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeVisible()
})

describe('M8.convert', () => {
  test('a preview says what comes, before anything is sent', async () => {
    const { user, network } = await renderMall({ 'PNT.convert': { amount: '25.00', points: 250, balance: '25.00' } })
    await user.click(screen.getByRole('button', { name: 'Swap for cash' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap for cash' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points to convert' }), '２５０')
    expect(dialog.getByRole('status')).toHaveTextContent('You get P25.00 in your main wallet.')
    await user.type(dialog.getByLabelText('Payment password'), '246801')
    await user.click(dialog.getByRole('button', { name: 'Swap for cash' }))

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(network.callsTo('PNT.convert').map(({ request }) => request)).toMatchObject([
      { points: 250, paymentPassword: '246801' },
    ])
  })

  test.each([
    ['99', 'Enter a whole number of at least 100 points.'],
    ['12.5', 'Enter a whole number of at least 100 points.'],
    ['1001', 'You have 1,000 points, which is not enough.'],
  ])('of %s is refused next to its field', async (points, text) => {
    const { user, network } = await renderMall()
    await user.click(screen.getByRole('button', { name: 'Swap for cash' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Swap for cash' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points to convert' }), points)
    await user.type(dialog.getByLabelText('Payment password'), '246801')
    await user.click(dialog.getByRole('button', { name: 'Swap for cash' }))

    expect(dialog.getByRole('textbox', { name: 'Points to convert' })).toHaveAccessibleDescription(text)
    expect(network.callsTo('PNT.convert')).toEqual([])
  })
})

test('M8.history redemptions are In Process, Rejected or Approved, each with what it means, and with the code of a voucher', async () => {
  const { user, network } = await renderMall({
    'PNT.redeems': pageOf(
      aRedemption(),
      aRedemption({ redeemId: 'P2', state: 'REJECTED', address: null }),
      aRedemption({ redeemId: 'P3', state: 'APPROVED', goods: 'Bakery voucher', address: null, code: 'CAKE-1' }),
    ),
  })
  await user.click(screen.getByRole('tab', { name: 'My redemptions' }))
  const table = await screen.findByRole('table', { name: 'Your redemptions' })
  await within(table).findByText('Bakery voucher')
  const [, first, second, third] = within(table).getAllByRole('row')

  expect(first).toHaveTextContent(/Tea set.*12 Mabini Street, Manila.*In Process.*900/)
  expect(second).toHaveTextContent(/Rejected/)
  expect(third).toHaveTextContent(/Bakery voucher.*CAKE-1.*Approved/)
  const sentences = [
    "We're reviewing it and will send you a message.",
    'Your points are back in your balance.',
    'Your reward has been paid, sent or activated.',
  ]
  for (const [index, row] of [first, second, third].entries()) expect(row).toHaveTextContent(sentences[index] ?? '')
  await user.click(screen.getByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Rejected' }))
  await waitFor(() => expect(network.callsTo('PNT.redeems').at(-1)?.request).toMatchObject({ state: 'REJECTED' }))
})

test('PNT.history the statement says what each movement was, with the balance after it', async () => {
  const { user } = await renderMall({
    'PNT.history': pageOf(
      aMovement({ txId: '2', type: 'REDEEMED', points: -900, balanceAfter: 140, goods: 'Tea set', category: null }),
      aMovement(),
    ),
  })
  await user.click(screen.getByRole('tab', { name: 'My points' }))
  const table = await screen.findByRole('table', { name: 'Statement of your points' })
  await within(table).findByText('Redeemed: Tea set')
  const [, first, second] = within(table).getAllByRole('row')

  expect(first).toHaveTextContent(/-900.*140/)
  expect(second).toHaveTextContent(/Earned: Slots.*\+40.*1,040/)
})

test('M8.expiry the rules say how points are earned, and that they do not expire', async () => {
  const { user } = await renderMall()
  await user.click(screen.getByRole('tab', { name: 'How points work' }))

  expect(await screen.findByRole('row', { name: /Slots.*P20\.00.*1/ })).toBeVisible()
  expect(screen.getByText('Points do not expire.')).toBeVisible()
})

test('V3.mall visitors see the rewards, and are asked to log in by what they wanted', async () => {
  const asked = jest.fn()
  const stop = on('login-requested', asked)
  const { user, network } = await renderMall({}, 'visitor')
  const dialog = within(await open(user))
  await user.click(dialog.getByRole('button', { name: 'Log in' }))

  await waitFor(() => expect(asked.mock.calls[0]?.[0]).toMatchObject({ intent: { kind: 'offer', name: 'Tea set' } }))
  expect(network.callsTo('PNT.balance')).toEqual([])
  stop()
})

test('a mall that cannot be loaded can be asked for again', async () => {
  await renderScreen(<PointMallScreen />, {
    session: {},
    answers: { ...mallAnswers, 'PNT.rewards': new ApiError({ code: 'SYS_INTERNAL' }) },
  })

  expect(await screen.findByText('The points mall could not be loaded.')).toBeVisible()
  expect(screen.getByRole('button', { name: /again/i })).toBeVisible()
})

test('M8.redeem the rules of bonus money are read before it is redeemed, and it is said where it is', async () => {
  const told: unknown[] = []
  on('toast-requested', (toast) => told.push(toast))
  const terms = { days: 14, maxBet: '25.00', weights: [{ gameType: 'RNG', percent: 100 }] }
  const bonus = { factor: 5, product: 'CASINO' as const, terms }
  const gift = aReward({ rewardId: 'bonus-50', name: 'P50.00 bonus money', category: 'BONUS', points: 400, bonus })
  const { user } = await renderMall({
    'PNT.rewards': pageOf(aReward(), gift),
    'PNT.redeem': { redeemId: 'P1', state: 'APPROVED', points: 400 },
  })
  await user.click(screen.getByRole('button', { name: 'Bonus money' }))

  const dialog = within(await open(user, 'P50.00 bonus money'))
  expect(await dialog.findByText(/5x.*14 days/)).toBeVisible()
  expect(dialog.getByRole('table', { name: 'How stakes count' })).toHaveTextContent('100%')
  await user.type(dialog.getByLabelText('Payment password'), '246801')
  await user.click(dialog.getByRole('button', { name: 'Redeem for 400 points' }))

  const text = 'P50.00 bonus money: done. See Bonus details for the wagering requirement.'
  await waitFor(() => expect(told).toEqual([{ kind: 'success', text }]))
})

test('M8.redeem M10.wheel tickets for a prize draw come immediately, and the page says where they wait', async () => {
  const toasts: unknown[] = []
  on('toast-requested', (toast) => toasts.push(toast))
  const turn = aReward({ rewardId: 'wheel-turn', name: 'A turn of the wheel', category: 'TICKETS', points: 60 })
  const { user } = await renderMall({
    'PNT.rewards': pageOf(aReward(), turn),
    'PNT.redeem': { redeemId: 'P1', state: 'APPROVED', points: 60 },
  })
  await user.click(screen.getByRole('button', { name: 'Prize draws' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)

  const dialog = within(await open(user, 'A turn of the wheel'))
  await user.type(dialog.getByLabelText('Payment password'), '246801')
  await user.click(dialog.getByRole('button', { name: 'Redeem for 60 points' }))

  const text = 'A turn of the wheel: done. Your tickets are in Prize draws.'
  await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text }]))
})
