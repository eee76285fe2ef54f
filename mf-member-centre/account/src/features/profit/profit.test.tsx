import type { ValueOf } from '@parlay/contracts'
import type { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { type Answers, aBalance, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import { PersonalProfitPage } from '../../pages/personal-profit/personal-profit-page'
import '@parlay/member-common/messages'

type Answer = ValueOf<typeof getPersonalProfit>
const none = { stake: '0.00', validBet: '0.00', win: '0.00', rebate: '0.00', bonus: '0.00', net: '0.00', open: '0.00' }
const slots = { ...none, stake: '15.00', validBet: '15.00', win: '4.00', net: '-11.00', open: '7.50' }
const given = { ...none, rebate: '0.25', bonus: '0.75', net: '0.25' }
const answer: Answer = {
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  rows: [
    { date: '2026-03-02', category: 'RNG', ...slots },
    { date: '2026-03-02', category: null, ...given },
    { date: '2026-03-01', category: '', ...none },
  ],
  days: [
    { date: '2026-03-01', ...none },
    { date: '2026-03-02', ...slots, net: '-10.75' },
  ],
  totals: { ...slots, rebate: '0.25', bonus: '0.75', net: '-10.75' },
  netDeposits: {
    ...{ amount: '40.00', deposits: '50.00', withdrawals: '10.00' },
    ...{ since: Date.UTC(2026, 0, 15, 12), until: Date.UTC(2026, 2, 3, 12) },
  },
}

const open = (profit: Answers[string] = answer) =>
  renderScreen(<PersonalProfitPage />, {
    session: {},
    answers: { 'HIS.profit': profit, 'WAL.balance': aBalance() },
  })

const definition = (region: string, name: string) =>
  within(screen.getByRole('region', { name: region })).getByText(name, { selector: 'dt' }).nextElementSibling

test('M6.profit shows the result of the period, and what was paid in since the member joined', async () => {
  await open()

  await screen.findByRole('region', { name: 'Net deposits' })
  await waitFor(() => expect(definition('Total for this period', 'Result')).toHaveTextContent('-P10.75'))
  expect(definition('Total for this period', 'Bonuses')).toHaveTextContent('P0.75')
  expect(definition('Total for this period', 'Open bets')).toHaveTextContent('P7.50')
  expect(definition('Net deposits', 'Net')).toHaveTextContent('P40.00')
  expect(screen.getByText(/^Since you joined, Jan 15, 2026 to Mar 3, 2026/)).toBeVisible()
})

test('M6.profit the table has each day and category, with the total, and the chart says where it is', async () => {
  await open()

  const table = await screen.findByRole('table', { name: 'Result by day and category' })
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'))
  expect(texts.slice(1)).toEqual([
    'Mar 2, 2026|Slots|P15.00|P4.00|P0.00|P0.00|P7.50|-P11.00',
    'Mar 2, 2026|Rebates and bonuses|P0.00|P0.00|P0.25|P0.75|P0.00|+P0.25',
    'Mar 1, 2026|Other games|P0.00|P0.00|P0.00|P0.00|P0.00|P0.00',
    'Total for this period||P15.00|P4.00|P0.25|P0.75|P7.50|-P10.75',
  ])
  expect(await screen.findByRole('img', { name: /The table below has the same figures/ })).toBeInTheDocument()
  expect(screen.getByText(/^Days begin at midnight in Asia\/Manila/)).toBeVisible()
})

test('M6.profit-export the period and the category that are shown are downloaded', async () => {
  URL.createObjectURL = () => 'blob:profit'
  URL.revokeObjectURL = () => undefined
  const { user, network } = await open()
  network.answer({ 'HIS.profitExport': new Blob(['a file']) })

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await screen.findByText('The file has been downloaded.')
  const shown = network.callsTo('HIS.profit').at(-1)?.request
  expect(network.callsTo('HIS.profitExport').map(({ request }) => request)).toEqual([
    { ...(shown as object), format: 'csv' },
  ])
})

test('M6.profit-export a file whose turn has not come says so, and follows by itself', async () => {
  URL.createObjectURL = () => 'blob:profit'
  URL.revokeObjectURL = () => undefined
  const { user, network } = await open()
  const busy = new ApiError({ code: 'SYS_RATE_LIMIT', status: 429, value: { retryAfter: 0.01 } })
  network.answer({ 'HIS.profitExport': busy })

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  expect(await screen.findByText('Your download starts when the files before it are done.')).toBeVisible()
  network.answer({ 'HIS.profitExport': new Blob(['a file']) })
  expect(await screen.findByText('The file has been downloaded.')).toBeInTheDocument()
  expect(screen.queryByText('Your download starts when the files before it are done.')).not.toBeInTheDocument()
})

test('M6.dates another period is asked for, and one without bets says so but keeps what was paid in', async () => {
  const { user, network } = await open(({ endTime, startTime }: { endTime: number; startTime: number }) =>
    endTime - startTime < 10 * 24 * 3_600_000 ? { ...answer, rows: [], days: [], totals: none } : answer,
  )
  await screen.findByRole('table')

  await user.click(screen.getByRole('button', { name: 'Past 7 days' }))

  expect(await screen.findByText('No bets in this period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
  expect(definition('Net deposits', 'Net')).toHaveTextContent('P40.00')
  expect(network.callsTo('HIS.profit')).toHaveLength(2)
})

test('M6.profit one category is asked for, keeps the period, and leads back to all', async () => {
  const { user, network } = await open(({ gameType }: { gameType?: string }) =>
    gameType === 'RNG' ? { ...answer, rows: answer.rows.slice(0, 1), totals: slots } : answer,
  )
  await screen.findByRole('table')
  const [{ request: all } = { request: {} }] = network.callsTo('HIS.profit')

  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(screen.getByRole('option', { name: 'Slots' }))

  await waitFor(() => expect(definition('Total for this period', 'Result')).toHaveTextContent('-P11.00'))
  expect(within(screen.getByRole('table')).queryByText('Rebates and bonuses')).not.toBeInTheDocument()
  expect(network.callsTo('HIS.profit').at(-1)?.request).toEqual({ ...all, gameType: 'RNG' })

  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  await user.click(screen.getByRole('option', { name: 'All categories' }))
  await waitFor(() => expect(definition('Total for this period', 'Result')).toHaveTextContent('-P10.75'))
})

test('M6.profit a failure is said and can be tried again', async () => {
  const { user, network } = await open(new ApiError({ code: 'SYS_BUSY', status: 503 }))

  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('Your profit and loss could not be loaded.')).toBeVisible()
  network.answer({ 'HIS.profit': answer })
  await user.click(again)

  await waitFor(() => expect(screen.getByRole('table')).toBeVisible())
})
