export { vendorWalletInvariants } from './invariants'
export { countStuckRounds, listOpenRounds } from './open-rounds.sql'
export { registerSandboxVendors } from './vendor-operator.routes'
export { registerVendorWallet, stuckAfterMs } from './vendor-wallet'
