import { FirstPaymentPassword } from '@parlay/member-account/first-payment-password'
import { PointMall } from '@parlay/member-rewards/screens/point-mall'

export const PointMallScreen = () => <PointMall FirstPaymentPassword={FirstPaymentPassword} />
