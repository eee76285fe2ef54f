import { aMember } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aTransfer, leaveOrReturn, pageOf, renderPage } from './testing'

const fields = () => ({
  amount: screen.getByRole('textbox', { name: 'Amount' }),
  remark: screen.getByRole('textbox', { name: 'Note (optional)' }),
  password: screen.getByLabelText('Payment password'),
  submit: screen.getByRole('button', { name: 'Transfer' }),
})
type User = Awaited<ReturnType<typeof renderPage>>['user']

async function fill(user: User, amount: string) {
  await user.clear(fields().amount)
  if (amount !== '') await user.type(fields().amount, amount)
  await user.clear(fields().password)
  await user.type(fields().password, '246801')
  await user.click(fields().submit)
}

/** Asks what came of the transfer whose outcome is unknown. */
async function check(user: User) {
  await screen.findByText('A transfer of P250.00 is under way.')
  expect(screen.getByText(/^We don’t know yet whether it went through/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Payment password'), '246801')
  await user.click(screen.getByRole('button', { name: 'Check again' }))
}

const confirm = async (user: User) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Transfer' }))

describe('before anything is typed', () => {
  test('M4.upline the page says to whom, how much, and what is needed', async () => {
    await renderPage()

    expect(await screen.findByText('P1,000.00')).toBeVisible()
    expect(screen.getByText('a•••01')).toBeVisible()
    expect(screen.getByText('P10.00 – P5,000.00')).toBeVisible()
    expect(screen.getByText('P2,000.00')).toBeVisible()
    expect(screen.getByText(/^A transfer counts as a withdrawal and can’t be cancelled/)).toBeVisible()
  })

  test.each([
    ['the upline is suspended', { enabled: false }, /^Your upline cannot receive transfers right now/],
    ['there is none', { enabled: false, uplineMasked: null }, 'You have no upline to transfer to.'],
    [
      'deposits are not wagered',
      { turnover: { required: '800.00', done: '500.00', remaining: '300.00' } },
      'Wager P300.00 more first.',
    ],
    ['there is no payment password', { hasPaymentPassword: false }, 'Set a payment password first, above.'],
    ['there is no money', { available: '0.00' }, 'You have nothing to transfer now.'],
  ])('M4.upline nothing can be sent while %s, and the button and every field say so', async (_, info, text) => {
    await renderPage(info)

    for (const field of [fields().amount, fields().remark, fields().password]) {
      expect(field).toBeDisabled()
      expect(field).toHaveAccessibleDescription(text)
    }
    expect(fields().submit).toBeDisabled()
    expect(fields().submit).toHaveAccessibleDescription(text)
  })

  test('M4.upline without a payment password it is set over the page, which then goes on', async () => {
    const { user, network } = await renderPage({ hasPaymentPassword: false }, { 'ACC.info': aMember() })
    expect(fields().submit).toBeDisabled()

    await user.click(screen.getByRole('button', { name: 'Set it now' }))

    expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeVisible()
    expect(network.callsTo('TRF.upline')).toEqual([])
  })

  test('M4.upline without a connection no money moves', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPage()

    expect(fields().submit).toHaveAccessibleDescription(/^You are offline/)
    expect(fields().amount).toHaveAccessibleDescription(/^You are offline/)
    expect(fields().submit).toBeDisabled()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(fields().submit).toBeEnabled()
    onLine.mockRestore()
  })
})

describe('a transfer', () => {
  test('M4.upline is asked about once more, as it cannot be cancelled, and sent once', async () => {
    const { user, network } = await renderPage({}, { 'TRF.upline': { orderNo: 'T1', balance: '750.00' } })

    await user.type(fields().remark, 'For January')
    await fill(user, '２５０')
    const dialog = await screen.findByRole('dialog', { name: 'Transfer P250.00?' })
    expect(dialog).toHaveTextContent('It goes to your upline a•••01 at once. A transfer cannot be cancelled.')
    expect(network.callsTo('TRF.upline')).toHaveLength(0)
    await confirm(user)

    await waitFor(() => expect(fields().amount).toHaveValue(''))
    expect(network.callsTo('TRF.upline').map(({ request }) => request)).toMatchObject([
      { amount: '250.00', remark: 'For January', paymentPassword: '246801' },
    ])
    expect(network.callsTo('TRF.info').length).toBeGreaterThan(1)
    expect(network.callsTo('TRF.list').length).toBeGreaterThan(1)
  })

  test.each([
    ['9.99', 'Enter an amount from P10.00 to P5,000.00.'],
    ['1000.01', 'Your balance is too low.'],
    ['12,50', 'Enter an amount such as 250.00.'],
    ['1 000', 'Enter an amount such as 250.00.'],
    ['25.005', 'Enter an amount such as 250.00.'],
    ['', 'Enter an amount.'],
  ])('M4.upline of %j is refused next to its field, and the typed values stay', async (amount, text) => {
    const { user } = await renderPage()

    await user.type(fields().remark, 'For January')
    await fill(user, amount)

    expect(fields().amount).toHaveAccessibleDescription(text)
    expect(fields().amount).toHaveValue(amount)
    expect(fields().remark).toHaveValue('For January')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('M4.upline above what the day leaves is refused next to its field', async () => {
    const { user } = await renderPage({ dailyLeft: '640.00' })

    await fill(user, '640.01')
    expect(fields().amount).toHaveAccessibleDescription('You can transfer P640.00 more today.')
    await user.click(screen.getByRole('button', { name: 'All' }))

    expect(fields().amount).toHaveValue('640.00')
  })

  test('M4.upline that got lost on the way is sent again under its key, and under a new one when the answer was no', async () => {
    const answers: unknown[] = [
      new ApiError({ code: 'SYS_INTERNAL', messageKey: 'err_unknown', status: 500 }),
      new ApiError({ code: 'AUTH_PAYMENT_PASSWORD_WRONG' }),
      { orderNo: 'T1', balance: '750.00' },
    ]
    const { user, network } = await renderPage({}, { 'TRF.upline': () => answers.shift() })

    await fill(user, '250')
    await confirm(user)
    await check(user)
    await waitFor(() => expect(fields().password).toHaveAccessibleDescription('The payment password is wrong.'))
    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('TRF.upline')).toHaveLength(3))

    const [first, second, third] = network.callsTo('TRF.upline').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('M4.upline whose page was left while it is under way is named on the return, and is sent once', async () => {
    let answer: (value: object) => void = () => undefined
    const awaited = new Promise<object>((resolve) => {
      answer = resolve
    })
    const { user, network } = await renderPage({}, { 'TRF.upline': () => awaited })
    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('TRF.upline')).toHaveLength(1))

    leaveOrReturn()
    leaveOrReturn()
    expect(await screen.findByText('A transfer of P250.00 is under way.')).toBeVisible()
    expect(screen.getByText('We’ll show here what came of it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument()
    answer({ orderNo: 'T1', balance: '750.00' })

    await waitFor(() => expect(fields().amount).toHaveValue(''))
    expect(network.callsTo('TRF.upline')).toHaveLength(1)
  })

  test('M4.upline whose outcome is unknown is asked about after a return with the key of the first call', async () => {
    const answers: unknown[] = [
      new ApiError({ code: 'SYS_INTERNAL', messageKey: 'err_unknown', status: 500 }),
      { orderNo: 'T1', balance: '750.00' },
    ]
    const { user, network } = await renderPage({}, { 'TRF.upline': () => answers.shift() })
    await user.type(fields().remark, 'For January')
    await fill(user, '250')
    await confirm(user)
    await screen.findByText('A transfer of P250.00 is under way.')

    leaveOrReturn()
    leaveOrReturn()
    expect(localStorage.getItem('pending-commands')).not.toContain('246801')
    await check(user)

    await waitFor(() => expect(fields().amount).toHaveValue(''))
    const [first, second] = network.callsTo('TRF.upline')
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
    expect(second?.request).toMatchObject({ amount: '250.00', remark: 'For January', paymentPassword: '246801' })
    expect(localStorage.getItem('pending-commands')).toBeNull()
  })

  test.each([
    ['a session that has ended', new ApiError({ code: 'AUTH_SESSION_EXPIRED', status: 401 })],
    ['too many calls', new ApiError({ code: 'SYS_RATE_LIMIT', status: 429 })],
  ])('M4.upline whose outcome is unknown stays so after %s, which says nothing about it', async (_, refusal) => {
    const answers: unknown[] = [new ApiError({ code: 'SYS_INTERNAL', status: 500 }), refusal]
    const { user, network } = await renderPage({}, { 'TRF.upline': () => answers.shift() })
    await fill(user, '250')
    await confirm(user)

    await check(user)
    await waitFor(() => expect(network.callsTo('TRF.upline')).toHaveLength(2))

    expect(localStorage.getItem('pending-commands')).toContain('250.00')
  })

  test.each([
    ['TRF_DAILY_LIMIT', { left: '1250.50' }, 'You can transfer P1,250.50 more today.'],
    ['TRF_TURNOVER', { remaining: '4000.00' }, 'You still have to wager P4,000.00 before you can transfer.'],
    ['TRF_UPLINE_UNAVAILABLE', {}, 'Your upline cannot receive transfers right now. Nothing was sent.'],
  ])('M4.upline that is refused by %s shows the reason, and the typed values stay', async (code, params, text) => {
    const { user } = await renderPage({}, { 'TRF.upline': new ApiError({ code, params }) })

    await fill(user, '250')
    await confirm(user)

    expect(await screen.findByText(text)).toBeVisible()
    expect(fields().amount).toHaveValue('250')
  })
})

describe('the list of transfers', () => {
  test('M4.upline each has the other side, the note, the number and the amount with its sign', async () => {
    const received = aTransfer({ orderNo: 'T2', direction: 'IN', party: 'maya', amount: '40.00', remark: null })
    await renderPage({}, { 'TRF.list': pageOf(aTransfer(), received) })

    const table = await screen.findByRole('table', { name: 'Your transfers' })
    await within(table).findByText('To a•••01')
    const [, first, second] = within(table).getAllByRole('row')
    expect(first).toHaveTextContent(/To a•••01.*For January.*T260115-AAAA2222.*-P250\.00/)
    expect(second).toHaveTextContent(/From maya.*T2.*\+P40\.00/)
  })

  test('M4.upline direction and period are asked for together, from the first page', async () => {
    const { user, network } = await renderPage({}, { 'TRF.list': { ...pageOf(aTransfer()), totalPages: 2 } })

    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await user.click(screen.getByRole('combobox', { name: 'Money in or out' }))
    await user.click(await screen.findByRole('option', { name: 'Money in' }))
    await user.click(screen.getByRole('button', { name: 'Past 7 days' }))

    await waitFor(() => {
      const { startTime, endTime } = network.callsTo('TRF.list').at(-1)?.request ?? {}
      expect(Number(endTime) - Number(startTime)).toBeLessThan(8 * 86_400_000)
    })
    expect(network.callsTo('TRF.list').at(-1)?.request).toMatchObject({ direction: 'IN', pageNo: '1' })
  })
})
