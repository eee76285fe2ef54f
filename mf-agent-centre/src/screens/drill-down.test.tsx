import type { AgentCentrePage } from '@parlay/contracts/remotes'
import { type Answers, renderScreen } from '@parlay/testing'
import { on } from '@parlay/web/events'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import {
  aDownline,
  aLink,
  anIncome,
  anOverview,
  answers,
  aProfitRow,
  incomeOf,
  keyedOf,
  midnight,
  noon,
  pageOf,
  profitOf,
} from '../testing/answers'
import { AgentCentreOverlay } from './agent-centre-overlay'

const day = 86_400_000

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})

/** Shows the page that is asked for, as the shell does. */
function Centre({ start = 'agentTeamOverview' }: { start?: AgentCentrePage }) {
  const [page, setPage] = useState(start)
  useState(() => on('overlay-requested', (request) => setPage(request.page as AgentCentrePage)))
  return <AgentCentreOverlay page={page} onClose={() => undefined} />
}
const open = (start?: AgentCentrePage, more: Answers = {}) =>
  renderScreen(<Centre {...(start && { start })} />, {
    session: { isAgent: 1, type: 1 },
    answers: { ...answers, ...more },
  })
type Opened = Awaited<ReturnType<typeof open>>
const askedOf = ({ network }: Opened, call: string) => network.callsTo(call).map(({ request }) => request)
const lastAsked = (opened: Opened, call: string) => askedOf(opened, call).at(-1) ?? {}
const rangeOf = ({ startTime, endTime }: Record<string, unknown>) => ({ startTime, endTime })

const bets = { call: 'AGT.bets', asks: { state: 'SETTLED' } }
const postings = (types: string) => ({ call: 'AGT.tx', asks: { types } })
const members = (which?: string) => ({ call: 'AGT.downlines', asks: which ? { which } : {} })

describe('a figure of the overview', () => {
  test.each([
    ['Team stakes', bets],
    ['Valid bets', bets],
    ['Payouts', bets],
    ['Members’ result', { call: 'AGT.profit', asks: { group: 'MEMBER' } }],
    ['Deposits', postings('deposit')],
    ['Withdrawals', postings('withdrawal-payout')],
    ['Bonuses', postings('bonus,points')],
    ['Rebates', postings('rebate')],
    ['Commission paid to members', postings('agent-pay')],
    ['Team balance', members()],
    ['Members', members()],
    ['Active', members('ACTIVE')],
    ['New', members('NEW')],
    ['Online', members('ONLINE')],
  ])(
    'G3.ledger %s opens the rows that it is made of in the same days, and a way leads back',
    async (figure, { call, asks }) => {
      const opened = await open()
      const { user } = opened
      await user.click(await screen.findByRole('button', { name: 'Past 7 days' }))
      await waitFor(() => expect(opened.network.callsTo('AGT.overview')).toHaveLength(2))
      const range = rangeOf(lastAsked(opened, 'AGT.overview'))

      await user.click(await screen.findByRole('button', { name: new RegExp(`${figure}: details$`) }))

      await waitFor(() => expect(askedOf(opened, call)).toContainEqual(expect.objectContaining({ ...asks, ...range })))
      await user.click(await screen.findByRole('button', { name: 'Back to Overview' }))
      expect(await screen.findByText('P1,234.50')).toBeVisible()
      expect(rangeOf(lastAsked(opened, 'AGT.overview'))).toEqual(range)
    },
  )

  test('G3.profit of one day opens the rows of that day', async () => {
    const opened = await open()
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: 'Show as table' }))

    await user.click(screen.getByRole('button', { name: /^P900\.00 Deposits of Jan 16, 2026/ }))

    await waitFor(() =>
      expect(lastAsked(opened, 'AGT.tx')).toMatchObject({
        ...{ types: 'deposit', startTime: String(midnight + day), endTime: String(midnight + 2 * day) },
      }),
    )
  })

  test('that is nothing opens nothing', async () => {
    await open(undefined, { 'AGT.overview': anOverview({ deposit: '0.00', online: 0 }) })

    await screen.findByRole('button', { name: /Withdrawals: details$/ })
    expect(screen.queryByRole('button', { name: /(Deposits|Online): details$/ })).not.toBeInTheDocument()
  })
})

describe('a figure of a link’s funnel', () => {
  test.each([
    ['Registrations', {}],
    ['First deposits', { which: 'DEPOSITED' }],
  ])('G2.links %s opens the members that it counts, and a way leads back', async (step, asks) => {
    const opened = await open('registerCenter')
    const { user } = opened

    await user.click(
      await screen.findByRole('button', { name: new RegExp(`${step} with link K7QM2XW9: show members`) }),
    )

    await waitFor(() =>
      expect(askedOf(opened, 'AGT.downlines')).toContainEqual(expect.objectContaining({ linkId: '7', ...asks })),
    )
    expect(screen.queryByRole('tree')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: 'Back to Account' }))
    expect(await screen.findByRole('article', { name: 'K7QM2XW9' })).toBeVisible()
  })

  test('G2.links leads back to the page of links that it is on', async () => {
    const opened = await open('registerCenter', {
      'AGT.links': ({ pageNo }: Record<string, unknown>) => ({
        ...{ ...pageOf(aLink({ code: `PAGE${pageNo ?? 1}` })), totalPages: 2 },
        ...{ domains: [], ownRebate: '0.01', most: 20 },
      }),
    })
    const { user } = opened
    await user.click(await screen.findByRole('button', { name: /next/i }))

    await user.click(await screen.findByRole('button', { name: /^8 Registrations with link PAGE2/ }))
    await user.click(await screen.findByRole('button', { name: 'Back to Account' }))

    expect(await screen.findByRole('article', { name: 'PAGE2' })).toBeVisible()
  })

  test('G2.links of no members, and of visits, opens nothing', async () => {
    const none = { ...pageOf(aLink({ registrations: 0 })), domains: [], ownRebate: '0.01', most: 20 }
    await open('registerCenter', { 'AGT.links': none })

    await screen.findByRole('button', { name: /First deposits with link/ })
    expect(screen.queryByRole('button', { name: /(Visits|Registrations) with link/ })).not.toBeInTheDocument()
  })

  test('G2.links each first deposit opens the deposits up to it', async () => {
    const depositor = aDownline({ firstDeposit: { amount: '150.00', time: noon } })
    const opened = await open('registerCenter', { 'AGT.downlines': keyedOf(depositor) })
    await opened.user.click(await screen.findByRole('button', { name: /First deposits with link/ }))

    await opened.user.click(await screen.findByRole('button', { name: /^P150\.00 First deposit of maya/ }))

    await waitFor(() => expect(lastAsked(opened, 'AGT.tx')).toMatchObject({ memberId: '11', types: 'deposit' }))
    const { startTime, endTime } = lastAsked(opened, 'AGT.tx')
    expect(Number(startTime)).toBeLessThan(noon)
    expect(Number(endTime)).toBeGreaterThan(noon)
  })
})

describe('a figure of the tree', () => {
  const openTree = async () => {
    const opened = await open('downlineManagmentView')
    const tree = await screen.findByRole('tree')
    return { opened, tree, user: opened.user }
  }

  test.each([
    [/^Stakes P120\.00/, bets],
    [/^Result -P20\.00/, bets],
    [/^Balance P75\.00/, { call: 'AGT.tx', asks: {} }],
  ])('G3.ledger %s opens the rows of the member, and leads back to the branches that were open', async (name, rows) => {
    const { opened, tree, user } = await openTree()
    fireEvent.keyDown(tree, { key: 'ArrowDown' })
    fireEvent.keyDown(tree, { key: 'ArrowRight' })
    await within(tree).findByRole('treeitem', { name: /no\*\*\*l/ })
    const range = rangeOf(lastAsked(opened, 'AGT.downlines'))

    await user.click(within(tree).getAllByRole('button', { name })[0] as HTMLElement)

    await waitFor(() =>
      expect(askedOf(opened, rows.call)).toContainEqual(
        expect.objectContaining({ memberId: '11', ...rows.asks, ...range }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Back to Team management' }))
    expect(await screen.findByRole('treeitem', { name: /no\*\*\*l/ })).toBeVisible()
  })

  test('G2.tree the size of a team opens all its members, and leads back to the tree', async () => {
    const { opened, tree, user } = await openTree()

    await user.click(within(tree).getByRole('button', { name: 'Team 1' }))

    await waitFor(() => expect(lastAsked(opened, 'AGT.downlines')).toMatchObject({ memberId: '12', scope: 'TEAM' }))
    expect(await screen.findByText('no***l')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Downline of noel: go back' }))
    expect(await screen.findByRole('tree')).toBeVisible()
  })

  test('G3.profit is reached by Tab from its line, and pressed by Enter without opening the member', async () => {
    const { opened, tree, user } = await openTree()
    act(() => tree.focus())

    await user.tab()
    expect(screen.getAllByRole('button', { name: 'Stakes P120.00' })[0]).toHaveFocus()
    await user.keyboard('{Enter}')

    await waitFor(() => expect(lastAsked(opened, 'AGT.bets')).toMatchObject({ memberId: '11' }))
    expect(screen.queryByRole('dialog', { name: 'maya' })).not.toBeInTheDocument()
  })

  test('G2.tree a search is kept while the rows of one who was found are looked at', async () => {
    const { opened, user } = await openTree()
    await user.click(screen.getByRole('combobox', { name: 'Show' }))
    await user.click(await screen.findByRole('option', { name: 'Bet in this period' }))

    await user.click(await screen.findByRole('button', { name: /^P120\.00 Stakes of maya/ }))
    await waitFor(() => expect(lastAsked(opened, 'AGT.bets')).toMatchObject({ memberId: '11' }))
    await user.click(await screen.findByRole('button', { name: 'Back to Team management' }))

    await waitFor(() =>
      expect(askedOf(opened, 'AGT.downlines').filter(({ which }) => which === 'ACTIVE').length).toBe(2),
    )
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveTextContent('Bet in this period')
  })
})

describe('a total of profit and loss', () => {
  test('G3.profit of the own team opens the rows of all its members', async () => {
    const opened = await open('palStatementsAgentCopy')

    await opened.user.click(await screen.findByRole('button', { name: /^P120\.00 Stake of all/ }))

    await waitFor(() => expect(lastAsked(opened, 'AGT.bets')).toMatchObject({ state: 'SETTLED' }))
    expect(lastAsked(opened, 'AGT.bets')).not.toHaveProperty('memberId')
  })

  test('G3.profit of the team of a member opens the rows of the member and all members below', async () => {
    const below = {
      ...profitOf(aProfitRow({ memberId: '12', account: 'noel' })),
      path: [{ memberId: '12', account: 'noel' }],
    }
    const opened = await open('palStatementsAgentCopy', {
      'AGT.profit': ({ memberId }: Record<string, unknown>) =>
        memberId === '12' ? below : profitOf(aProfitRow({ memberId: '12', account: 'noel', isTeam: true })),
    })
    await opened.user.click(await screen.findByRole('button', { name: 'noel' }))
    await waitFor(() => expect(screen.queryByText('(team)')).toBeNull())

    await opened.user.click(screen.getByRole('button', { name: /^P300\.00 Deposits of all/ }))

    await waitFor(() =>
      expect(lastAsked(opened, 'AGT.tx')).toMatchObject({ memberId: '12', scope: 'TEAM', types: 'deposit' }),
    )
    expect(screen.getByRole('button', { name: 'noel and downline: show all' })).toBeVisible()
  })
})

test('G3.revenue a sum of the income opens the payments of its kind', async () => {
  const opened = await open('agentRevenueReport')

  await opened.user.click(await screen.findByRole('button', { name: /Daily salary: show only this$/ }))

  await waitFor(() => expect(lastAsked(opened, 'AGT.revenue')).toMatchObject({ type: 'DAILY' }))
})

test('G4.answers the figures of an own statement open the rows of its period', async () => {
  const opened = await open('agentRevenueReport', { 'AGT.revenue': incomeOf(anIncome()) })
  await opened.user.click(await screen.findByRole('button', { name: 'Statement: Jan 15, 2026' }))
  const statement = within(await screen.findByRole('dialog', { name: 'Statement' }))

  await opened.user.click(await statement.findByRole('button', { name: /Valid bet of all/ }))

  await waitFor(() =>
    expect(lastAsked(opened, 'AGT.bets')).toMatchObject({
      ...{ state: 'SETTLED', startTime: String(midnight), endTime: String(midnight + day) },
    }),
  )
})
