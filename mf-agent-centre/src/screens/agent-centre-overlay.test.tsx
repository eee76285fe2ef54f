import { features } from '@parlay/contracts/features'
import { agentCentrePages } from '@parlay/contracts/remotes'
import { aStatusWithout, renderScreen } from '@parlay/testing'
import { ApiError } from '@parlay/web/api'
import { screen, waitFor, within } from '@testing-library/react'
import en from '../i18n/EN.json'
import { pages } from '../pages'
import { anOverview, answers, contractInfo } from '../testing/answers'
import { onceEmitted } from '../testing/once-emitted'
import { AgentCentreOverlay } from './agent-centre-overlay'

const renderCentre = (
  isAgent: number,
  more: object = {},
  page: 'agentTeamOverview' | 'agentHourSalary' = 'agentTeamOverview',
) =>
  renderScreen(<AgentCentreOverlay page={page} onClose={() => undefined} />, {
    session: { isAgent, type: isAgent },
    answers: { ...answers, ...more },
  })

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Agent pages' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    // The button that opens the menu on small screens.
    .slice(1)
const always = [
  ...['Announcements', 'Overview', 'Account', 'Team management', 'Team betting', 'User profit and loss', 'My income'],
  'Transaction details',
]

/** Section 2.9, word by word. */
const specifiedEntries = `
| Announcement | agentAnnouncement | always |
| Overview | agentTeamOverview | always |
| Account | registerCenter | always |
| Team Management | downlineManagmentView | always |
| Team Betting | personalHistoryCopy | always |
| User Profit and Loss | palStatementsAgentCopy | always |
| My Income | agentRevenueReport | always |
| Transaction Details | agentDownlineTransactionDetailsCopy | always |
| Dividend | agentDividendRecordCopy2 | dividend contract feature enabled |
| Daily Salary | agentDailyWages2 | salary type |
| Hourly Salary | agentHourSalary | hourly salary type |
| Real-Time Salary | agentRealtimeSalary | real-time salary type |`

test('G1.entries G1.contracts the twelve entries of the specification come first under their keys, in its order', () => {
  const keys = [...specifiedEntries.matchAll(/^\| [^|]+ \| (\w+) \|/gm)].map(([, key]) => key)

  expect(keys).toHaveLength(12)
  expect(agentCentrePages.slice(0, keys.length)).toEqual(keys)
  expect([...agentCentrePages]).toEqual(Object.keys(pages))
})

test('G1.modal G1.default G1.entries is titled Agent, opens on the overview and has the twelve entries first, in their order', async () => {
  await renderCentre(1)

  expect(screen.getByRole('dialog', { name: 'Agent' })).toBeInTheDocument()
  expect(await screen.findByText('P1,234.50')).toBeInTheDocument()
  expect(screen.getByText('-P100.00')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Daily salary/ })).toBeVisible()
  const specified = [...always, 'Dividend', 'Daily salary2 2 waiting', 'Hourly salary', 'Real-time salary']
  expect(entries().slice(0, specified.length)).toEqual(specified)
})

test('D.25 G2.figures the overview says whose the net is, and who has won', async () => {
  await renderCentre(1)

  const net = (await screen.findByText('-P100.00')).closest('div')
  expect(net).toHaveTextContent('Members’ result')
  expect(net).toHaveTextContent('Members lost P100.00. The house won P100.00.')
  expect(net).toHaveTextContent(/Members’ payouts and rebates less their stakes, of settled bets and without bonuses\./)
})

test('G1.contracts an entry of contracts is there only where the brand has that kind', async () => {
  await renderCentre(1, {
    'AGT.contractInfo': contractInfo({ enabled: { dividend: true, daily: false, hourly: false, realtime: false } }),
  })

  await screen.findByRole('button', { name: 'Dividend' })
  const ofContracts = ['Dividend', 'Daily salary', 'Hourly salary', 'Real-time salary']
  expect(entries().slice(0, always.length)).toEqual(always)
  expect(entries().filter((entry) => ofContracts.some((name) => entry?.startsWith(name)))).toEqual(['Dividend'])
})

test('G1.default a page of contracts that the brand does not have is the overview', async () => {
  const enabled = { dividend: true, daily: true, hourly: false, realtime: true }
  await renderCentre(1, { 'AGT.contractInfo': contractInfo({ enabled }) }, 'agentHourSalary')

  expect(await screen.findByText('P1,234.50')).toBeInTheDocument()
})

test('G1.entries an entry asks the shell for its page', async () => {
  const requested = onceEmitted('overlay-requested')
  const { user } = await renderCentre(1)

  await user.click(screen.getByRole('button', { name: 'Team betting' }))

  expect(await requested).toEqual({ overlay: 'agent-centre', page: 'personalHistoryCopy' })
})

test.each([0, 4])('G1.agents shows nothing to an account of kind %i, and asks for nothing', async (isAgent) => {
  const { network } = await renderCentre(isAgent)

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(network.calls).toEqual([])
})

test('G3 offers the same figures as a table whose totals are those of the cards', async () => {
  const { user } = await renderCentre(2)

  await user.click(await screen.findByRole('button', { name: 'Show as table' }))

  const totals = within(screen.getByRole('table')).getAllByRole('row').at(-1)
  expect(totals).toHaveTextContent('Total')
  expect(totals).toHaveTextContent('P1,234.50')
  expect(totals).toHaveTextContent('-P100.00')
})

test('G3 the days are drawn by stakes, by profit or by cash', async () => {
  const { user } = await renderCentre(1)
  expect(await screen.findByRole('figure', { name: 'Stakes and payouts by day' })).toBeInTheDocument()

  for (const chart of ['Members’ result by day', 'Deposits and withdrawals by day']) {
    await user.click(screen.getByRole('combobox', { name: 'Chart' }))
    await user.click(await screen.findByRole('option', { name: chart }))

    expect(await screen.findByRole('figure', { name: chart })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: chart })).toBeVisible()
  }
})

test('G3 each figure is compared with that of the span before', async () => {
  await renderCentre(1)
  await screen.findByText('P1,234.50')

  const cardOf = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement
  await waitFor(() => expect(cardOf('Team stakes')).toHaveTextContent('+23.5% vs P1,000.00'))
  expect(cardOf('Members’ result')).toHaveTextContent('+50% vs -P200.00')
  expect(cardOf('New')).toHaveTextContent(/^New1 .*Up from 0$/)
  expect(cardOf('Team balance')).not.toHaveTextContent('before')
})

test.each([
  ['-200.00', '50.00', 'Down from P50.00'],
  ['50.00', '-200.00', 'Up from -P200.00'],
  ['0.00', '50.00', 'Down from P50.00'],
  ['-200.00', '0.00', 'Down from P0.00'],
  ['0.00', '0.00', 'No change'],
  ['-100.00', '-200.00', '+50% vs -P200.00'],
])('G3 a result of %s after one of %s is compared by “%s”', async (net, earlier, words) => {
  const overview = anOverview({ net })
  await renderCentre(1, { 'AGT.overview': { ...overview, before: { ...overview.before, net: earlier } } })

  const result = (await screen.findByText('Members’ result', { selector: 'dt' })).parentElement as HTMLElement
  const isChange = (_: string, element: Element | null) => element?.tagName === 'DD' && element.textContent === words
  expect(await within(result).findByText(isChange)).toBeVisible()
})

test('says what happened when the figures do not come, and tries again', async () => {
  const { user, network } = await renderCentre(1, { 'AGT.overview': new ApiError({ code: 'SYS_BUSY', status: 503 }) })

  const again = await screen.findByRole('button', { name: 'Try again' })
  network.answer({ 'AGT.overview': anOverview() })
  await user.click(again)

  expect(await screen.findByText('P1,234.50')).toBeInTheDocument()
})

const switched = features.flatMap(({ modId, agentPages }) => agentPages.map((page) => [page, modId] as const))

test.each(switched)('V12 the page %s has no entry without %s, and says that it is not enabled', async (page, modId) => {
  await renderScreen(<AgentCentreOverlay page={page} onClose={() => undefined} />, {
    session: { isAgent: 1, type: 1 },
    answers: { ...answers, 'SYS.status': aStatusWithout(modId) },
  })

  expect(await screen.findByText('This function is not enabled. Contact customer service.')).toBeVisible()
  await screen.findByRole('button', { name: page === 'agentDailyWages2' ? 'Hourly salary' : /^Daily salary/ })
  expect(entries()).toHaveLength(agentCentrePages.length - 1)
  expect(screen.queryByRole('button', { name: en[`menu.${page}`] })).not.toBeInTheDocument()
})

test('V12 every page of the agent centre has a switch', () => {
  expect(switched.map(([page]) => page).toSorted()).toEqual(agentCentrePages.toSorted())
})

test('no report is asked for before the time zone of the brand is known, because its days are those of the brand', async () => {
  const { network } = await renderCentre(1, { 'SYS.status': () => new Promise(() => undefined) })

  expect(await screen.findByRole('dialog', { name: 'Agent' })).toBeInTheDocument()
  expect(network.callsTo('AGT.overview')).toEqual([])
})
