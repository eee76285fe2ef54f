import type { LoginStart } from '@parlay/contracts/remotes'

/** Everything that can be typed into the login on any tab, so that a change of tabs loses nothing. */
export interface LoginValues {
  username: string
  password: string
  mobile: { mobileNum: string; countryDialingCode: string }
  smsCode: string
  captcha: string
  rememberMe: boolean
}

export type LoginWay = 'username' | 'sms'

export const emptyLogin: LoginValues = {
  username: '',
  password: '',
  mobile: { mobileNum: '', countryDialingCode: '' },
  smsCode: '',
  captcha: '',
  rememberMe: false,
}

/** Returns the form's values with what was typed in the header. */
export function valuesOf(start: LoginStart | undefined): LoginValues {
  if (!start) return emptyLogin
  const { type, ...typed } = start
  return 'mobileNum' in typed
    ? { ...emptyLogin, mobile: { ...emptyLogin.mobile, ...typed } }
    : { ...emptyLogin, ...typed }
}
