export { GameFrame, type GameFrameProps } from './game-frame'
export { gamePath, isLotteryVendor } from './game-path'
