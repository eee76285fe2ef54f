import type { Bonus, BonusContribution } from '@parlay/contracts/endpoints/bonuses'
import { aBalance, aWithdrawable, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import '../../pages/bonus-details/messages'
import { Bonuses } from './bonuses'

const given = Date.UTC(2026, 0, 10)
const aBonus = (fields: Partial<Bonus> = {}): Bonus => ({
  bonusId: '7',
  type: 'DEPOSIT_MATCH',
  promotionId: 'deposit-bonus',
  title: 'Deposit bonus',
  termsVersion: '2026-11',
  amount: '100.00',
  balance: '82.50',
  factor: 5,
  wageringRequired: '500.00',
  wageringDone: '120.00',
  wageringRemaining: '380.00',
  product: 'CASINO',
  terms: {
    days: 14,
    maxBet: '50.00',
    weights: [
      { gameType: 'RNG', percent: 100 },
      { gameType: 'LIVE', percent: 10 },
    ],
  },
  state: 'ACTIVE',
  grantedAt: given,
  expiresAt: Date.UTC(2026, 0, 24),
  events: [
    { kind: 'GRANTED', at: given, amount: '100.00' },
    { kind: 'STARTED', at: given, amount: null },
  ],
  ...fields,
})
const ended = aBonus({
  ...{ bonusId: '6', title: 'Older bonus', state: 'EXPIRED', balance: '0.00' },
  events: [
    { kind: 'GRANTED', at: given, amount: '100.00' },
    { kind: 'EXPIRED', at: given, amount: '12.00' },
  ],
})
const aBet = (contributionId: string, fields: Partial<BonusContribution> = {}): BonusContribution => ({
  ...{ contributionId, time: given, gameName: 'Amber Tide', vendorName: 'Lumen', stake: '10.00', validBet: '10.00' },
  ...{ weight: 100, counted: '10.00', reason: 'COUNTED' },
  ...fields,
})
const pageOf = <T,>(list: T[]) => ({ list, pageNo: 1, pageSize: 10, totalPages: 1, totalCount: list.length })

const open = (all: Bonus[], answers: object = {}) =>
  renderScreen(<Bonuses />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'WDR.withdrawable': aWithdrawable(),
      'HIS.bonus': ({ state }: Record<string, unknown>) =>
        pageOf(all.filter((one) => state !== 'OPEN' || one.state === 'ACTIVE' || one.state === 'WAITING')),
      ...answers,
    },
  })
const current = () => within(screen.getByRole('region', { name: 'Your bonus' }))
const history = () => within(screen.getByRole('region', { name: 'All bonuses' }))

test('M6.bonus the meter says what is required, done and remaining, and the rules stand next to it', async () => {
  await open([aBonus()])

  const meter = await current().findByRole('progressbar', { name: /Deposit bonus/ })
  await waitFor(() => expect(meter).toHaveAttribute('aria-valuetext', 'P120.00 of P500.00 wagered'))
  expect(current().getByText('P380.00 to go')).toBeVisible()
  expect(current().getByText(/Maximum stake P50.00 per round in the games below/)).toBeVisible()
  const rows = within(current().getByRole('table', { name: /^How stakes count/ })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['GamesCounts', 'Slots100%', 'Live casino10%'])
  expect(current().getByRole('link', { name: /All terms/ })).toHaveAttribute('href', '/promoDetail?id=deposit-bonus')
})

test('M6.bonus two bonuses of one name and one instant have different accessible names', async () => {
  await open([aBonus(), aBonus({ bonusId: '8', state: 'WAITING', expiresAt: null })])

  const tables = await current().findAllByRole('table', { name: /^How stakes count/ })
  const bets = current().getAllByRole('button', { name: /^Qualifying bets/ })
  for (const both of [tables, bets]) expect(new Set(both.map((one) => one.getAttribute('aria-label'))).size).toBe(2)
})

test('M6.bonus each bet says what it counted and why', async () => {
  const bets = [
    aBet('1'),
    aBet('2', { weight: 10, validBet: '5.00', counted: '0.50' }),
    aBet('3', { weight: 0, counted: '0.00', reason: 'OTHER_PRODUCT' }),
    aBet('4', { stake: '-10.00', validBet: '-10.00', counted: '-10.00', reason: 'TAKEN_BACK' }),
  ]
  const { user } = await open([aBonus()], { 'HIS.bonusBets': pageOf(bets) })
  const button = await current().findByRole('button', { name: 'Qualifying bets: Deposit bonus #7' })
  expect(button).toHaveAttribute('aria-expanded', 'false')

  await user.click(button)

  const table = await current().findByRole('table', { name: /Qualifying bets/ })
  await within(table).findByText('100% of the stake')
  expect(within(table).getByText('10% of what was at risk')).toBeVisible()
  expect(within(table).getByText('This game isn’t part of the bonus')).toBeVisible()
  expect(within(table).getByText('The round was voided or corrected')).toBeVisible()
})

test('M9 a bonus is given up only after the member has read what that takes', async () => {
  const { user, network } = await open([aBonus()], { 'HIS.bonusCancel': { state: 'CANCELLED', amount: '82.50' } })
  await user.click(await current().findByRole('button', { name: 'Cancel bonus: Deposit bonus' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this bonus?' }))
  expect(dialog.getByText(/We’ll remove P82.50 of bonus money/)).toBeVisible()
  expect(network.callsTo('HIS.bonusCancel')).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Cancel bonus' }))

  await waitFor(() => expect(network.callsTo('HIS.bonusCancel')[0]?.request).toEqual({ bonusId: '7' }))
})

test('M9 a bonus that could not be given up says so', async () => {
  const { user } = await open([aBonus()], { 'HIS.bonusCancel': new ApiError({ code: 'SYS_RATE_LIMIT', status: 429 }) })
  await user.click(await current().findByRole('button', { name: 'Cancel bonus: Deposit bonus' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel bonus' }))

  expect(await current().findByRole('alert')).toHaveTextContent('Too many tries')
})

test('M6.bonus the history shows what happened to each, by period and state', async () => {
  const { user, network } = await open([aBonus(), ended])
  expect(await history().findByText(/Expired; P12.00 removed/)).toBeVisible()

  expect(history().queryByRole('button', { name: /^Next \d+ days$/ })).toBeNull()

  await user.click(history().getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: 'Expired' }))

  await waitFor(() => expect(network.callsTo('HIS.bonus').at(-1)?.request).toMatchObject({ state: 'EXPIRED' }))
  const { startTime, endTime } = network.callsTo('HIS.bonus').at(-1)?.request ?? {}
  expect(Math.round((Number(endTime) - Number(startTime)) / 86_400_000)).toBe(30)
})

test('M6.bonus-export the period and the state that are shown are downloaded, in the reader’s language', async () => {
  URL.createObjectURL = () => 'blob:bonuses'
  URL.revokeObjectURL = () => undefined
  const { user, network } = await open([aBonus(), ended], { 'HIS.bonusExport': new Blob(['a file']) })

  await user.click(await history().findByRole('button', { name: 'Download CSV' }))

  await screen.findByText('The file has been downloaded.')
  const listed = network.callsTo('HIS.bonus').find(({ request }) => 'startTime' in (request as object))?.request
  const { pageNo, pageSize, ...shown } = listed as Record<string, unknown>
  expect(network.callsTo('HIS.bonusExport').map(({ request }) => request)).toEqual([{ ...shown, format: 'csv' }])
  expect(shown.language).toBe('EN')
})

test('M6.bonus without any bonus the page says where they come from', async () => {
  await open([])

  expect(await screen.findByText('No bonus is active')).toBeVisible()
  expect(await screen.findByText('No bonuses in this period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
})

test('M6.bonus bonuses that cannot be loaded can be asked for again', async () => {
  const { user, network } = await open([], { 'HIS.bonus': new ApiError({ code: 'SYS_VALIDATION', status: 200 }) })
  await waitFor(() => expect(screen.getAllByText('Your bonuses could not be loaded.')).toHaveLength(2))

  network.answer({ 'HIS.bonus': pageOf([aBonus()]) })
  await user.click(current().getByRole('button', { name: 'Try again' }))

  expect(await current().findByRole('progressbar')).toBeVisible()
})

test('M4.withdraw M9 the bonuses say which money can be withdrawn now, later and never', async () => {
  const withdrawable = aWithdrawable({
    now: '800.00',
    later: [{ reason: 'BONUS', amount: '25.00', remaining: '75.00', until: Date.UTC(2026, 0, 24, 4) }],
    never: [{ reason: 'FEE', amount: '10.00' }],
  })
  await open([], { 'WDR.withdrawable': withdrawable })

  const region = await screen.findByRole('region', { name: 'What you can withdraw' })
  await within(region).findByText('P800.00')
  expect(region.textContent).toMatch(/NowP800\.00Later.*P25\.00.*P75\.00.*Never.*P10\.00/)
})
