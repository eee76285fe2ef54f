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
  type VendorPlace,
} from './post-transaction'
export { requirePosted } from './posting'
