import type { Statement } from '@parlay/contracts/endpoints/statements'
import { renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import '@parlay/member-common/messages'
import { StatementsCard } from './statements-card'

const end = Date.UTC(2026, 5, 15)
const aStatement = (statementId: string, fields: Partial<Statement> = {}): Statement => ({
  statementId,
  kind: 'ACCOUNT',
  format: 'csv',
  startTime: Date.UTC(2025, 5, 15),
  endTime: end,
  state: 'READY',
  rows: 1234,
  bytes: 99_000,
  requestedAt: end,
  expiresAt: Date.UTC(2026, 5, 22),
  ...fields,
})

const open = (list: Statement[], answers: object = {}) =>
  renderScreen(<StatementsCard kind="ACCOUNT" />, {
    session: {},
    answers: { 'HIS.statements': { list }, ...answers },
  })

test('M6.account-export a file of twelve months is asked for, and is in the list until it is written', async () => {
  const { user, network } = await open([], { 'HIS.statementRequest': aStatement('new') })
  await waitFor(() => expect(network.callsTo('HIS.statements')).toHaveLength(1))
  network.answer({ 'HIS.statements': { list: [aStatement('new', { state: 'PENDING', rows: null, expiresAt: null })] } })
  await user.click(screen.getByRole('button', { name: 'Request CSV' }))

  expect(await screen.findByText('Being prepared')).toBeVisible()
  expect(network.callsTo('HIS.statementRequest')[0]?.request).toEqual({ kind: 'ACCOUNT', format: 'csv' })
  network.answer({ 'HIS.statements': { list: [aStatement('new')] } })

  expect(await screen.findByText(/1,234 rows, available until Jun 22, 2026/, {}, { timeout: 10_000 })).toBeVisible()
})

test('each page lists its own kind of file, with what became of it', async () => {
  await open([
    aStatement('mine', { state: 'FAILED' }),
    aStatement('gone', { state: 'EXPIRED' }),
    aStatement('bets', { kind: 'BETS' }),
  ])

  expect(await screen.findByText('Failed')).toBeVisible()
  expect(screen.getByText('Expired')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the sixth of a day is refused in words', async () => {
  const { user } = await open([], { 'HIS.statementRequest': new ApiError({ code: 'HIS_STATEMENT_LIMIT' }) })
  await user.click(screen.getByRole('button', { name: 'Request JSON' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('You’ve requested five files today.')
})

describe('fetching', () => {
  const saved: string[] = []
  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:file'
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
  })
  afterEach(() => jest.restoreAllMocks())

  test('M6.account-export a file is fetched with the password; a wrong one is reported next to it and nothing is lost', async () => {
    const { user, network } = await open([aStatement('one')], {
      'HIS.statementOpen': new ApiError({ code: 'AUTH_BAD_CREDENTIALS' }),
      'HIS.statementFile': [],
    })
    await user.click(await screen.findByRole('button', { name: /^Download Jun 15, 2025.*CSV$/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Download' }))
    const password = await dialog.findByLabelText(/password/i, { selector: 'input' })
    await user.type(password, 'wrong-one')
    await user.click(dialog.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(password).toBeInvalid())
    expect(saved).toEqual([])

    network.answer({ 'HIS.statementOpen': { ticket: 't'.repeat(43) } })
    await user.clear(password)
    await user.type(password, 'right-one')
    await user.click(dialog.getByRole('button', { name: 'Download' }))

    await waitFor(() => expect(saved).toEqual(['transactions-12-months.csv']))
    expect(network.callsTo('HIS.statementOpen').at(-1)?.request).toMatchObject({
      statementId: 'one',
      password: 'right-one',
    })
    expect(network.callsTo('HIS.statementFile')[0]?.request).toEqual({ ticket: 't'.repeat(43) })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
