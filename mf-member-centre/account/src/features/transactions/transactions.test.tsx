import type { Transaction } from '@parlay/contracts/endpoints/transactions'
import type { OwedDraw } from '@parlay/contracts/endpoints/wallet'
import { aBalance, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import { anOwedDraw } from '../../owed/testing'
import { Transactions } from './transactions'

const aTransaction = (txId: string, fields: Partial<Transaction> = {}): Transaction => ({
  txId,
  type: 'bet',
  amount: '-2.00',
  balanceAfter: '998.00',
  refNo: `round-${txId}`,
  time: Date.UTC(2026, 0, 15),
  remark: 'Amber Tide',
  reason: null,
  ...fields,
})

const answerOf = (list: Transaction[], pageNo = 1) => ({
  ...{ list, pageNo, pageSize: 20, totalPages: 3, totalCount: list.length },
  ...{ currency: 'PHP', wallets: ['main', 'hold', 'SBT'], totals: { in: '50.00', out: '2.00', net: '48.00' } },
})
const gift = aTransaction('gift', {
  ...{ type: 'bonus', amount: '50.00', balanceAfter: '1000.00', remark: null, reason: 'PROMOTION' },
})

const saltbox = { vassalage: 'SBT', name: 'Saltbox', balance: '0.00', transferMode: 'TRANSFER', state: 'OK' }

const open = (list: Transaction[] = [aTransaction('one'), gift], owed: OwedDraw[] = []) =>
  renderScreen(<Transactions />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'WAL.funds': { main: '0.00', hold: '0.00', vendors: [saltbox], owed },
      'HIS.statements': { list: [] },
      'HIS.tx': ({ pageNo }: Record<string, unknown>) => answerOf(list, Number(pageNo)),
    },
  })
type Opened = Awaited<ReturnType<typeof open>>

const choose = async ({ user }: Opened, filter: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: filter }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('M6.account each movement has its kind, details, reference, amount and the balance after it', async () => {
  await open()
  await screen.findByText('Amber Tide')

  const cells = screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell'))
  const texts = cells.map((row) => row.slice(1).map(({ textContent }) => textContent))
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    ...['Time', 'Type', 'Details', 'Reference', 'Amount', 'Balance after'],
  ])
  expect(texts[1]).toEqual(['Bet', 'Amber Tide', 'round-one', '-P2.00', 'P998.00'])
  expect(texts[2]).toEqual(['Bonus', 'Promotion', 'round-gift', '+P50.00', 'P1,000.00'])
})

test('M6.account a corrected draw names what was taken back and what it left owing, each row after it what is then still owed, and the card above what is owed now', async () => {
  const corrected = aTransaction('corrected', {
    ...{ type: 'adjustment', amount: '-35.00', remark: null, reason: 'DRAW_CORRECTED', owed: '60.00' },
  })
  const collected = aTransaction('collected', {
    ...{ type: 'adjustment', amount: '-47.00', remark: null, reason: 'DRAW_OWED', owed: null, stillOwed: '13.00' },
  })
  const waived = aTransaction('waived', {
    ...{ type: 'adjustment', amount: '0.00', remark: null, reason: 'DRAW_WAIVED', cleared: '13.00', stillOwed: '0.00' },
  })
  await open([waived, collected, corrected], [anOwedDraw({ stillOwed: '13.00', isCollected: true })])
  await screen.findByText('Result corrected · P60.00 left owing')

  expect(screen.getByText('Owed from a corrected draw · P13.00 still owed')).toBeVisible()
  expect(screen.getByText('Debt waived · P13.00 less owed · P0.00 still owed')).toBeVisible()
  const owed = await screen.findByRole('region', { name: 'Owed from corrected draws' })
  expect(owed).toHaveTextContent(
    /Hanoi, draw 20261123.*Taken backP35\.00.*Paid sinceP47\.00.*Still owedP13\.00.*from what you win with later draws/,
  )
})

test('M6.account a movement without a number shows none, and missions are named in the language of the page', async () => {
  const mission = { ...gift, refNo: '', remark: 'Play on 10 days this month', reason: null }
  const { network } = await open([mission])
  await screen.findByText('Play on 10 days this month')

  const [, , , reference] = screen.getAllByRole('cell')
  expect(reference).toBeEmptyDOMElement()
  expect(network.callsTo('HIS.tx').at(-1)?.request).toMatchObject({ language: 'EN' })
})

test('M6.account the sums are those of the whole filter', async () => {
  await open()
  await screen.findByText('P50.00')

  const sums = screen.getByRole('region', { name: 'Totals for these filters' })
  expect(
    within(sums)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...['P50.00', 'P2.00', '+P48.00']])
})

test('M6.filter wallet, kind, direction and period are asked for together, from the first page', async () => {
  const opened = await open()
  const { user, network } = opened
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await choose(opened, 'Wallet', 'Saltbox')
  await choose(opened, 'Type', 'Transfer')
  await choose(opened, 'Money in or out', 'Money out')

  await waitFor(() => expect(network.callsTo('HIS.tx').at(-1)?.request).toMatchObject({ direction: 'OUT' }))
  const turned = network.callsTo('HIS.tx').map(({ request }) => request.pageNo)
  const last = network.callsTo('HIS.tx').at(-1)?.request
  expect(turned.slice(0, 2)).toEqual(['1', '2'])
  expect(last).toMatchObject({ wallet: 'SBT', types: 'transfer', direction: 'OUT', pageNo: '1' })
})

test('M6.dates G-65 the past 7 days are shown first, a preset shows the past 30, today included; no preset shows days without any movement yet', async () => {
  const { user, network } = await open()
  const day = 86_400_000
  const today = new Date().setHours(0, 0, 0, 0)
  /** The first and the last day, counted from today; a day may have 23 or 25 hours. */
  const days = () => {
    const { startTime, endTime } = network.callsTo('HIS.tx').at(-1)?.request ?? {}
    return [Number(startTime), Number(endTime)].map((time) => Math.round((time - today) / day))
  }
  await screen.findByText('Amber Tide')
  expect(days()).toEqual([-6, 1])

  await user.click(screen.getByRole('button', { name: 'Past 30 days' }))

  await waitFor(() => expect(days()).toEqual([-29, 1]))
  expect(screen.queryByRole('button', { name: /^Next \d+ days$/ })).toBeNull()
})

describe('export', () => {
  const saved: { name: string; address: string }[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, address: this.href })
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test('M6.account-export the file has what the filters take, on all pages', async () => {
    const opened = await open()
    opened.network.answer({ 'HIS.txExport': [] })
    await choose(opened, 'Type', 'Adjustment')

    await opened.user.click(await screen.findByRole('button', { name: 'Download CSV' }))

    expect(await screen.findByText('The file has been downloaded.')).toBeInTheDocument()
    expect(saved).toEqual([{ name: 'transactions.csv', address: 'blob:file' }])
    const [asked] = opened.network.callsTo('HIS.txExport')
    expect(asked?.request).toMatchObject({ format: 'csv', types: 'adjustment', wallet: 'main' })
    expect(asked?.request).not.toHaveProperty('pageNo')
  })

  test('M6.account-export a file that does not come is reported, and can be requested again', async () => {
    const { user, network } = await open()
    network.answer({ 'HIS.txExport': new ApiError({ code: 'SYS_RATE_LIMIT', status: 429 }) })
    await user.click(await screen.findByRole('button', { name: 'Download JSON' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Wait a while and try again.')
    expect(saved).toEqual([])

    network.answer({ 'HIS.txExport': [] })
    await user.click(screen.getByRole('button', { name: 'Download JSON' }))

    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('M6.account a period without movements says so and offers no file', async () => {
  await open([])

  expect(await screen.findByText('No transactions in this period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
})

test('M6.account movements that cannot be loaded can be asked for again', async () => {
  const { user, network } = await renderScreen(<Transactions />, {
    session: {},
    answers: {
      'WAL.balance': aBalance(),
      'HIS.statements': { list: [] },
      'HIS.tx': new ApiError({ code: 'SYS_VALIDATION', status: 200 }),
    },
  })
  expect(await screen.findByText('Your transactions could not be loaded.')).toBeVisible()

  network.answer({ 'HIS.tx': answerOf([gift]) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Promotion')).toBeVisible()
})
