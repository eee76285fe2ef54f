export { findBalances, getMemberBalance, type MemberBalance } from './balances'
export { checkLedger, type InvariantQuery } from './check-ledger'
export {
  openMemberAccount,
  postAdjustment,
  postDeposit,
  postFee,
  postMemberTransfer,
  postReward,
  postVendorTransfer,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
  type VendorPlace,
} from './post-transaction'
export { type MovementKind, requirePosted } from './posting'
