export { findBalances, getMemberBalance, type MemberBalance } from './balances'
export { checkLedger, type InvariantQuery } from './check-ledger'
export {
  openMemberAccount,
  postAdjustment,
  postBet,
  postDeposit,
  postRollback,
  postVendorTransfer,
  postWin,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
} from './post-transaction'
export { requirePosted } from './posting'
