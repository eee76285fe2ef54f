/** What nobody waits for before playing, in one chunk: it comes with a press, for few vendors, for visitors, or when a session or the money has ended. */
export { AboutGame } from './about-game'
export { DepositOffer } from './deposit-offer'
export { LoginPrompt } from './login-prompt'
export { MoneyDialog } from './own-wallet/money-dialog'
export { OwnWalletFigure } from './own-wallet/own-wallet-figure'
export { SessionEnded } from './session-ended'
