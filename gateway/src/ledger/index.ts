export { findBalances, findPoints, getMemberBalance, type MemberBalance } from './balances'
export { checkLedger, type InvariantQuery } from './check-ledger'
export { findFirstDeposit, firstDepositOf, listFirstDeposits } from './first-deposit.sql'
export {
  openMemberAccount,
  postAdjustment,
  postAgentPay,
  postDeposit,
  postFee,
  postJackpotShare,
  postJackpotWin,
  postMemberTransfer,
  postPoints,
  postReward,
  postVendorCredit,
  postVendorTransfer,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
  type VendorPlace,
} from './post-transaction'
export { type MovementKind, requirePosted } from './posting'
