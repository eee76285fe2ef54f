import type { HeldWin, RefusedCredit } from '@parlay/contracts/staff/vendors'
import { screen, waitFor, within } from '@testing-library/react'
import { someTime } from '../../testing/builders'
import { refusal, type StaffAnswers } from '../../testing/fake-staff-network'
import { giveReason } from '../../testing/give-reason'
import { renderOffice } from '../../testing/render-office'

const win: HeldWin = {
  vendorCode: 'LUMEN',
  transactionUuid: 'tx-1',
  memberId: '10',
  account: 'member01',
  round: 'r-1',
  amount: '1250000',
  currency: 'PHP',
  receivedAt: someTime,
  waitingSince: someTime,
}
const credit: RefusedCredit = {
  id: '3',
  vendorCode: 'LUMEN',
  call: 'win',
  status: 'RS_ERROR_WRONG_TYPES',
  transactionUuid: 'tx-2',
  referenceUuid: null,
  memberId: null,
  account: null,
  round: null,
  amount: '5000',
  currency: 'PHP',
  raw: '{}',
  times: 1,
  firstAt: someTime,
  lastAt: someTime,
  state: 'OPEN',
  settledAt: null,
  waitingSince: someTime,
}
const vendor = {
  vendorCode: 'LUMEN',
  enabled: true,
  freeNeedsGrant: false,
  limits: { maxBet: null, maxDailyStake: null, maxRoundWin: '10000.00', maxRoundMultiple: 5000 },
  keys: [],
  changes: [],
  incidents: [],
  heldWins: [win],
  refusedCredits: [],
  finerAmounts: [],
}
const listed = {
  vendorCode: 'LUMEN',
  name: 'Lumen Games',
  enabled: true,
  heldWins: 1,
  refusedCredits: 1,
  waitingSince: someTime,
}

const open = (path: string, answers: StaffAnswers = {}) =>
  renderOffice({
    path,
    answers: {
      'vendors.list': { list: [listed] },
      'vendors.get': vendor,
      'vendors.heldWins': { list: [win], next: null },
      'vendors.refusedCredits': { list: [credit], next: null },
      ...answers,
    },
  })

test('a held win is paid with a reason, in the money of its round', async () => {
  const office = await open('/held-wins?row=tx-1', {
    'vendors.decideWin': { transactionUuid: 'tx-1', decision: 'pay' },
  })
  await office.user.click(await screen.findByRole('button', { name: 'Pay' }))
  expect(await screen.findByRole('dialog', { name: 'Pay 12,500.00 PHP to member01?' })).toBeVisible()

  await giveReason(office, 'Pay')

  await waitFor(() =>
    expect(office.network.callsTo('vendors.decideWin')[0]?.request).toEqual({
      code: 'LUMEN',
      transactionUuid: 'tx-1',
      decision: 'pay',
    }),
  )
  await waitFor(() => expect(office.location()).toBe('/held-wins'))
})

test('a credit without a member of ours names one, with the amount of the call', async () => {
  const office = await open('/refused-credits?row=3', { 'vendors.settleCredit': { id: '3', state: 'CREDITED' } })
  await office.user.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog'))
  await office.user.type(dialog.getByRole('textbox', { name: 'Member’s account' }), 'member01')

  await giveReason(office, 'Credit')

  await waitFor(() =>
    expect(office.network.callsTo('vendors.settleCredit')[0]?.request).toEqual({
      code: 'LUMEN',
      id: '3',
      decision: 'credit',
      amount: '50.00',
      account: 'member01',
    }),
  )
})

test('a refused call is booked as it came if no correction is filled in', async () => {
  const office = await open('/refused-credits?row=3', { 'vendors.settleCredit': { id: '3', state: 'BOOKED' } })
  await office.user.click(await screen.findByRole('button', { name: 'Book' }))

  await giveReason(office, 'Book')

  await waitFor(() =>
    expect(office.network.callsTo('vendors.settleCredit')[0]?.request).toEqual({
      code: 'LUMEN',
      id: '3',
      decision: 'book',
    }),
  )
})

test('the list of vendors leads to a vendor, which leads to what waits there', async () => {
  const { user, location } = await open('/vendors')
  await user.click(await screen.findByRole('link', { name: 'Lumen Games' }))

  await waitFor(() => expect(location()).toBe('/vendors/LUMEN'))
  expect(await screen.findByRole('link', { name: 'Held wins: 1' })).toHaveAttribute(
    'href',
    '/held-wins?vendorCode=LUMEN',
  )
})

test('a vendor is switched off after a question', async () => {
  const { user, network } = await open('/vendors/LUMEN', { 'vendors.change': vendor })
  await user.click(await screen.findByRole('button', { name: 'Switch off' }))

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Switch off' }))

  await waitFor(() => expect(network.callsTo('vendors.change')[0]?.request).toEqual({ code: 'LUMEN', enabled: false }))
})

test('a round is asked for by the address, and one that does not exist says so', async () => {
  const { network } = await open('/rounds?vendor=LUMEN&round=r-9', { 'vendors.round': refusal('SYS_INVALID_URL') })

  expect(await screen.findByText('Nothing is known of such a round')).toBeVisible()
  expect(network.callsTo('vendors.round')[0]?.request).toEqual({ vendor: 'LUMEN', round: 'r-9' })
})
