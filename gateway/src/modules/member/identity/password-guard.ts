import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createMutex } from '../../../core/mutex'
import type { Database } from '../../../db'
import type { PasswordChecker } from '../../../proofs/password-checker'
import type { Audit, IdentityEventName } from './audit'
import { beginLogin, failLogin, type LoginState, type MemberRow, releaseLogin } from './login-state.sql'
import type { Origin } from './login-types'
import { subjectsOf, type ThrottleSubjects, throttleRules } from './throttle'

export interface PasswordGuardOptions {
  db: Database
  clock: Clock
  passwords: PasswordChecker
  audit: Audit
  /** A factor for the limits of one address. */
  scale: number
}

export interface PasswordAttempt extends Origin {
  /** The account's name in lower case, for which the tries are counted. */
  account: string
  password: string
  /**
   * The name under which tries are counted, if not the account's: logins and checks within a session count separately.
   */
  countedAs?: string
  /** True if a captcha has been answered. */
  hasCaptcha: boolean
  event: IdentityEventName
}

export interface RightPassword {
  member: MemberRow
  isKnown: boolean
  /** The form of the password that is stored; see `findHashed`. */
  hashed: string
  /** The throttles to clear when the login is complete. */
  throttles: string[]
}

export type PasswordGuard = ReturnType<typeof createPasswordGuard>

/** Checks passwords and throttles guesses over all gateways, in the same way for accounts that do not exist. */
export function createPasswordGuard({ db, clock, passwords, audit, scale }: PasswordGuardOptions) {
  const runExclusive = createMutex()
  const sourceCaptchaAfter = Math.ceil(throttleRules.captchaAfterAtSource * scale)

  function assertMayTry({ verdict, lockedUntil }: LoginState): void {
    if (verdict === 'CAPTCHA') throw new AppError('AUTH_CAPTCHA_REQUIRED', { value: { captcha: true } })
    if (verdict === 'GO') return
    const until = lockedUntil?.getTime() ?? clock.now().getTime()
    const retryAfter = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000))
    throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter, until } })
  }

  async function findHashed({ member, lane }: LoginState, password: string): Promise<string | undefined> {
    try {
      return await passwords.findHashed(member?.passwordHash, password)
    } catch (error) {
      await releaseLogin(db, lane)
      throw error
    }
  }

  async function refuse(attempt: PasswordAttempt, state: LoginState, subjects: ThrottleSubjects): Promise<AppError> {
    const { member, failures } = state
    const { event, ip, userAgent } = attempt
    const who = member && { memberId: member.id, account: member.account }
    const row = audit.toRow({ ...who, event, result: 'AUTH_BAD_CREDENTIALS', ip, userAgent })
    const atSource = await failLogin(db, { subjects, event: row, now: clock.now() })
    const wantsCaptcha = failures >= throttleRules.captchaAfter || atSource >= sourceCaptchaAfter
    return new AppError('AUTH_BAD_CREDENTIALS', { value: wantsCaptcha ? { captcha: true } : null })
  }

  /**
   * Returns the member whose password this is. Throws AUTH_CAPTCHA_REQUIRED, AUTH_LOCKED_TEMP, AUTH_BAD_CREDENTIALS.
   * The tries of one account are checked one after the other, so that right ones at the same time do not count as
   * guesses.
   */
  return (attempt: PasswordAttempt): Promise<RightPassword> =>
    runExclusive(attempt.account, async () => {
      const { account, password, hasCaptcha, ip } = attempt
      const subjects = subjectsOf(attempt.countedAs ?? account, ip)
      const state = await beginLogin(db, { account, subjects, hasCaptcha, sourceCaptchaAfter, now: clock.now() })
      assertMayTry(state)
      const { member } = state
      const hashed = await findHashed(state, password)
      if (hashed === undefined || !member) throw await refuse(attempt, state, subjects)
      await releaseLogin(db, state.lane)
      return { member, isKnown: state.isKnown, hashed, throttles: [state.lane, subjects.pair] }
    })
}
