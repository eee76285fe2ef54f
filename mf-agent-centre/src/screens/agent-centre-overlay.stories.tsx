import type { AgentCentrePage } from '@parlay/contracts/remotes'
import { isOffline, longText, neverAnswers, refuses, type Stories, type Story } from '@parlay/testing/stories'
import { screen, within } from '@testing-library/dom'
import {
  aBet,
  aContract,
  aDownline,
  aLink,
  aNotice,
  anIncome,
  anOverview,
  answers,
  aProfitRow,
  aTransaction,
  incomeOf,
  keyedOf,
  pageOf,
  profitOf,
} from '../testing/answers'
import { AgentCentreOverlay } from './agent-centre-overlay'

/** An account has no spaces, so it cannot be broken. */
const longAccount = longText.replaceAll(' ', '')
const millions = { stake: '98765432109876.54', win: '12345678901234.56', net: '-86419753208641.98' }

export default { parameters: { session: { isAgent: 1, type: 1 }, answers } } satisfies Stories

const page = (key: AgentCentrePage, shows: string, more: Record<string, unknown> = {}): Story => ({
  render: () => <AgentCentreOverlay page={key} onClose={() => undefined} />,
  parameters: { shows, answers: more },
})
/** The states of every page while its data is being loaded, has failed to load, or needs a connection. */
const never = (key: AgentCentrePage, call: string): Story => ({
  render: () => <AgentCentreOverlay page={key} onClose={() => undefined} />,
  parameters: { answers: { [call]: neverAnswers } },
})
const failed = (key: AgentCentrePage, call: string) => page(key, 'Try again', { [call]: refuses() })
const offline = (key: AgentCentrePage, call: string) => page(key, 'Try again', { [call]: isOffline })

export const Overview = page('agentTeamOverview', 'P1,234.50')
export const Empty = page('agentTeamOverview', 'P5,000.00', {
  'AGT.overview': anOverview({ stake: '0.00', win: '0.00', net: '0.00', active: 0, series: [] }),
})
export const LongText = page('agentTeamOverview', 'P98,765,432,109,876.54', {
  'AGT.overview': anOverview({ ...millions, series: anOverview().series.map((day) => ({ ...day, ...millions })) }),
})
export const Loading = never('agentTeamOverview', 'AGT.overview')
export const Failed = failed('agentTeamOverview', 'AGT.overview')
export const Offline = offline('agentTeamOverview', 'AGT.overview')

export const Announcements = page('agentAnnouncement', 'How commission is worked out')
export const AnnouncementsEmpty = page('agentAnnouncement', 'No announcements', { 'SYS.announcements': pageOf() })
export const AnnouncementsLoading = never('agentAnnouncement', 'SYS.announcements')
export const AnnouncementsFailed = failed('agentAnnouncement', 'SYS.announcements')
export const AnnouncementsOffline = offline('agentAnnouncement', 'SYS.announcements')
export const AnnouncementsLongText = page('agentAnnouncement', longText, {
  'SYS.announcements': pageOf({ ...aNotice, title: longText, content: `<p>${longText}</p>` }),
})

export const Links = page('registerCenter', 'K7QM2XW9')
export const LinksEmpty = page('registerCenter', 'No links yet', {
  'AGT.links': { ...pageOf(), domains: [], ownRebate: '0', most: 20 },
})
export const LinksLoading = never('registerCenter', 'AGT.links')
export const LinksFailed = failed('registerCenter', 'AGT.links')
export const LinksOffline = offline('registerCenter', 'AGT.links')
export const LinksLongText = page('registerCenter', longAccount.toLowerCase(), {
  'AGT.links': { ...pageOf(aLink()), domains: [`${longAccount.toLowerCase()}.example`], ownRebate: '0.01', most: 20 },
})
export const LinkEnded = page('registerCenter', 'Ended', {
  'AGT.links': { ...pageOf(aLink({ state: 'DELETED' })), domains: [], ownRebate: '0.01', most: 20 },
})
export const NewAccount: Story = {
  ...page('registerCenter', 'We show its password once.'),
  play: async ({ userEvent }) => {
    const list = await screen.findByRole('article')
    const page = list.closest<HTMLElement>('[data-centre-page]')
    const [, open] = page ? within(page).getAllByRole('button') : []
    if (open) await userEvent.click(open)
  },
}

export const Downlines = page('downlineManagmentView', 'maya')
export const DownlinesEmpty = page('downlineManagmentView', 'You have no downlines yet', { 'AGT.downlines': keyedOf() })
export const DownlinesLoading = never('downlineManagmentView', 'AGT.downlines')
export const DownlinesFailed = failed('downlineManagmentView', 'AGT.downlines')
export const DownlinesOffline = offline('downlineManagmentView', 'AGT.downlines')
export const DownlinesLongText = page('downlineManagmentView', 'TheExtraordinarily', {
  'AGT.downlines': keyedOf(aDownline({ account: longAccount, ...millions })),
})

export const Bets = page('personalHistoryCopy', 'Amber Tide')
export const BetsEmpty = page('personalHistoryCopy', 'No bets in this period', {
  'AGT.bets': { ...keyedOf(), totals: { count: 0, stake: '0.00', validBet: '0.00', win: '0.00', net: '0.00' } },
})
export const BetsLoading = never('personalHistoryCopy', 'AGT.bets')
export const BetsFailed = failed('personalHistoryCopy', 'AGT.bets')
export const BetsOffline = offline('personalHistoryCopy', 'AGT.bets')
export const BetsLongText = page('personalHistoryCopy', longText, {
  'AGT.bets': {
    ...keyedOf(aBet({ account: longAccount, gameName: longText, ...millions })),
    totals: { count: 1, validBet: millions.stake, ...millions },
  },
})

export const Profit = page('palStatementsAgentCopy', 'noel')
export const ProfitEmpty = page('palStatementsAgentCopy', 'No figures in this period', { 'AGT.profit': profitOf() })
export const ProfitLoading = never('palStatementsAgentCopy', 'AGT.profit')
export const ProfitFailed = failed('palStatementsAgentCopy', 'AGT.profit')
export const ProfitOffline = offline('palStatementsAgentCopy', 'AGT.profit')
export const ProfitLongText = page('palStatementsAgentCopy', longAccount, {
  'AGT.profit': profitOf(aProfitRow({ account: longAccount, ...millions })),
})

export const Transactions = page('agentDownlineTransactionDetailsCopy', 'D260115-AAAA2222')
export const TransactionsEmpty = page('agentDownlineTransactionDetailsCopy', 'No transactions in this period', {
  'AGT.tx': { ...keyedOf(), currency: 'PHP' },
})
export const TransactionsLoading = never('agentDownlineTransactionDetailsCopy', 'AGT.tx')
export const TransactionsFailed = failed('agentDownlineTransactionDetailsCopy', 'AGT.tx')
export const TransactionsOffline = offline('agentDownlineTransactionDetailsCopy', 'AGT.tx')
export const TransactionsLongText = page('agentDownlineTransactionDetailsCopy', longAccount, {
  'AGT.tx': { ...keyedOf(aTransaction({ account: longAccount, amount: millions.stake })), currency: 'PHP' },
})

export const Income = page('agentRevenueReport', 'Income by type')
export const IncomeEmpty = page('agentRevenueReport', 'No income in this period', {
  'AGT.revenue': { ...keyedOf(), totals: [], total: '0.00', currency: 'PHP', timeZone: 'Asia/Manila' },
})
export const IncomeLoading = never('agentRevenueReport', 'AGT.revenue')
export const IncomeFailed = failed('agentRevenueReport', 'AGT.revenue')
export const IncomeOffline = offline('agentRevenueReport', 'AGT.revenue')
export const IncomeLongText = page('agentRevenueReport', 'P98,765,432,109,876.54', {
  'AGT.revenue': { ...incomeOf(anIncome({ base: millions.stake, amount: millions.stake })), total: millions.stake },
})

export const Contracts = page('agentDailyWages2', 'In force')
export const ContractsEmpty = page('agentDividendRecordCopy2', 'No contract yet', { 'AGT.contracts': pageOf() })
export const ContractsLoading = never('agentHourSalary', 'AGT.contracts')
export const ContractsFailed = failed('agentRealtimeSalary', 'AGT.contracts')
export const ContractsOffline = offline('agentDailyWages2', 'AGT.contracts')
export const ContractsLongText = page('agentDailyWages2', longText, {
  'AGT.contracts': pageOf(aContract({ reason: longText })),
})
export const ContractOffered = page('agentDailyWages2', 'Accept', {
  'AGT.contracts': pageOf(
    aContract({
      state: 'OFFERED',
      actions: ['ACCEPT', 'REJECT'],
      startsAt: null,
      expiresAt: Date.UTC(2026, 0, 22, 12),
    }),
  ),
})
export const ContractSuperseded = page('agentDividendRecordCopy2', 'From Feb', {
  'AGT.contracts': pageOf(
    aContract({
      kind: 'DIVIDEND',
      period: 'MONTHLY',
      tiers: [{ activeMembers: 5, periodProfitLoss: '1000.00', rate: '0.3' }],
      isolatesWinAbove: '50000.00',
      next: {
        tiers: [{ activeMembers: 5, periodProfitLoss: '1000.00', rate: '0.35' }],
        ...{ period: 'MONTHLY', carriesNegative: false, isolatesWinAbove: null, from: Date.UTC(2026, 1, 2) },
      },
    }),
  ),
})
