import { aMember } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderPage } from './testing'

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

    expect(await screen.findByText('P990.00')).toBeVisible()
    expect(screen.getByText('P50.00 – P20,000.00')).toBeVisible()
    expect(screen.getByText('P5,000.00')).toBeVisible()
    expect(screen.getByText('Wagering complete.')).toBeVisible()
    expect(screen.getByText('No documents needed')).toBeVisible()
  })

  test('M4 who has deposited nothing has nothing to wager, and has completed nothing either', async () => {
    await renderPage({ turnover: { required: '0.00', done: '0.00', remaining: '0.00' } })

    expect(await screen.findByText('You have nothing to wager.')).toBeVisible()
    expect(screen.queryByText('Wagering complete.')).not.toBeInTheDocument()
  })

  test('M4 what is still to be staked is said, and the form waits for it', async () => {
    await renderPage({ turnover: { required: '800.00', done: '500.00', remaining: '300.00' } })

    expect(await screen.findByText('P300.00 of P800.00 left to wager.')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Wagering on your deposits' })).toHaveAttribute('value', '500')
    expect(fields().submit).toBeDisabled()
    expect(fields().submit).toHaveAccessibleDescription('Wager P300.00 more first.')
  })

  test('M4.payment without a payment password it is set over the page, which a closed dialog leads back to', async () => {
    const { user } = await renderPage({ hasPaymentPassword: false }, { 'ACC.info': aMember() })
    const button = screen.getByRole('button', { name: 'Set it now' })
    expect(fields().submit).toBeDisabled()

    await user.click(button)
    expect(await screen.findByRole('dialog', { name: 'Payment password' })).toBeVisible()
    await user.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(button).toHaveFocus())
    expect(screen.getByRole('heading', { name: 'New withdrawal' })).toBeVisible()
  })

  test('M4.withdraw without a payment password and money every control that cannot be used says why', async () => {
    await renderPage({ accounts: [], available: '0.00', hasPaymentPassword: false })

    const first = 'Set a payment password first, above.'
    const described = [
      [screen.getByRole('button', { name: 'Add an account' }), first],
      [screen.getByRole('combobox', { name: 'To' }), 'Add an account first. You can withdraw once it’s ready.'],
      [fields().amount, 'You have nothing to withdraw now.'],
      [fields().password, first],
    ] as const
    for (const [control, text] of described) {
      expect(control).toBeDisabled()
      expect(control).toHaveAccessibleDescription(text)
    }
  })

  test('M4 the button of a member who lacks all that a withdrawal needs says each thing that is missing', async () => {
    await renderPage({
      accounts: [],
      hasPaymentPassword: false,
      turnover: { required: '800.00', done: '500.00', remaining: '300.00' },
    })

    expect(fields().submit).toBeDisabled()
    expect(fields().submit).toHaveAccessibleDescription(
      'Add an account first. You can withdraw once it’s ready. Set a payment password first, above. Wager P300.00 more first.',
    )
  })

  test('M4 an account that is new says when it is ready, and cannot be chosen', async () => {
    const { user } = await renderPage()

    expect(screen.getByText(/^Ready on Jan 15, 2026/)).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'To' }))

    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Luzon Trust •••• 7890'])
  })

  test('M4 while one is under way there is no second', async () => {
    await renderPage({ openOrderNo: 'W260115-AAAA2222' })

    expect(fields().submit).toHaveAccessibleDescription(/^You can withdraw again when/)
    expect(fields().submit).toBeDisabled()
  })

  test('M4 without a connection no money moves', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await renderPage()

    expect(fields().submit).toHaveAccessibleDescription(/^You are offline/)
    expect(fields().submit).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add an account' })).toBeDisabled()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(fields().submit).toBeEnabled()
    onLine.mockRestore()
  })
})

describe('a withdrawal', () => {
  test('M4.withdraw is asked about once more, as it cannot be cancelled, and sent once', async () => {
    const { user, network } = await renderPage(
      {},
      { 'WDR.create': { orderNo: 'W260115-AAAA2222', state: 'APPROVED', fee: '0.00', available: '750.00' } },
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

  test('M4.withdraw what it costs is said before it is confirmed, and agreed to', async () => {
    const feeRule = { fixed: '10.00', rate: '0.01', freeLeft: 0 }
    const { user, network } = await renderPage(
      { feeRule },
      { 'WDR.create': new ApiError({ code: 'WDR_FEE_CHANGED', params: { fee: '0.00' } }) },
    )

    expect(screen.getByText('P10.00 + 1%')).toBeVisible()
    await fill(user, '980.21')
    expect(fields().amount).toHaveAccessibleDescription('Your balance is too low.')
    await user.click(screen.getByRole('button', { name: 'All' }))
    expect(fields().amount).toHaveValue('980.20')
    await fill(user, '250')
    expect(await screen.findByRole('dialog')).toHaveTextContent('Fee P12.50. P262.50 leaves your wallet in total.')
    await confirm(user)

    expect(await screen.findByText(/^The fee is P0\.00 now\. Check it and confirm again/)).toBeVisible()
    expect(network.callsTo('WDR.create')[0]?.request).toMatchObject({ amount: '250.00', fee: '12.50' })
    expect(fields().amount).toHaveValue('250')
  })

  test.each([
    [2, 'No fee for 2 more this month, then P10.00. Your free allowance starts again on Feb 1, 2026.'],
    [0, 'P10.00. No free ones are left this month. Your free allowance starts again on Feb 1, 2026.'],
  ])(
    'M4.withdraw with %s free withdrawals left the page says so, and when they begin again',
    async (freeLeft, words) => {
      await renderPage({ feeRule: { fixed: '10.00', rate: '0', freeLeft, freeAgainAt: Date.UTC(2026, 1, 1, 4) } })

      expect(screen.getByText(words)).toBeVisible()
    },
  )

  test('M4.withdraw without a fee the page says so', async () => {
    await renderPage()

    expect(screen.getByText('No fee')).toBeVisible()
  })

  test.each([
    ['49.99', 'Enter an amount from P50.00 to P20,000.00.'],
    ['1000.01', 'Your balance is too low.'],
    ['12,50', 'Enter an amount such as 250.00.'],
    ['ten', 'Enter an amount such as 250.00.'],
    ['', 'Enter an amount.'],
  ])('M4 of %s is refused next to its field', async (amount, text) => {
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

  test('M4.withdraw that got lost on the way is sent again under its key, and under a new one when the answer was no', async () => {
    const answers: unknown[] = [
      new ApiError({ code: 'SYS_INTERNAL', messageKey: 'err_unknown', status: 500 }),
      new ApiError({ code: 'AUTH_PAYMENT_PASSWORD_WRONG' }),
      { orderNo: 'W260115-AAAA2222', state: 'APPROVED', fee: '0.00', available: '750.00' },
    ]
    const { user, network } = await renderPage({}, { 'WDR.create': () => answers.shift() })

    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('WDR.create')).toHaveLength(1))
    await screen.findByText('A withdrawal of P250.00 is under way.')
    await user.type(screen.getByLabelText('Payment password'), '246801')
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(fields().password).toHaveAccessibleDescription('The payment password is wrong.'))
    await fill(user, '250')
    await confirm(user)
    await waitFor(() => expect(network.callsTo('WDR.create')).toHaveLength(3))

    const [first, second, third] = network.callsTo('WDR.create').map(({ headers }) => headers.get('Idempotency-Key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    ['WAL_AMOUNT_RANGE', { min: '100.00', max: '12500.00' }, 'Enter an amount from P100.00 to P12,500.00.'],
    ['WDR_DAILY_LIMIT', { left: '1250.50' }, 'You can withdraw P1,250.50 more today.'],
    ['WDR_TURNOVER', { remaining: '4000.00' }, 'You still have to wager P4,000.00 before you can withdraw.'],
  ])('M4 that is refused by %s shows the amount as money', async (code, params, text) => {
    const { user } = await renderPage({}, { 'WDR.create': new ApiError({ code, params }) })

    await fill(user, '250')
    await confirm(user)

    expect(await screen.findByText(text)).toBeVisible()
  })
})
