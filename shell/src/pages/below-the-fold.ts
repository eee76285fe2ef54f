export { JackpotRow } from './jackpot-row'
export { LatestDraws } from './latest-draws'
export { PromotionStrip } from './promotion-strip'
export { WinnersBoard } from './winners-board'
