export { PromotionsScreen } from '@parlay/member-rewards/screens/promotions-screen'
