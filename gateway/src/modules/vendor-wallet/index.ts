export { vendorWalletInvariants } from './invariants'
export { registerVendorWallet, type VendorWalletOptions } from './vendor-wallet.routes'
