export { PromotionScreen } from '@parlay/member-rewards/screens/promotion-screen'
