export { registerWallet } from './wallet.routes'
export { createWalletService } from './wallet.service'
