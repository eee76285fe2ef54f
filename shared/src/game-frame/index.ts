export { GameFrame, type GameFrameProps } from './game-frame'
export { framePath, gamePath } from './game-path'
export { GuestBook } from './guest-book'
export { useOpenGame } from './use-open-game'
