import type { FieldOfCode } from '@parlay/ui/forms'
import type { RegisterWay } from './form-model'

/** Maps a refusal that names no field to the field it belongs to. */
export const fieldOfCode = (way: RegisterWay): FieldOfCode => ({
  REG_ACCOUNT_TAKEN: way === 'mobile' ? 'mobileNum' : 'username',
  REG_AFFILIATE_INVALID: 'affiliateCode',
  REG_UNDERAGE: 'birthday',
  REG_TERMS_REQUIRED: 'agreeTerms',
  PWD_WEAK: 'password',
  PWD_BREACHED: 'password',
  PWD_MISMATCH: 'confirmPassword',
  SMS_INVALID_PHONE: 'mobileNum',
  SMS_CODE_WRONG: 'verificationCode',
  SMS_CODE_MISSING: 'verificationCode',
  SMS_CODE_EXPIRED: 'verificationCode',
  AUTH_CAPTCHA_REQUIRED: 'captcha',
  AUTH_CAPTCHA_WRONG: 'captcha',
})
