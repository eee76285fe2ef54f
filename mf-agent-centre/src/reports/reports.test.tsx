import { type Answers, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { on } from '@parlay/web/events'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { TeamBetsPage } from '../pages/team-bets-page'
import { TeamProfitPage } from '../pages/team-profit-page'
import { TeamTransactionsPage } from '../pages/team-transactions-page'
import { aBet, answers, aProfitRow, midnight, profitOf } from '../testing/answers'
import { onceEmitted } from '../testing/once-emitted'
import { savedFiles } from '../testing/saved-files'
import '../messages'

const session = { isAgent: 1, type: 1 }
const day = 86_400_000

afterEach(() => jest.restoreAllMocks())

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'))

describe('the bets of the team', () => {
  const totals = { count: 2, stake: '30.00', validBet: '30.00', win: '8.00', net: '-22.00' }
  const open = (more: Answers = {}) => renderScreen(<TeamBetsPage />, { session, answers: { ...answers, ...more } })

  test('G3.bets each has its account, game, state and figures, with the totals of the filter', async () => {
    await open({ 'AGT.bets': { list: [aBet()], next: null, totals } })

    const table = await screen.findByRole('table', { name: 'Team betting' })
    await within(table).findByText('maya')
    // The currency arrives with the member's data.
    await within(table).findAllByText('P30.00')
    expect(rowsOf(table)).toEqual([
      expect.stringMatching(/^maya\|.*\|Amber Tide r-77\|Settled\|P15\.00\|P15\.00\|P4\.00\|-P11\.00$/),
      'Total (2 bets)||||P30.00|P30.00|P8.00|-P22.00',
    ])
    expect(within(table).getByText('r-77')).toHaveAttribute('title', 'r-77')
    expect(screen.getByText('Members lost P22.00. The house won P22.00.')).toBeVisible()
  })

  test('G3.bets that the members have won is said from both sides', async () => {
    await open({ 'AGT.bets': { list: [aBet()], next: null, totals: { ...totals, net: '22.00' } } })

    expect(await screen.findByText('Members won P22.00. The house lost P22.00.')).toBeVisible()
  })

  test('G3.dates the next page is added, and filters begin with the first one', async () => {
    const { user, network } = await open({
      'AGT.bets': ({ after }: Record<string, unknown>) => ({
        list: [aBet({ betId: String(after), gameName: after ? 'Second' : 'First' })],
        next: after ? null : 'k2',
        totals,
      }),
    })
    await screen.findByText('First')

    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText('Second')
    expect(screen.getByText('First')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Category' }))
    await user.click(await screen.findByRole('option', { name: 'Slots' }))
    await user.click(screen.getByRole('combobox', { name: 'State' }))
    await user.click(await screen.findByRole('option', { name: 'Open' }))

    await waitFor(() =>
      expect(network.callsTo('AGT.bets').at(-1)?.request).toMatchObject({ gameType: 'RNG', state: 'OPEN' }),
    )
    expect(network.callsTo('AGT.bets').map(({ request }) => request.after)).toEqual([
      undefined,
      'k2',
      undefined,
      undefined,
    ])
  })

  test('G3.dates a list whose key is refused begins again with the first page, and then has the next one', async () => {
    const refused = new ApiError({
      code: 'SYS_VALIDATION',
      status: 400,
      value: { fields: { after: 'err_enter_correct' } },
    })
    let release = 'old'
    const { user, network } = await open({
      'AGT.bets': ({ after }: Record<string, unknown>) => {
        if (after && after !== release) return refused
        return {
          list: [aBet({ betId: String(after), gameName: after ? 'Second' : 'First' })],
          next: after ? null : release,
          totals,
        }
      },
    })
    await screen.findByText('First')
    release = 'new'

    await user.click(screen.getByRole('button', { name: 'Show more' }))

    expect(await screen.findByText('Second')).toBeVisible()
    expect(screen.getAllByText('First')).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(network.callsTo('AGT.bets').map(({ request }) => request.after)).toEqual([
      ...[undefined, 'old', undefined, 'new'],
    ])
  })

  test('G3.dates a key that is refused again says so in the place of the next page', async () => {
    const { user } = await open({
      'AGT.bets': ({ after }: Record<string, unknown>) =>
        after
          ? new ApiError({
              code: 'SYS_VALIDATION',
              messageKey: 'err_enter_correct',
              status: 400,
              value: { fields: { after: 'err_enter_correct' } },
            })
          : { list: [aBet({ gameName: 'First' })], next: 'k2', totals },
    })
    await screen.findByText('First')

    await user.click(screen.getByRole('button', { name: 'Show more' }))

    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('First')).toBeVisible()
  })

  test('G3.bets those of one downline are asked for by the account, and those of all again', async () => {
    const { user, network } = await open()
    await user.type(await screen.findByRole('combobox', { name: 'Direct downline' }), 'maya')

    await user.click(await screen.findByRole('button', { name: 'Only maya: show all' }))

    await waitFor(() => expect(network.callsTo('AGT.bets').length).toBeGreaterThan(1))
    expect(network.callsTo('AGT.bets').some(({ request }) => request.memberId === '11')).toBe(true)
    await waitFor(() => expect(screen.queryByText('Only maya')).not.toBeInTheDocument())
  })

  test('G3.bets of all members below come with those of a member, if the agent asks for it', async () => {
    const { user, network } = await open()
    await user.type(await screen.findByRole('combobox', { name: 'Direct downline' }), 'maya')

    await user.click(await screen.findByRole('checkbox', { name: 'Include downline' }))

    expect(await screen.findByRole('button', { name: 'maya and downline: show all' })).toBeVisible()
    await waitFor(() =>
      expect(network.callsTo('AGT.bets').at(-1)?.request).toMatchObject({ memberId: '11', scope: 'TEAM' }),
    )
  })

  test('G3.export the file has what the filters take; that one does not come is shown', async () => {
    const saved = savedFiles()
    const { user, network } = await open({ 'AGT.betsExport': new ApiError({ code: 'SYS_RATE_LIMIT', status: 429 }) })
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.')

    network.answer({ 'AGT.betsExport': [] })
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))

    await waitFor(() => expect(saved).toEqual(['team-bets.csv']))
    expect(network.callsTo('AGT.betsExport')[0]?.request).not.toHaveProperty('pageSize')
  })
})

describe('profit and loss', () => {
  const open = (more: Answers = {}) => renderScreen(<TeamProfitPage />, { session, answers: { ...answers, ...more } })

  test('G3.profit each member has the figures with the team, and the totals are those of all', async () => {
    await open()

    const table = await screen.findByRole('table', { name: 'User profit and loss' })
    await within(table).findByText('maya')
    const texts = rowsOf(table)
    expect(texts[0]).toMatch(/^maya\|P120\.00.*\|P110\.00.*\|P90\.00/)
    expect(texts[1]).toMatch(/^noel \(team\)\|.*\|2\|-P24\.00/)
    expect(texts[2]).toMatch(
      /^Total\|P120\.00 .*\|P110\.00 .*\|P90\.00 .*\|P5\.00 .*P1\.00 .*\|P300\.00 .*P40\.00 .*\|3\|-P24\.00 /,
    )
    expect(within(table).getByRole('columnheader', { name: 'Members’ result' })).toBeVisible()
    expect(screen.getByText('Members lost P24.00. The house won P24.00.')).toBeVisible()
    expect(screen.getByText('Days begin at midnight in Asia/Manila.')).toBeVisible()
  })

  test('G3.profit a figure of a team leads to the rows of that team, and the way back stands above', async () => {
    const below = {
      ...profitOf(aProfitRow({ memberId: '12', account: 'noel' })),
      path: [{ memberId: '12', account: 'noel' }],
    }
    const { user, network } = await open({
      'AGT.profit': ({ memberId }: Record<string, unknown>) =>
        memberId === '12' ? below : profitOf(aProfitRow({ memberId: '12', account: 'noel', isTeam: true })),
    })

    await user.click(await screen.findByRole('button', { name: /^P120\.00 Stake of noel/ }))

    await waitFor(() => expect(screen.queryByText('(team)')).toBeNull())
    expect(network.callsTo('AGT.profit').at(-1)?.request).toMatchObject({ memberId: '12', group: 'MEMBER' })
    const path = within(screen.getByRole('navigation', { name: 'Team path' }))
    expect(path.getByText('noel')).toHaveAttribute('aria-current', 'page')
    await user.click(path.getByRole('button', { name: 'My team' }))
    expect(await screen.findByText('(team)')).toBeVisible()
  })

  test('G3.profit a day leads to the members of that day', async () => {
    const days = [midnight, midnight + day].map((start) =>
      aProfitRow({ memberId: null, account: null, isDirect: null, day: start }),
    )
    const { user, network } = await open({
      'AGT.profit': ({ group }: Record<string, unknown>) =>
        group === 'DAY' ? profitOf(...days) : profitOf(aProfitRow()),
    })
    await user.click(await screen.findByRole('tab', { name: 'By day' }))

    await user.click(await screen.findByRole('button', { name: 'Jan 15, 2026' }))

    await waitFor(() =>
      expect(network.callsTo('AGT.profit').at(-1)?.request).toMatchObject({
        group: 'MEMBER',
        startTime: String(midnight),
        endTime: String(midnight + day),
      }),
    )
  })

  test('G3.profit a member’s stakes open the bets, the deposits open the transactions', async () => {
    const { user } = await open()

    const bets = onceEmitted('overlay-requested')
    await user.click(await screen.findByRole('button', { name: /^P120\.00 Stake of maya/ }))
    expect(await bets).toEqual({ overlay: 'agent-centre', page: 'personalHistoryCopy' })
    const transactions = onceEmitted('overlay-requested')
    await user.click(screen.getByRole('button', { name: /^P300\.00 Deposits of maya/ }))
    expect(await transactions).toEqual({ overlay: 'agent-centre', page: 'agentDownlineTransactionDetailsCopy' })
  })

  test('G3.profit a figure that is nothing opens nothing', async () => {
    await open({ 'AGT.profit': profitOf(aProfitRow({ stake: '0.00' })) })

    await screen.findByRole('button', { name: 'maya' })
    expect(screen.queryByRole('button', { name: /Stake of maya/ })).not.toBeInTheDocument()
  })
})

/** Shows the page that a figure asks for, as the shell does. */
function Centre() {
  const [page, setPage] = useState('palStatementsAgentCopy')
  useState(() => on('overlay-requested', (request) => setPage(request.page ?? '')))
  if (page === 'palStatementsAgentCopy') return <TeamProfitPage />
  return page === 'personalHistoryCopy' ? <TeamBetsPage /> : <TeamTransactionsPage />
}

test('G3.transactions from a deposit one comes to the deposits of that member in the same days, and back', async () => {
  const { user, network } = await renderScreen(<Centre />, { session, answers })
  await user.click(await screen.findByRole('button', { name: 'Past 7 days' }))

  await user.click(await screen.findByRole('button', { name: /^P300\.00 Deposits of maya/ }))
  expect(await screen.findByText('D260115-AAAA2222')).toBeVisible()
  const { startTime } = network.callsTo('AGT.profit').at(-1)?.request ?? {}
  expect(network.callsTo('AGT.tx').at(-1)?.request).toMatchObject({ memberId: '11', types: 'deposit', startTime })
  expect(screen.getByText('Only maya')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Back to User profit and loss' }))
  await screen.findByRole('tab', { name: 'By day' })
  expect(network.callsTo('AGT.profit').at(-1)?.request).toMatchObject({ startTime })
})

test('G3.transactions kind and direction are asked for together, and each has its sign', async () => {
  const { user, network } = await renderScreen(<TeamTransactionsPage />, { session, answers })
  expect(await screen.findByText('+P300.00')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Withdrawal paid' }))
  await user.click(screen.getByRole('combobox', { name: 'Money in or out' }))
  await user.click(await screen.findByRole('option', { name: 'Money out' }))

  await waitFor(() =>
    expect(network.callsTo('AGT.tx').at(-1)?.request).toMatchObject({ types: 'withdrawal-payout', direction: 'OUT' }),
  )
})

test('C3 a report that does not come says why, and can be asked for again', async () => {
  const { user, network } = await renderScreen(<TeamTransactionsPage />, {
    session,
    answers: { ...answers, 'AGT.tx': new ApiError({ code: 'AGENT_DOWNLINE_UNKNOWN', status: 404 }) },
  })
  expect(await screen.findByText('This account isn’t in your downline.')).toBeVisible()
  network.answer(answers)

  await user.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('D260115-AAAA2222')).toBeVisible()
})
