import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { ready, renderPage, waiting } from './testing'

test('M4 the first payout account takes the name, and a refusal stands next to its field', async () => {
  const answers: unknown[] = [
    new ApiError({ code: 'SYS_VALIDATION', value: { fields: { holder: 'err_enter_correct' } } }),
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
    expect(dialog.getByLabelText('Account holder')).toHaveAccessibleDescription('Enter correct information.'),
  )
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('WDR.saveAccount')[1]?.request).toMatchObject({
    type: 'BANK',
    bank: 'Amihan Bank',
    number: '0012 3456',
    holder: 'Maya Santos',
    paymentPassword: '246801',
  })
})

test('M4 a later payout account is in the name that is known', async () => {
  const { user, network } = await renderPage({}, { 'WDR.saveAccount': { list: [ready] } })

  await user.click(screen.getByRole('button', { name: 'Add an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
  expect(dialog.getByLabelText('Account holder')).toHaveAccessibleDescription(/if the account is in your name, M•••/)
  await user.click(dialog.getByRole('combobox', { name: 'Account type' }))
  await user.click(await screen.findByRole('option', { name: 'E-wallet' }))
  await user.type(dialog.getByLabelText('Account number'), '0917 555 0001')
  await user.type(dialog.getByLabelText('Payment password'), '246801')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(network.callsTo('WDR.saveAccount')).toHaveLength(1))
  const [call] = network.callsTo('WDR.saveAccount')
  expect(call?.request).toMatchObject({ type: 'EWALLET', bank: 'Kalye Pay' })
  expect(call?.request).not.toHaveProperty('holder')
})

test('M4 an account in another name is added, and its row says that withdrawals to it are checked', async () => {
  const inReview = { ...ready, isHolderInReview: true }
  const { user, network } = await renderPage({ accounts: [inReview] }, { 'WDR.saveAccount': { list: [inReview] } })
  const dialog = await fillIn(user)

  await user.type(dialog.getByLabelText('Account holder'), 'SANTOS M')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('WDR.saveAccount')[0]?.request).toMatchObject({ holder: 'SANTOS M' })
  expect(screen.getByText(/The name on this account differs from yours/)).toBeVisible()
})

test('M4 a payment password is pasted as its digits, whatever stands between them', async () => {
  const { user, network } = await renderPage({}, { 'WDR.saveAccount': { list: [ready] } })
  const dialog = await fillIn(user)
  const field = dialog.getByLabelText('Payment password')

  await user.clear(field)
  await user.paste('\u202a２４６ ８０１')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(network.callsTo('WDR.saveAccount')).toHaveLength(1))
  expect(network.callsTo('WDR.saveAccount')[0]?.request).toMatchObject({ paymentPassword: '246801' })
})

test('M4 a refusal of a value without a field is shown under the form', async () => {
  const refusal = new ApiError({ code: 'SYS_VALIDATION', value: { fields: { bank: 'err_enter_correct' } } })
  const { user } = await renderPage({}, { 'WDR.saveAccount': refusal })
  await user.click(screen.getByRole('button', { name: 'Add an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
  await user.type(dialog.getByLabelText('Account number'), '0012 3456')
  await user.type(dialog.getByLabelText('Payment password'), '246801')

  await user.click(dialog.getByRole('button', { name: 'Add' }))

  expect(await dialog.findByRole('alert')).toHaveTextContent('Enter correct information.')
})

async function fillIn(user: Awaited<ReturnType<typeof renderPage>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Add an account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an account' }))
  await user.type(dialog.getByLabelText('Account number'), '0012 3456')
  await user.type(dialog.getByLabelText('Payment password'), '246801')
  return dialog
}

test('M4 a member with an authenticator is asked for its code; a wrong one is reported next to it', async () => {
  const answers: unknown[] = [new ApiError({ code: 'AUTH_2FA_WRONG' }), { list: [ready] }]
  const { user, network } = await renderPage({}, { 'WDR.saveAccount': () => answers.shift() }, { twoFactor: ['TOTP'] })
  const dialog = await fillIn(user)
  const add = dialog.getByRole('button', { name: 'Add' })
  const code = dialog.getByLabelText('Authenticator code')

  await user.click(add)
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Fill in this field/))
  await user.type(code, '000000')
  await user.click(add)
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/))
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(add)

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('WDR.saveAccount').map(({ request }) => request.factorCode)).toEqual(['000000', '123456'])
})

test('M4 where only the gateway knows of the authenticator, the field appears and gets the focus', async () => {
  const answers: unknown[] = [
    new ApiError({ code: 'AUTH_2FA_REQUIRED', value: { methods: ['TOTP'] } }),
    { list: [ready] },
  ]
  const { user } = await renderPage({}, { 'WDR.saveAccount': () => answers.shift() })
  const dialog = await fillIn(user)
  expect(dialog.queryByLabelText('Authenticator code')).not.toBeInTheDocument()

  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(dialog.getByLabelText('Authenticator code')).toHaveFocus())
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  await user.type(dialog.getByLabelText('Authenticator code'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('C.12 a member with a proven number asks for a code to be sent there, or to the address, and types it', async () => {
  const { user, network } = await renderPage(
    {},
    {
      'WDR.saveAccount': { list: [ready] },
      'VERIFY.smsMember': { expiredMinutes: 1 },
      'VERIFY.email': { expiredMinutes: 1 },
    },
    { twoFactor: ['SMS', 'EMAIL'], mobileMasked: '•••• 0001', emailMasked: 'm•••@example.test' },
  )
  const dialog = await fillIn(user)
  await user.type(dialog.getByLabelText('Code sent to •••• 0001'), '111111')
  await user.click(dialog.getByRole('button', { name: 'Send it to m•••@example.test instead' }))
  const code = dialog.getByLabelText('Code sent to m•••@example.test')
  expect(code).toHaveValue('')

  await user.click(dialog.getByRole('button', { name: 'Send code' }))
  await user.type(code, '654321')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('VERIFY.email').map(({ request }) => request)).toEqual([{ purpose: 'TWO_FACTOR' }])
  expect(network.callsTo('VERIFY.smsMember')).toEqual([])
  expect(network.callsTo('WDR.saveAccount')[0]?.request).toMatchObject({ factorCode: '654321', factorMethod: 'EMAIL' })
})

test('C.12 where the gateway wants the payee name, the form asks for it', async () => {
  const refusal = new ApiError({ code: 'AUTH_2FA_REQUIRED', value: { methods: ['PAYEE'], maskedTarget: {} } })
  const answers: unknown[] = [refusal, { list: [ready] }]
  const { user, network } = await renderPage({}, { 'WDR.saveAccount': () => answers.shift() })
  const dialog = await fillIn(user)

  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(dialog.getByLabelText('Your name as it appears on your bank account')).toHaveFocus())
  await user.type(dialog.getByLabelText('Your name as it appears on your bank account'), 'Maya Santos')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(network.callsTo('WDR.saveAccount')[1]?.request).toMatchObject({
    factorCode: 'Maya Santos',
    factorMethod: 'PAYEE',
  })
})
