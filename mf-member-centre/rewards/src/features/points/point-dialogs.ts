export { ConvertDialog } from './convert-dialog'
export { RedeemDialog } from './redeem-dialog'
