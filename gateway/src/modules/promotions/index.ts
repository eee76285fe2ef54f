export { promotionInvariants } from './invariants'
export { createPromotionCommands } from './promotion-commands'
export { registerPromotions } from './promotions.routes'
export { createPromotionsService } from './promotions.service'
