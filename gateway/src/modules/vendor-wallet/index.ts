export { vendorWalletInvariants } from './invariants'
export { registerVendorWallet } from './vendor-wallet.routes'
