export { registerWallet } from './wallet.routes'
export { createWalletService, type WalletService } from './wallet.service'
