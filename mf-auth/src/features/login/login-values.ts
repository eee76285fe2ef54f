import type { LogInStart } from '@parlay/shared/contracts/remotes'

/** Everything that can be typed into the log-in, whichever tab shows it: a change of tabs loses nothing. */
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

/** The form with what was typed elsewhere in it. */
export function startingWith(start: LogInStart | undefined): LoginValues {
  if (!start) return emptyLogin
  const { type, ...typed } = start
  return 'mobileNum' in typed
    ? { ...emptyLogin, mobile: { ...emptyLogin.mobile, ...typed } }
    : { ...emptyLogin, ...typed }
}
