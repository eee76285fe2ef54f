import { type LoginValue, login } from '@parlay/contracts/endpoints/session'
import { callApi } from '@parlay/web/api'
import { useHumanCheck } from '../../verification/use-human-check'
import { useProviderCodes } from '../../verification/use-provider-codes'
import type { LoginValues, LoginWay } from './login-values'

interface LogInOptions {
  portal: 'MEMBER' | 'AGENT'
  captchaId: string | undefined
}

/** Returns the form's three logins. All but the one by SMS need the human check; its code was sent after one. */
export function useLogin({ portal, captchaId }: LogInOptions) {
  const withHuman = useHumanCheck('login')
  const provider = useProviderCodes()

  const byUsername = ({ username, password, captcha, rememberMe }: LoginValues): Promise<LoginValue> =>
    withHuman((humanToken) =>
      callApi(login, {
        type: 'username',
        username: username.trim(),
        // As it was typed: the gateway leaves the blanks around it out, and knows passwords stored with them.
        password,
        rememberMe,
        portal,
        captcha,
        captchaId,
        humanToken,
      }),
    )
  const bySms = async ({ mobile, smsCode, captcha, rememberMe }: LoginValues): Promise<LoginValue> => {
    if (!provider) return callApi(login, { type: 'sms', ...mobile, smsCode, rememberMe, portal, captcha, captchaId })
    return callApi(login, {
      type: 'firebase',
      firebaseIdToken: await provider.idTokenOf(smsCode),
      rememberMe,
      portal,
    })
  }

  return {
    remembered: (): Promise<LoginValue> =>
      withHuman((humanToken) => callApi(login, { type: 'remembered', portal, humanToken })),
    logIn: (way: LoginWay, values: LoginValues): Promise<LoginValue> => {
      const asked = captchaId === undefined ? { ...values, captcha: '' } : values
      return way === 'sms' ? bySms(asked) : byUsername(asked)
    },
  }
}
