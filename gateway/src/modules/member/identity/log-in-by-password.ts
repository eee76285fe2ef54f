import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { accountOf, cleanPassword } from '@parlay/contracts/fields/clean-text'
import { AppError } from '../../../core/errors'
import type { PasswordChecker } from '../../../proofs/password-checker'
import { type EnterParts, enterMember } from './enter-member'
import type { Entry, FinishedLogin, LoginWishes, Origin } from './login-types'
import type { PasswordGuard } from './password-guard'

export interface PasswordParts extends EnterParts {
  passwords: PasswordChecker
  checkPassword: PasswordGuard
  captcha: { check(captchaId: string, text: string): Promise<boolean> }
}

export interface PasswordLogin extends LoginWishes {
  username: string
  password: string
  captcha?: string | undefined
  captchaId?: string | undefined
}

/** The initial password of every account of old systems. */
const defaultPassword = '123456'

/**
 * Throws SYS_FUNCTION_OFF, AUTH_CAPTCHA_*, AUTH_LOCKED_TEMP, AUTH_BAD_CREDENTIALS, and the errors of `enterMember`.
 */
export async function logInByPassword(
  parts: PasswordParts,
  login: PasswordLogin,
  origin: Origin,
): Promise<FinishedLogin> {
  const { isOn, passwords, checkPassword } = parts
  const { password, portal, rememberMe } = login
  // If no other way is open, pages offer the user name even if its switch is off.
  if (!isOn('LOGIN.USERNAME') && isOn('LOGIN.SMS')) throw new AppError('SYS_FUNCTION_OFF')
  const account = accountOf(login.username)
  const hasCaptcha = await readCaptcha(parts, login)
  const right = await checkPassword({ ...origin, account, password, hasCaptcha, event: 'LOGIN' })
  const reason: LoginValue['reason'] = cleanPassword(password) === defaultPassword ? 'DEFAULT_PASSWORD' : null
  const entry: Entry = { loginType: 'username', portal, rememberMe, reason }
  const upgradedHash = await passwords.renew(right.member.passwordHash, { password, hashed: right.hashed })
  return enterMember(parts, right, entry, origin, { throttles: right.throttles, upgradedHash })
}

async function readCaptcha(
  { captcha }: PasswordParts,
  given: Pick<PasswordLogin, 'captcha' | 'captchaId'>,
): Promise<boolean> {
  if (!given.captcha || !given.captchaId) return false
  if (await captcha.check(given.captchaId, given.captcha)) return true
  throw new AppError('AUTH_CAPTCHA_WRONG', { value: { captcha: true } })
}
