import { type Answers, renderScreen } from '@parlay/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { RevenuePage } from '../../pages/revenue-page'
import { anIncome, answers, aStatement, incomeOf, noon } from '../../testing/answers'
import { savedFiles } from '../../testing/saved-files'
import '../../messages'

afterEach(() => jest.restoreAllMocks())

const open = (more: Answers = {}) =>
  renderScreen(<RevenuePage />, { session: { isAgent: 1, type: 1 }, answers: { ...answers, ...more } })

test('G3.revenue the income has a sum of each kind, and every payment with its base, rate and state', async () => {
  await open()

  const sums = await screen.findByRole('region', { name: 'Income by type' })
  await waitFor(() => expect(sums).toHaveTextContent('P15.00'))
  expect(within(sums).getByText('Daily salary').nextElementSibling).toHaveTextContent('P12.00')
  const rows = within(screen.getByRole('table', { name: 'My income' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Jan 15, 2026.*Daily salary.*P1,200\.00.*1%.*Paid.*\+P12\.00.*Statement/)
  expect(rows[2]).toHaveTextContent(/Rebate.*\+P3\.00$/)
})

test('G3.export the file has the income that the filters take', async () => {
  const saved = savedFiles()
  const { user, network } = await open({ 'AGT.revenueExport': [] })
  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Rebate' }))

  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))

  await waitFor(() => expect(saved).toEqual(['revenue.csv']))
  const { startTime, endTime, type } = network.callsTo('AGT.revenue').at(-1)?.request ?? {}
  expect(type).toBe('REBATE')
  expect(network.callsTo('AGT.revenueExport')[0]?.request).toEqual({ startTime, endTime, type })
})

test('G3.export without income there is no file', async () => {
  await open({ 'AGT.revenue': incomeOf() })

  expect(await screen.findByText('No income in this period')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
})

test('G3.revenue a kind is asked for alone', async () => {
  const { user, network } = await open()

  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Rebate' }))

  await waitFor(() => expect(network.callsTo('AGT.revenue').at(-1)?.request).toMatchObject({ type: 'REBATE' }))
})

test('G4.daily a payment explains itself line by line, with the tier that was reached', async () => {
  const { user } = await open({ 'AGT.revenue': incomeOf(anIncome()) })
  await user.click(await screen.findByRole('button', { name: 'Statement: Jan 15, 2026' }))

  const statement = within(await screen.findByRole('dialog', { name: 'Statement' }))
  const line = async (name: string) => (await statement.findByText(name)).nextElementSibling?.textContent
  expect(await line('Valid bets of the day')).toBe('P1,200.00')
  expect(await line('Commission at 1%')).toBe('P12.00')
  expect(await line('Share of direct downlines')).toBe('-P2.00')
  expect(await line('Paid now')).toBe('P10.00')
  expect(statement.getByText('Reached').closest('li')).toHaveTextContent(
    '1%from P1,000.00 valid bets a day, with at least 3 active',
  )
  expect(statement.getByText('The house')).toBeVisible()
  expect(await line('Payment interval')).toBe('Every day')
  expect(statement.queryByText('Revisions')).not.toBeInTheDocument()
})

test.each([
  ['0.1', 'The result counts at 10%, the rate of the first tier, and is carried over.'],
  ['0', 'Nothing is carried over.'],
])('G4.dividend a statement says at which rate the period of a team that won counts: %s', async (rate, text) => {
  const lines = [
    { line: 'base', amount: '-500.00' },
    { line: 'isolated', amount: '100.00' },
  ] as const
  const { user } = await open({
    'AGT.revenue': incomeOf(anIncome()),
    'AGT.salaryStatement': aStatement({ kind: 'DIVIDEND', tier: null, rate, lines: [...lines], paidEvery: 'WEEKLY' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Statement: Jan 15, 2026' }))

  expect(await screen.findByText((shown) => shown.endsWith(text))).toHaveTextContent(/^The team won/)
  expect(screen.getByText('Every week')).toBeVisible()
})

test('G4.daily a corrected period shows each revision with its difference', async () => {
  const revisions = [
    { recordId: '501', revision: 1, amount: '12.00', paidAt: noon },
    { recordId: '502', revision: 2, amount: '-3.00', paidAt: noon },
  ]
  const { user, network } = await open({
    'AGT.revenue': incomeOf(anIncome()),
    'AGT.salaryStatement': ({ recordId }: Record<string, unknown>) =>
      aStatement({ recordId: String(recordId), revisions }),
  })
  await user.click(await screen.findByRole('button', { name: 'Statement: Jan 15, 2026' }))

  await user.click(await screen.findByRole('button', { name: 'Revision 2' }))

  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Revision 2' })).toHaveAttribute('aria-pressed', 'true'),
  )
  expect(network.callsTo('AGT.salaryStatement').map(({ request }) => request.recordId)).toEqual(['501', '502'])
  expect(screen.getByText('-P3.00')).toBeVisible()
})
