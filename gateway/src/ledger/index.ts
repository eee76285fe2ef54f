export { findBalances, getMemberBalance, type MemberBalance } from './balances'
export { checkLedger, type Invariant, type InvariantQuery, type LedgerCheck } from './check-ledger'
export {
  openMemberAccount,
  postAdjustment,
  postBet,
  postDeposit,
  postRollback,
  postTransfer,
  postVendorTransfer,
  postWin,
  postWithdrawalHold,
  postWithdrawalPayout,
  postWithdrawalRelease,
} from './post-transaction'
export { type MovementKind, movementKinds, type Outcome, type Posted, requirePosted } from './posting'
