import { aBalance, aWithdrawable } from '@parlay/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { funds, renderPage, transfers, vendor } from '../features/wallets/testing'

const noon = Date.UTC(2026, 0, 15, 12)

test('M4.wallets every wallet is shown with what it holds, how games play from it, and whether that is certain', async () => {
  await renderPage({
    'WAL.funds': {
      ...funds,
      vendors: [vendor, { ...vendor, vassalage: 'QS', name: 'Quayside', balance: '7.00', state: 'UNKNOWN' }],
    },
  })

  const terms = within(screen.getByRole('region', { name: 'Your wallets' })).getAllByRole('term')

  const transfer = 'Transfer wallet: move money here to play its games.'
  expect(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Main wallet Up to dateShared wallet: games of all other vendors play straight from it.', 'P100.00'],
    ['Bonus wallet Up to dateMoney from your bonuses. Games use it once your main wallet is empty.', 'P12.00'],
    ['On hold Up to dateSet aside for withdrawals that are in review.', 'P5.00'],
    [`Sabong Live Up to date${transfer}`, 'P40.00'],
    [`Quayside Last known${transfer}`, 'P7.00'],
  ])
})

test('M4.wallets money is moved to a vendor and back, also all of it', async () => {
  const { user, network, form, amount } = await renderPage()

  await user.type(amount, '30')
  await user.click(form.getByRole('button', { name: 'Move to Sabong Live' }))
  await waitFor(() => expect(amount).toHaveValue(''))
  await user.click(form.getByRole('button', { name: 'Turn the direction around' }))
  await user.click(form.getByRole('button', { name: 'All' }))
  await user.click(form.getByRole('button', { name: 'Move to Main wallet' }))

  await waitFor(() => expect(network.callsTo('WAL.transfer')).toHaveLength(2))
  expect(network.callsTo('WAL.transfer').map(({ request }) => request)).toEqual([
    { from: 'MAIN', to: 'SBT', amount: '30.00' },
    { from: 'SBT', to: 'MAIN', amount: '40.00' },
  ])
})

test.each([
  ['', 'Enter an amount, like 50.'],
  ['abc', 'Enter an amount, like 50.'],
  ['0', 'Enter an amount, like 50.'],
  ['100.01', /balance/i],
])('M4.wallets the amount "%s" is refused at its field and not sent', async (typed, text) => {
  const { user, network, form, amount } = await renderPage()

  if (typed) await user.type(amount, typed)
  await user.click(form.getByRole('button', { name: 'Move to Sabong Live' }))

  await waitFor(() => expect(amount).toHaveAccessibleDescription(text))
  expect(network.callsTo('WAL.transfer')).toEqual([])
})

test('M4.wallets a transfer that the vendor refused leaves the amount and says where the money is', async () => {
  const { user, form, amount } = await renderPage({
    'WAL.transfer': { transferId: 't1', state: 'FAILED', balance: '100.00' },
  })

  await user.type(amount, '30')
  await user.click(form.getByRole('button', { name: 'Move to Sabong Live' }))

  expect(await form.findByText('Nothing was moved. Your money is still in Main wallet.')).toBeVisible()
  expect(amount).toHaveValue('30')
})

test('M4.wallets after a lost answer the same transfer is sent with the same key', async () => {
  const { user, network, form, amount } = await renderPage({ 'WAL.transfer': () => new Response('', { status: 502 }) })

  await user.type(amount, '30')
  await user.click(form.getByRole('button', { name: 'Move to Sabong Live' }))
  await screen.findByText('A transfer of P30.00 is under way.')
  network.answer({ 'WAL.transfer': { transferId: 't1', state: 'DONE', balance: '70.00' } })
  await user.click(screen.getByRole('button', { name: 'Check again' }))

  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue(''))
  const keys = network.callsTo('WAL.transfer').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('M4.wallets the history says of each transfer how it ended, or that this is not known yet', async () => {
  const transfer = { transferId: 't1', from: 'MAIN', to: 'SBT', amount: '30.00', state: 'UNKNOWN', time: noon }
  await renderPage({ 'WAL.transferList': transfers(transfer, { ...transfer, transferId: 't2', state: 'DONE' }) })

  const history = await screen.findByRole('table', { name: 'Transfers' })

  await waitFor(() => expect(within(history).getAllByText('Main wallet to Sabong Live')).toHaveLength(2))
  expect(within(history).getByText('Not confirmed yet')).toBeVisible()
  expect(within(history).getByText('Done')).toBeVisible()
  expect(within(history).getByText(/^The game provider hasn’t confirmed it\./)).toBeVisible()
})

test('M4.wallets money that is brought back is in the history immediately', async () => {
  const places = [{ vassalage: 'SBT', name: 'Sabong Live', balance: '40.00', state: 'OK' as const }]
  const { user, network } = await renderPage({
    'WAL.balance': aBalance({ places }),
    'WDR.withdrawable': aWithdrawable(),
    'WAL.recallAll': {
      results: [{ vassalage: 'SBT', amount: '40.00', transferId: 't3', state: 'DONE', balance: '140.00' }],
    },
  })
  const asked = network.callsTo('WAL.transferList').length

  await user.click(await screen.findByRole('button', { name: 'Bring back P40.00' }))

  await waitFor(() => expect(network.callsTo('WAL.transferList').length).toBeGreaterThan(asked))
})

test('M4.wallets what comes along to a game is off until it is chosen, all or an amount', async () => {
  const { user, network } = await renderPage()
  const card = within(screen.getByRole('region', { name: 'Money at the start of a game' }))
  const on = await card.findByRole('checkbox', { name: 'Bring money along when I open such a game' })
  expect(on).not.toBeChecked()

  await user.click(on)
  await user.type(card.getByLabelText('Amount'), '25')
  await user.click(card.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.callsTo('WAL.autoTransfer')).toHaveLength(1))
  await user.click(card.getByRole('checkbox', { name: 'Everything in my main wallet' }))
  await user.click(card.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(network.callsTo('WAL.autoTransfer')).toHaveLength(2))
  expect(network.callsTo('WAL.autoTransfer').map(({ request }) => request)).toEqual([
    { enabled: true, amount: '25.00' },
    { enabled: true },
  ])
})
