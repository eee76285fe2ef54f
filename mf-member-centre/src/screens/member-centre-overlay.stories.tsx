import type { MemberCentrePage } from '@parlay/contracts/remotes'
import { anOwedDraw } from '@parlay/member-account/owed/testing'
import { aBoard, someMissions } from '@parlay/member-rewards/features/missions/testing'
import { aRank } from '@parlay/member-rewards/features/rank/testing'
import {
  type Answers,
  aBalance,
  aLane,
  aMember,
  aRegisterSettings,
  aStatusWith,
  aWithdrawable,
  isOffline,
  longText,
  neverAnswers,
  refuses,
  type Stories,
  type Story,
} from '@parlay/testing/stories'
import { MemberCentreOverlay } from './member-centre-overlay'

const noon = Date.UTC(2026, 0, 15, 12)
const pageOf = <Row,>(...list: Row[]) => ({
  ...{ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 },
  totals: { count: list.length, stake: '2.00', validBet: '2.00', win: '5.00', net: '3.00' },
})
const bet = {
  ...{ betId: 'b1', round: 'r-77', gameName: 'Amber Tide', vassalage: 'LUMEN', gameType: 'RNG', vendorRef: 'v1' },
  ...{ stake: '2.00', validBet: '2.00', win: '5.00', net: '3.00', state: 'SETTLED', time: noon },
}
const message = {
  ...{ id: '1', type: 'DEPOSIT_CREDITED', title: 'Your deposit has arrived', time: noon, read: false },
  content: 'P100.00 is in your main wallet.',
}
const method = {
  ...{ methodId: 'ewallet', name: 'E-wallet', notice: 'On the provider’s page.', channel: 'PAGE', currency: 'PHP' },
  ...{ min: '50.00', max: '50000.00', quickAmounts: ['100.00', '500.00'], fee: '0.00' },
  feeRule: { fixed: '0.00', rate: '0.015', freeLeft: 0 },
}
const deposit = {
  ...{ orderNo: 'D1', methodId: 'ewallet', channel: 'PAGE', amount: '100.00', currency: 'PHP', state: 'CREDITED' },
  ...{ fee: '1.50', images: [] },
  ...{ expiresAt: noon, millisecondsLeft: 0, time: noon, payUrl: 'http://psp.test/pay/1' },
}
const depositInReview = {
  ...{ ...deposit, orderNo: 'D2', state: 'PAID', fee: '0.00' },
  review: { reported: '250.00', currency: 'PHP', until: noon, millisecondsLeft: 3_600_000 },
}
const account = {
  ...{ accountId: 'a1', type: 'BANK', bank: 'Luzon Trust', numberMasked: '•••• 7890', holderMasked: 'M•••' },
  ...{ usableAt: noon, isUsable: true },
}
const options = {
  ...{ accounts: [account], min: '50.00', max: '20000.00', dailyLeft: '5000.00', dailyCountLeft: 5, fee: '0.00' },
  feeRule: { fixed: '10.00', rate: '0', freeLeft: 2 },
  turnover: { required: '800.00', done: '900.00', remaining: '0.00' },
  ...{ available: '1000.00', confirmMinutes: 1440, openOrderNo: null, hasPaymentPassword: true },
  ...{ payeeNameMasked: 'M•••', banks: { BANK: ['Luzon Trust'], EWALLET: ['Kalye Pay'] }, accountHoldHours: 24 },
}
const withdrawal = {
  ...{ orderNo: 'W260115-AAAA2222', time: noon, amount: '200.00', receivedAmount: '0.00', remainingAmount: '200.00' },
  ...{ returnedAmount: '0.00', fee: '10.00', state: 'REVIEW', confirmDeadline: null, payouts: [] },
  account: { bank: 'Luzon Trust', numberMasked: '•••• 7890' },
  history: [{ state: 'REQUESTED', time: noon, reason: null }],
}
const uplineInfo = {
  ...{ enabled: true, uplineMasked: 'a•••01', min: '10.00', max: '10000.00', dailyLeft: '20000.00' },
  ...{ available: '1000.00', turnover: options.turnover, hasPaymentPassword: true },
}
const uplineTransfer = {
  ...{ orderNo: 'T260115-AAAA2222', direction: 'OUT', amount: '250.00', party: 'a•••01', time: noon },
  remark: 'For January',
}
const transaction = {
  ...{ txId: '7', type: 'bet', amount: '-2.00', balanceAfter: '998.00', refNo: 'r-77', time: noon },
  ...{ remark: 'Amber Tide', reason: null },
}
const transactionsOf = (...list: object[]) => ({
  ...pageOf(...list),
  ...{ currency: 'PHP', wallets: ['main', 'hold'], totals: { in: '0.00', out: '2.00', net: '-2.00' } },
})
const figures = {
  stake: '15.00',
  validBet: '15.00',
  win: '4.00',
  rebate: '0.00',
  bonus: '0.00',
  net: '-11.00',
  open: '0.00',
}
const profit = {
  ...{ currency: 'PHP', timeZone: 'Asia/Manila', totals: figures },
  rows: [{ date: '2026-01-15', category: 'RNG', ...figures }],
  days: [
    { date: '2026-01-14', ...figures, net: '6.00' },
    { date: '2026-01-15', ...figures },
  ],
  netDeposits: { amount: '40.00', deposits: '50.00', withdrawals: '10.00', since: noon, until: noon },
}
const link = 'https://parlay.example/register?referralCode=K7QM2XW9'
const referral = {
  ...{ referralCode: 'K7QM2XW9', link, qr: link, isFunded: true, invited: 4, active: 2 },
  ...{ earned: '50.00', claimable: '50.00' },
  rules: {
    ...{ termsVersion: '2026-11-23', firstDeposit: '100.00', validBet: '300.00', days: 60 },
    ...{ inviterReward: '50.00', inviteeReward: '25.00', rewardsPerMonth: 20, leftThisMonth: 18 },
  },
  own: {
    ...{ state: 'PENDING', reason: null, reward: null, until: noon },
    ...{ deposited: '150.00', firstDeposit: '100.00', bet: '120.00', validBet: '300.00' },
  },
}
const friend = {
  ...{ accountMasked: 'no***l', joinedAt: noon, until: noon },
  ...{ state: 'NONE', reason: 'SHARED_DETAILS', reward: null },
}
const answers: Answers = {
  'ACC.info': aMember({ toUpline: true, clubLabel: { labelName: 'Gold', rankLevel: 5 }, memberLabel: ['VIP'] }),
  'ACC.loginHistory': pageOf(),
  'DEP.list': pageOf(deposit),
  'DEP.methods': { list: [method] },
  'GAME.vendors': { data: { lanes: [aLane('RNG', { vassalage: 'LUMEN', name: 'Lumen' })] } },
  'HIS.bets': pageOf(bet),
  'HIS.profit': profit,
  'HIS.tx': transactionsOf(transaction),
  'MIS.board': aBoard,
  'MIS.summary': { missions: someMissions },
  'MSG.list': pageOf(message),
  'REF.info': referral,
  'REF.list': pageOf(friend),
  'REG.settings': aRegisterSettings({
    particulars: ['birthday', 'nationality', 'address', 'occupation', 'incomeSource', 'line'],
  }),
  'RNK.info': aRank(),
  'SESSION.list': { list: [] },
  'SYS.status': aStatusWith('PROMO.REFERRAL'),
  'TRF.info': uplineInfo,
  'TRF.list': pageOf(uplineTransfer),
  'WAL.badges': { messageV2: 1 },
  'WAL.balance': aBalance(),
  'WDR.withdrawable': aWithdrawable(),
  'WAL.funds': { main: '1000.00', hold: '25.50', vendors: [] },
  'WDR.list': pageOf(withdrawal),
  'WDR.options': options,
}

export default { parameters: { session: {}, answers } } satisfies Stories

const show = (page: MemberCentrePage) => () => <MemberCentreOverlay page={page} onClose={() => undefined} />
const everyCall = (answer: Answers[string]): Answers => ({
  ...Object.fromEntries(Object.keys(answers).map((call) => [call, answer])),
  'ACC.info': answers['ACC.info'],
  'SYS.status': answers['SYS.status'],
})

export const Account: Story = { render: show('securityCenter'), parameters: { shows: 'member01' } }
export const AccountLoading: Story = {
  render: show('securityCenter'),
  parameters: { answers: everyCall(neverAnswers) },
}
export const AccountFailed: Story = {
  render: show('securityCenter'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const AccountOffline: Story = { render: show('securityCenter'), parameters: { answers: everyCall(isOffline) } }
export const AccountLongText: Story = {
  render: show('securityCenter'),
  parameters: {
    answers: { 'ACC.info': aMember({ nickname: longText, emailMasked: `m•••@${longText}`, address: longText }) },
  },
}
export const AccountOwing: Story = {
  render: show('securityCenter'),
  parameters: {
    shows: 'Owed from corrected draws',
    answers: {
      'WAL.funds': {
        ...{ main: '0.00', hold: '0.00', vendors: [] },
        owed: [anOwedDraw(), anOwedDraw({ name: longText, revision: 2, owed: '98765432109876.54', isCollected: true })],
      },
    },
  },
}

export const Deposit: Story = { render: show('depositv2'), parameters: { shows: 'E-wallet' } }
export const DepositInReview: Story = {
  render: show('depositv2'),
  parameters: { shows: 'P250.00', answers: { 'DEP.list': pageOf(depositInReview) } },
}
export const DepositEmpty: Story = {
  render: show('depositv2'),
  parameters: { answers: { 'DEP.list': pageOf(), 'DEP.methods': { list: [] } } },
}
export const DepositLoading: Story = { render: show('depositv2'), parameters: { answers: everyCall(neverAnswers) } }
export const DepositFailed: Story = {
  render: show('depositv2'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const DepositOffline: Story = {
  render: show('depositv2'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const DepositLongText: Story = {
  render: show('depositv2'),
  parameters: {
    shows: longText,
    answers: { 'DEP.methods': { list: [{ ...method, name: longText, notice: longText }] } },
  },
}

export const Withdraw: Story = { render: show('withdraw'), parameters: { shows: 'Luzon Trust' } }
export const WithdrawEmpty: Story = {
  render: show('withdraw'),
  parameters: { answers: { 'WDR.list': pageOf(), 'WDR.options': { ...options, accounts: [] } } },
}
export const WithdrawLoading: Story = { render: show('withdraw'), parameters: { answers: everyCall(neverAnswers) } }
export const WithdrawFailed: Story = {
  render: show('withdraw'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const WithdrawOffline: Story = {
  render: show('withdraw'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}

export const WithdrawLongText: Story = {
  render: show('withdraw'),
  parameters: {
    shows: longText,
    answers: {
      'WDR.options': {
        ...options,
        accounts: [{ ...account, bank: longText, holderMasked: longText, isHolderInReview: true }],
      },
    },
  },
}
export const Profit: Story = { render: show('personalProfit'), parameters: { shows: 'Result by day' } }
export const ProfitEmpty: Story = {
  render: show('personalProfit'),
  parameters: { answers: { 'HIS.profit': { ...profit, rows: [] } } },
}
export const ProfitLoading: Story = {
  render: show('personalProfit'),
  parameters: { answers: everyCall(neverAnswers) },
}
export const ProfitFailed: Story = {
  render: show('personalProfit'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const ProfitOffline: Story = {
  render: show('personalProfit'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const Referral: Story = { render: show('referral'), parameters: { shows: 'no***l' } }
export const ReferralEmpty: Story = {
  render: show('referral'),
  parameters: {
    shows: 'Nobody has registered with your code yet',
    answers: { 'REF.info': { ...referral, invited: 0, claimable: '0.00', own: null }, 'REF.list': pageOf() },
  },
}
export const ReferralLoading: Story = { render: show('referral'), parameters: { answers: everyCall(neverAnswers) } }
export const ReferralFailed: Story = {
  render: show('referral'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const ReferralOffline: Story = {
  render: show('referral'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const ReferralLongText: Story = {
  render: show('referral'),
  parameters: { answers: { 'REF.list': pageOf({ ...friend, accountMasked: longText }) } },
}

export const Upline: Story = { render: show('transferUpline'), parameters: { shows: 'For January' } }
export const UplineEmpty: Story = {
  render: show('transferUpline'),
  parameters: { shows: 'No transfers in this period', answers: { 'TRF.list': pageOf() } },
}
export const UplineSuspended: Story = {
  render: show('transferUpline'),
  parameters: {
    shows: 'Your upline cannot receive transfers right now. Nothing was sent.',
    answers: { 'TRF.info': { ...uplineInfo, enabled: false } },
  },
}
export const UplineLoading: Story = { render: show('transferUpline'), parameters: { answers: everyCall(neverAnswers) } }
export const UplineFailed: Story = {
  render: show('transferUpline'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const UplineOffline: Story = {
  render: show('transferUpline'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const UplineLongText: Story = {
  render: show('transferUpline'),
  parameters: {
    shows: longText,
    answers: { 'TRF.list': pageOf({ ...uplineTransfer, party: longText, remark: longText, orderNo: longText }) },
  },
}

export const Bets: Story = { render: show('personalHistoryCopy'), parameters: { shows: 'Amber Tide' } }
export const BetsEmpty: Story = {
  render: show('personalHistoryCopy'),
  parameters: { answers: { 'HIS.bets': pageOf() } },
}
export const BetsLoading: Story = {
  render: show('personalHistoryCopy'),
  parameters: { answers: everyCall(neverAnswers) },
}
export const BetsFailed: Story = {
  render: show('personalHistoryCopy'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const BetsOffline: Story = {
  render: show('personalHistoryCopy'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const BetsLongText: Story = {
  render: show('personalHistoryCopy'),
  parameters: { shows: longText, answers: { 'HIS.bets': pageOf({ ...bet, gameName: longText }) } },
}

export const Transactions: Story = { render: show('transactionHistory'), parameters: { shows: 'Amber Tide' } }
export const TransactionsEmpty: Story = {
  render: show('transactionHistory'),
  parameters: { shows: 'No transactions in this period', answers: { 'HIS.tx': transactionsOf() } },
}
export const TransactionsLoading: Story = {
  render: show('transactionHistory'),
  parameters: { answers: everyCall(neverAnswers) },
}
export const TransactionsFailed: Story = {
  render: show('transactionHistory'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const TransactionsOffline: Story = {
  render: show('transactionHistory'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const TransactionsLongText: Story = {
  render: show('transactionHistory'),
  parameters: {
    shows: longText,
    answers: { 'HIS.tx': transactionsOf({ ...transaction, remark: longText, refNo: longText }) },
  },
}

export const Messages: Story = { render: show('messageV2'), parameters: { shows: 'Your deposit has arrived' } }
export const MessagesEmpty: Story = { render: show('messageV2'), parameters: { answers: { 'MSG.list': pageOf() } } }
export const MessagesLoading: Story = { render: show('messageV2'), parameters: { answers: everyCall(neverAnswers) } }
export const MessagesFailed: Story = {
  render: show('messageV2'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const MessagesOffline: Story = {
  render: show('messageV2'),
  parameters: { shows: 'Try again', answers: everyCall(isOffline) },
}
export const MessagesLongText: Story = {
  render: show('messageV2'),
  parameters: { shows: longText, answers: { 'MSG.list': pageOf({ ...message, title: longText, content: longText }) } },
}

export const Missions: Story = { render: show('missionLeaderboard'), parameters: { shows: 'Play 20 rounds today' } }
export const MissionsEmpty: Story = {
  render: show('missionLeaderboard'),
  parameters: {
    shows: 'No missions here',
    answers: {
      'MIS.summary': { missions: [] },
      'MIS.board': { ...aBoard, list: [], totalPages: 0, me: null, around: [] },
    },
  },
}
export const MissionsLoading: Story = {
  render: show('missionLeaderboard'),
  parameters: { answers: everyCall(neverAnswers) },
}
export const MissionsFailed: Story = {
  render: show('missionLeaderboard'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const MissionsOffline: Story = {
  render: show('missionLeaderboard'),
  parameters: { answers: everyCall(isOffline) },
}

export const Rank: Story = { render: show('playerRank'), parameters: { shows: 'in bets to reach Gold' } }
export const RankEmpty: Story = {
  render: show('playerRank'),
  parameters: { shows: 'This is the highest level.', answers: { 'RNK.info': aRank({ benefits: [], next: null }) } },
}
export const RankLoading: Story = { render: show('playerRank'), parameters: { answers: everyCall(neverAnswers) } }
export const RankFailed: Story = {
  render: show('playerRank'),
  parameters: { shows: 'Try again', answers: everyCall(refuses()) },
}
export const RankOffline: Story = { render: show('playerRank'), parameters: { answers: everyCall(isOffline) } }
