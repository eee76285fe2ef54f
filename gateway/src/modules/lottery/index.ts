export { registerLottery } from './lottery.routes'
export { createLotteryService } from './lottery.service'
