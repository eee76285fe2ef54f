export { EarnRules } from './earn-rules'
export { PointStatement } from './point-statement'
export { RedemptionList } from './redemption-list'
