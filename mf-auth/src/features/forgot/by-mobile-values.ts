import type { MobileNumber } from '@parlay/ui'
import type { NewPasswordValues } from '../../form/new-password-fields'

export interface ByMobileValues extends NewPasswordValues {
  mobileNum: MobileNumber
  verificationCode: string
}

export const emptyByMobile: ByMobileValues = {
  mobileNum: { mobileNum: '', countryDialingCode: '' },
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
}
