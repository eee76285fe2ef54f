import { badAmounts, type RenderedScreen, readableAmounts } from '@parlay/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as deposit from '../features/deposit/testing'
import * as upline from '../features/upline/testing'
import * as wallets from '../features/wallets/testing'
import * as withdraw from '../features/withdraw/testing'

interface MoneyForm {
  show: () => Promise<RenderedScreen>
  /** The part of the page in which the amount is typed. */
  area: () => ReturnType<typeof within>
  /** The button of the form, whose name may say where the money goes. */
  submit: RegExp
  /** The text that answers a bad amount. */
  hint: string
  /** More than the form takes, and what is said of it. */
  tooMuch: readonly [typed: string, text: string | RegExp]
  /** The call that takes the amount, and whether a question comes before it. */
  call: string
  isAsked?: boolean
}

const wholePage = () => within(document.body)
const region = (name: string) => () => within(screen.getByRole('region', { name }))

const forms: Record<string, MoneyForm> = {
  'M4.deposit the deposit': {
    show: async () => {
      const page = await deposit.renderPage()
      await deposit.amountField()
      return page
    },
    area: wholePage,
    submit: /^Continue to payment$/,
    hint: 'Enter an amount such as 100 or 100.50.',
    tooMuch: ['50,000.01', /^Enter an amount from P50\.00 to P50,000\.00/],
    call: 'DEP.create',
  },
  'M4.withdraw the withdrawal': {
    show: () => withdraw.renderPage({}, { 'WDR.create': withdraw.aWithdrawal() }),
    area: region('New withdrawal'),
    submit: /^Withdraw$/,
    hint: 'Enter an amount such as 250.00.',
    tooMuch: ['1,000.01', 'Your balance is too low.'],
    call: 'WDR.create',
    isAsked: true,
  },
  'M4.wallets the transfer between wallets': {
    show: () => wallets.renderPage(),
    area: region('Move money'),
    submit: /^Move to /,
    hint: 'Enter an amount, like 50.',
    tooMuch: ['100.01', 'Your balance is too low.'],
    call: 'WAL.transfer',
  },
  'M4.upline the transfer to the upline': {
    show: () => upline.renderPage({}, { 'TRF.upline': { orderNo: 'T1', balance: '940.00' } }),
    area: region('New transfer'),
    submit: /^Transfer$/,
    hint: 'Enter an amount such as 250.00.',
    tooMuch: ['1,000.01', 'Your balance is too low.'],
    call: 'TRF.upline',
    isAsked: true,
  },
}

// The tab of the provider of payments.
beforeEach(() => deposit.open.mockReturnValue({} as Window))

describe.each(Object.entries(forms))('%s', (_, { show, area, submit, hint, tooMuch, call, isAsked = false }) => {
  async function open() {
    const page = await show()
    const fields = area()
    const amount = fields.getByRole('textbox', { name: 'Amount' })
    const button = fields.getByRole('button', { name: submit })
    const password = screen.queryByLabelText('Payment password')
    if (password) fireEvent.change(password, { target: { value: '246801' } })
    const send = (typed: string) => {
      fireEvent.change(amount, { target: { value: typed } })
      fireEvent.click(button)
    }
    return { ...page, amount, password, send }
  }

  test('refuses what is no amount, and what is too much, in words at its field, and keeps it', async () => {
    const { amount, password, send, network } = await open()

    for (const typed of badAmounts) {
      send(typed)
      // Zero is an amount, though less than any form takes.
      const text = typed === '0' ? /^Enter an amount/ : hint
      await waitFor(() => expect(amount).toHaveAccessibleDescription(text))
      expect(amount).toHaveValue(typed)
      expect(amount).toBeInvalid()
    }
    send(tooMuch[0])

    await waitFor(() => expect(amount).toHaveAccessibleDescription(tooMuch[1]))
    expect(amount).toHaveValue(tooMuch[0])
    if (password) expect(password).toHaveValue('246801')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(network.callsTo(call)).toEqual([])
  })

  test.each(readableAmounts)('takes %j as %s', async (typed, sent) => {
    const { send, user, network } = await open()

    send(typed)
    if (isAsked) {
      const question = within(await screen.findByRole('dialog'))
      await user.click(question.getByRole('button', { name: submit }))
    }

    await waitFor(() => expect(network.callsTo(call)).toHaveLength(1))
    expect(network.callsTo(call)[0]?.request).toMatchObject({ amount: sent })
  })
})
