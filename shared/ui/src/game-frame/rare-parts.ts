/**
 * These parts share one chunk, because a game starts without them. They are needed after a press, for few vendors, for
 * visitors, or when the session has ended or the money is used up.
 */
export { AboutGame } from './about-game'
export { DepositOffer } from './deposit-offer'
export { GameMenu } from './game-menu'
export { LoginPrompt } from './login-prompt'
export { MoneyDialog } from './own-wallet/money-dialog'
export { OwnWalletFigure } from './own-wallet/own-wallet-figure'
export { SessionEnded } from './session-ended'
