import type { ShownPresence } from '@parlay/contracts/presence'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { SessionCookie } from '../../../plugins/session-cookie'
import type { Session, SessionStore } from '../../../session'
import type { IdentityService, Origin } from '../identity'
import type { ChangeNotices } from './change-notices'
import { findMemberById } from './password.sql'
import type { PasswordSetter } from './set-password'

/** For this time after a login by password, another person is unlikely to sit at the screen. */
const freshLogin = 5 * 60_000

export interface ChangePasswordOptions {
  db: Database
  clock: Clock
  identity: IdentityService
  sessions: SessionStore
  cookie: SessionCookie
  setter: PasswordSetter
  notices: ChangeNotices
}

export interface PasswordChange extends Pick<ShownPresence, 'presence'> {
  oldPassword?: string
  newPassword: string
  confirmNewPassword: string
}

export interface ChangedPassword {
  /** For the reply: the session's new secret, and cleared remember-me cookies. */
  cookies: string[]
  token: string
}

export function createChangePassword(options: ChangePasswordOptions) {
  const { db, clock, identity, sessions, cookie, setter, notices } = options

  const hasJustTyped = ({ mustChangeReason, loginType, authenticatedAt }: Session): boolean =>
    mustChangeReason !== null &&
    loginType === 'username' &&
    clock.now().getTime() - authenticatedAt.getTime() < freshLogin

  /** A member without a password sets the first one here, too. */
  async function assertMayChange(
    session: Session,
    { oldPassword, presence }: Pick<PasswordChange, 'oldPassword' | 'presence'>,
    origin: Origin,
  ): Promise<void> {
    if (oldPassword === undefined && hasJustTyped(session)) return
    try {
      await identity.presence.assertPresent(session, { password: oldPassword, presence }, origin)
    } catch (error) {
      throw isAppError(error, 'AUTH_BAD_CREDENTIALS') ? new AppError('PWD_OLD_WRONG', { value: error.value }) : error
    }
  }

  /**
   * The session goes on under new secrets; all others end. Throws PWD_MISMATCH, PWD_WEAK, PWD_BREACHED, PWD_REUSED,
   * PWD_OLD_WRONG instead of AUTH_BAD_CREDENTIALS, and the other errors of `assertPresent`.
   */
  return async function changePassword(
    session: Session,
    { newPassword, confirmNewPassword, ...shown }: PasswordChange,
    origin: Origin,
  ): Promise<ChangedPassword> {
    if (newPassword !== confirmNewPassword) throw new AppError('PWD_MISMATCH')
    setter.assertAcceptable(newPassword, session.account)
    // Read before the old password is checked, because only the password that was known then may be replaced.
    const member = await findMemberById(db, session.memberId)
    if (!member) throw new Error(`there is no member ${session.memberId}`)
    await assertMayChange(session, shown, origin)
    const isSet = await setter.set(member, { newPassword, event: { event: 'PASSWORD_CHANGED', ...origin } })
    if (!isSet) throw new AppError('PWD_OLD_WRONG')

    const secrets = await sessions.rotate(session)
    await sessions.endAll(member.id, { except: session.id }, 'password')
    notices.send(member, 'password', { origin })
    return { cookies: [...cookie.linesFor(secrets.cookie), ...identity.clearCookieLines(origin)], token: secrets.token }
  }
}
