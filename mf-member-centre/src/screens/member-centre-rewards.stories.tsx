import type { Bonus } from '@parlay/contracts/endpoints/bonuses'
import type { MemberCentrePage } from '@parlay/contracts/remotes'
import {
  type Answers,
  aBalance,
  aMember,
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
const bonus: Bonus = {
  ...{ bonusId: '7', type: 'DEPOSIT_MATCH', promotionId: 'deposit-bonus', title: 'Deposit bonus', product: 'CASINO' },
  ...{ termsVersion: '2026-11', amount: '100.00', balance: '82.50', factor: 5, state: 'ACTIVE' },
  ...{ wageringRequired: '500.00', wageringDone: '120.00', wageringRemaining: '380.00' },
  ...{ grantedAt: noon, expiresAt: Date.UTC(2026, 0, 29, 12) },
  terms: { days: 14, maxBet: '50.00', weights: [{ gameType: 'RNG', percent: 100 }] },
  events: [{ kind: 'GRANTED', at: noon, amount: '100.00' }],
}
const reward = {
  ...{ rewardId: 'PROMOTION/welcome-gift', source: 'PROMOTION', type: 'MONEY', amount: '50.00', worth: '50.00' },
  ...{ title: 'Welcome gift', expiresAt: null },
}
const small = (id: string, more: object) => ({ ...reward, rewardId: `MISSION/${id}`, source: 'MISSION', ...more })
const smallRewards = [
  small('a', { amount: '2.50', worth: '2.50', title: 'Bet on three draws' }),
  small('b', { type: 'POINTS', amount: '40', worth: '4.00', title: 'Play 20 rounds today' }),
]
const rewards = (list: object[]) => ({ list, smallBelow: '10.00' })
const wheel = { promotionId: 'wheel', kind: 'WHEEL', title: 'Lucky wheel', tickets: 3, endAt: noon }
const vendor = { vassalage: 'SBT', name: 'Sabong Live', balance: '40.00', transferMode: 'TRANSFER', state: 'OK' }
const transfer = {
  ...{ transferId: 't1', time: noon, from: 'MAIN', to: 'SBT', amount: '30.00', state: 'DONE', origin: 'MEMBER' },
}
const wallets = {
  list: [{ vassalage: 'SBT', name: 'Sabong Live', walletType: 'TRANSFER' }],
  ...{ autoTransfer: true, amount: '20.00' },
}
const pageOf = (...list: object[]) => ({ list, totalPages: 1, totalCount: list.length, pageNo: 1, pageSize: 10 })
const answers: Answers = {
  'ACC.info': aMember(),
  'WDR.withdrawable': aWithdrawable(),
  'HIS.bonus': pageOf(bonus),
  'REW.list': rewards([reward]),
  'PNT.balance': { points: 12_400, pending: 35, worth: '1240.00', hasPaymentPassword: true },
  'RAF.tickets': { list: [wheel, { ...wheel, promotionId: 'eggs', kind: 'EGG', title: 'Golden eggs', tickets: 0 }] },
  'WAL.balance': aBalance(),
  'WAL.funds': { main: '1000.00', hold: '25.50', vendors: [vendor] },
  'WAL.merchantWallet': wallets,
  'WAL.transferList': pageOf(transfer),
}

export default { parameters: { session: {}, answers } } satisfies Stories

const page = (key: MemberCentrePage, shows: string, more: Answers = {}): Story => ({
  render: () => <MemberCentreOverlay page={key} onClose={() => undefined} />,
  parameters: { shows, answers: more },
})
/** The states of a page while its data is being loaded, has failed to load, or needs a connection. */
const never = (key: MemberCentrePage, call: string): Story => ({
  render: () => <MemberCentreOverlay page={key} onClose={() => undefined} />,
  parameters: { answers: { [call]: neverAnswers } },
})
const failed = (key: MemberCentrePage, call: string) => page(key, 'Try again', { [call]: refuses() })
const offline = (key: MemberCentrePage, call: string) => page(key, 'Try again', { [call]: isOffline })

export const Wallet = page('transferFund', 'Sabong Live')
export const WalletEmpty = page('transferFund', 'Main wallet', {
  'WAL.funds': { main: '0.00', hold: '0.00', vendors: [] },
  'WAL.merchantWallet': { list: [], autoTransfer: false, amount: null },
  'WAL.transferList': pageOf(),
})
export const WalletUncertain = page('transferFund', 'Last known', {
  'WAL.funds': { main: '1000.00', hold: '0.00', vendors: [{ ...vendor, state: 'UNKNOWN' }] },
})
export const WalletLoading = never('transferFund', 'WAL.funds')
export const WalletFailed = failed('transferFund', 'WAL.funds')
export const WalletOffline = offline('transferFund', 'WAL.funds')
export const WalletLongText = page('transferFund', longText, {
  'WAL.funds': { main: '98765432109876.54', hold: '0.00', vendors: [{ ...vendor, name: longText }] },
})

export const Bonuses = page('bonusDetails', 'P380.00 to go')
export const BonusesEmpty = page('bonusDetails', 'No bonus is active', { 'HIS.bonus': pageOf() })
export const BonusesLoading = never('bonusDetails', 'HIS.bonus')
export const BonusesFailed = failed('bonusDetails', 'HIS.bonus')
export const BonusesOffline = offline('bonusDetails', 'HIS.bonus')
export const BonusesLongText = page('bonusDetails', longText, { 'HIS.bonus': pageOf({ ...bonus, title: longText }) })

export const Rewards = page('rewardCenter', 'Welcome gift')
export const RewardsSmall = page('rewardCenter', 'Small rewards: 2', { 'REW.list': rewards([reward, ...smallRewards]) })
export const RewardsEmpty = page('rewardCenter', 'Nothing to claim right now', { 'REW.list': rewards([]) })
export const RewardsLoading = never('rewardCenter', 'REW.list')
export const RewardsFailed = failed('rewardCenter', 'REW.list')
export const RewardsOffline = offline('rewardCenter', 'REW.list')
export const RewardsLongText = page('rewardCenter', longText, {
  'REW.list': rewards([{ ...reward, title: longText }]),
})
