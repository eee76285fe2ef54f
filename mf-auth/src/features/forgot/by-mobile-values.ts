import type { MobileNumber } from '@parlay/shared/ui'
import type { NewPasswordValues } from '../../form/new-password-fields'

export interface ByMobileValues extends NewPasswordValues {
  mobile: MobileNumber
  verificationCode: string
}

export const emptyByMobile: ByMobileValues = {
  mobile: { mobileNum: '', countryDialingCode: '' },
  verificationCode: '',
  newPassword: '',
  confirmNewPassword: '',
}
