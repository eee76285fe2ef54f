import type { Contract, ContractInfo, ContractPreview } from '@parlay/contracts/endpoints/agent-contracts'
import type { AgentLink } from '@parlay/contracts/endpoints/agent-links'
import type { SalaryRecord, SalaryStatement } from '@parlay/contracts/endpoints/agent-pay'
import type { TeamOverview } from '@parlay/contracts/endpoints/agents'
import type { Downline, DownlineDetail, FoundDownline } from '@parlay/contracts/endpoints/downlines'
import type { AgentIncomeRow, TeamBet, TeamProfitRow, TeamTransaction } from '@parlay/contracts/endpoints/team-reports'
import { type Answers, aBalance } from '@parlay/testing'

/** Noon in UTC, which is the same date everywhere that tests run. */
export const noon = Date.UTC(2026, 0, 15, 12)
/** Midnight in Manila. */
export const midnight = Date.UTC(2026, 0, 14, 16)
const day = 86_400_000

export const pageOf = <Row>(...list: Row[]) => ({
  list,
  totalPages: list.length > 0 ? 1 : 0,
  totalCount: list.length,
  pageNo: 1,
  pageSize: 20,
})
export const keyedOf = <Row>(...list: Row[]) => ({ list, next: null as string | null })

const sums = {
  ...{ deposit: '900.00', withdraw: '100.00', stake: '1234.50', validBet: '1200.00', win: '1100.25', active: 4 },
  ...{ bonus: '30.00', rebate: '4.25', agentPay: '12.50', net: '-100.00' },
}

export const anOverview = (changes: Partial<TeamOverview> = {}): TeamOverview => ({
  ...sums,
  ...{ members: 12, newMembers: 1, online: 2, teamBalance: '5000.00' },
  before: { ...sums, stake: '1000.00', net: '-200.00', active: 2, newMembers: 0 },
  series: [midnight, midnight + day, midnight + 2 * day].map((start) => ({ ...sums, day: start })),
  ...changes,
})

export const contractInfo = (changes: Partial<ContractInfo> = {}): ContractInfo => ({
  ...{ dailysalreqtype: 'ACTIVE', divtypereq: 'NONE', contracthoursalreq: 'NONE', realtimesalreqtype: 'NONE' },
  enabled: { dividend: true, daily: true, hourly: true, realtime: true },
  waiting: { dividend: 0, daily: 2, hourly: 0, realtime: 0 },
  ...changes,
})

export const aLink = (changes: Partial<AgentLink> = {}): AgentLink => ({
  ...{ linkId: '7', code: 'K7QM2XW9', state: 'ACTIVE', accountType: 'MEMBER', rebate: '0.005' },
  url: 'https://parlay.example/register?agentCode=K7QM2XW9',
  qr: 'https://parlay.example/register?agentCode=K7QM2XW9',
  ...{ visits: 40, registrations: 8, firstDeposits: 3, firstDepositSum: '450.00' },
  ...{ expiresAt: null, createdAt: noon },
  ...changes,
})

export const aDownline = (changes: Partial<Downline> = {}): Downline => ({
  ...{ memberId: '11', account: 'maya', isDirect: true, type: 0, level: 1, state: 'ACTIVE' },
  ...{ registeredAt: noon, lastLogin: noon, balance: '75.00', stake: '120.00', net: '-20.00', children: 0, team: 0 },
  ...changes,
})

export const aFound = (changes: Partial<FoundDownline> = {}): FoundDownline => ({
  ...{ memberId: '11', account: 'maya', type: 0, level: 1, state: 'ACTIVE' },
  ...changes,
})
const directDownlines = [aFound(), aFound({ memberId: '12', account: 'noel', type: 41 })]

export const aDetail = (changes: Partial<DownlineDetail> = {}): DownlineDetail => {
  const { stake: _, net: __, ...member } = aDownline()
  return {
    ...member,
    ...{ path: [], nickname: 'Maya', rankLevel: 2, remark: 'Met in Cebu', rebate: '0.003', transferEnabled: true },
    ...{ rebateFrom: '0.001', rebateTo: '0.008', contracts: [] },
    ...changes,
  }
}

export const aBet = (changes: Partial<TeamBet> = {}): TeamBet => ({
  ...{ memberId: '11', account: 'maya', isDirect: true, betId: 'b1', round: 'r-77', gameName: 'Amber Tide' },
  ...{ vassalage: 'PRL', gameType: 'RNG', stake: '15.00', validBet: '15.00', win: '4.00', net: '-11.00' },
  ...{ state: 'SETTLED', time: noon },
  ...changes,
})

const profitSums = {
  ...{ stake: '120.00', validBet: '110.00', win: '90.00', bonus: '5.00', rebate: '1.00', net: '-24.00' },
  ...{ deposit: '300.00', withdraw: '40.00' },
}
export const aProfitRow = (changes: Partial<TeamProfitRow> = {}): TeamProfitRow => ({
  ...{ memberId: '11', account: 'maya', isDirect: true, isTeam: false, day: null, active: 1 },
  ...profitSums,
  ...changes,
})
export const profitOf = (...list: TeamProfitRow[]) => ({
  ...keyedOf(...list),
  totals: { active: 3, ...profitSums },
  ...{ path: [] as { memberId: string; account: string }[], currency: 'PHP', timeZone: 'Asia/Manila' },
})

export const aTransaction = (changes: Partial<TeamTransaction> = {}): TeamTransaction => ({
  ...{ txId: 't1', memberId: '11', account: 'maya', isDirect: true, type: 'deposit' },
  ...{ amount: '300.00', refNo: 'D260115-AAAA2222', time: noon },
  ...changes,
})

export const anIncome = (changes: Partial<AgentIncomeRow> = {}): AgentIncomeRow => ({
  ...{ type: 'DAILY', period: midnight, periodEnd: midnight + day, base: '1200.00', rate: '0.01' },
  ...{ amount: '12.00', state: 'PAID', paidAt: noon, statementId: '501' },
  ...changes,
})
export const incomeOf = (...list: AgentIncomeRow[]) => ({
  ...keyedOf(...list),
  totals: [
    { type: 'DAILY', amount: '12.00' },
    { type: 'REBATE', amount: '3.00' },
  ],
  ...{ total: '15.00', currency: 'PHP', timeZone: 'Asia/Manila' },
})

const tiers = [
  { activeMembers: 1, betPerDay: '100.00', rate: '0.005' },
  { activeMembers: 3, betPerDay: '1000.00', rate: '0.01' },
]
export const aContract = (changes: Partial<Contract> = {}): Contract => ({
  ...{ contractId: '31', kind: 'DAILY', side: 'UP', party: 'HOUSE', memberId: null, state: 'ACTIVE', version: 1 },
  tiers,
  ...{ period: 'DAILY', carriesNegative: true, isolatesWinAbove: null, next: null, reason: null },
  ...{ offeredAt: noon, expiresAt: null, startsAt: midnight, endedAt: null, actions: [] },
  ...changes,
})

export const aPreview = (changes: Partial<ContractPreview> = {}): ContractPreview => ({
  ...{ periodStart: midnight, periodEnd: midnight + day, activeMembers: 2, base: '500.00', tier: 0, rate: '0.005' },
  ...{ amount: '2.50', affected: [], confirmToken: null },
  ...changes,
})

export const aRecord = (changes: Partial<SalaryRecord> = {}): SalaryRecord => ({
  ...{ recordId: '501', contractId: '31', party: 'HOUSE', periodKey: '2026-01-15', revision: 1 },
  ...{ periodStart: midnight, periodEnd: midnight + day, base: '1200.00', activeMembers: 4, rate: '0.01' },
  ...{ amount: '12.00', paidAt: noon, state: 'PAID' },
  ...changes,
})

export const aStatement = (changes: Partial<SalaryStatement> = {}): SalaryStatement => ({
  ...aRecord(),
  ...{ kind: 'DAILY', side: 'UP', version: 1, tiers, tier: 1, paidEvery: 'DAILY' },
  figures: { stake: '1250.00', validBet: '1200.00', win: '1000.00', bonus: '30.00', rebate: '4.00' },
  lines: [
    { line: 'base', amount: '1200.00' },
    { line: 'gross', amount: '12.00' },
    { line: 'downlines', amount: '-2.00' },
    { line: 'amount', amount: '10.00' },
  ],
  revisions: [{ recordId: '501', revision: 1, amount: '12.00', paidAt: noon }],
  ...changes,
})

export const aNotice = {
  ...{ id: 'n1', type: 'PL', title: 'How commission is worked out', content: '<p>Every payment has a statement.</p>' },
  time: noon,
}

const links = { ...pageOf(aLink()), domains: ['maya.example'], ownRebate: '0.01', most: 20 }

/** The gateway's answers to an agent with a small team. */
export const answers: Answers = {
  'AGT.overview': anOverview(),
  'AGT.contractInfo': contractInfo(),
  'AGT.links': links,
  'AGT.downlines': ({ memberId }: Record<string, unknown>) =>
    memberId === '12'
      ? keyedOf(aDownline({ memberId: '21', account: 'no***l', isDirect: false, level: 2, balance: null }))
      : keyedOf(aDownline(), aDownline({ memberId: '12', account: 'noel', type: 41, children: 1, team: 1 })),
  'AGT.findDownlines': ({ account = '' }: Record<string, unknown>) => ({
    list: directDownlines.filter((one) => one.account.startsWith(String(account).toLowerCase())),
  }),
  'AGT.downline': aDetail(),
  'AGT.bets': {
    ...keyedOf(aBet()),
    totals: { count: 1, stake: '15.00', validBet: '15.00', win: '4.00', net: '-11.00' },
  },
  'AGT.profit': profitOf(aProfitRow(), aProfitRow({ memberId: '12', account: 'noel', isTeam: true, active: 2 })),
  'AGT.tx': { ...keyedOf(aTransaction()), currency: 'PHP' },
  'AGT.revenue': incomeOf(anIncome(), anIncome({ type: 'REBATE', statementId: null, amount: '3.00' })),
  'AGT.contracts': ({ side, state }: Record<string, unknown>) =>
    state === undefined
      ? pageOf(
          side === 'UP' ? aContract() : aContract({ contractId: '32', side, party: 'noel', memberId: '12' } as never),
        )
      : pageOf(),
  'AGT.salaryRecords': { ...keyedOf(aRecord()), total: '12.00' },
  'AGT.salaryStatement': aStatement(),
  'AGT.previewContract': aPreview(),
  'SYS.announcements': pageOf(aNotice),
  'TRF.downlineInfo': {
    ...{ enabled: true, min: '10.00', max: '5000.00', dailyLeft: '2000.00', available: '1000.00' },
    hasPaymentPassword: true,
  },
  'WAL.balance': aBalance(),
}
