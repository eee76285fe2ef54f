import { AppError } from '../../../core/errors'
import type { StaffSession } from '../../../plugins/staff-caller'

/** Returns the session of a call that needs one. Such a call is refused without it before its handler. */
export function sessionOf({ session }: { session: StaffSession | null }): StaffSession {
  if (session === null) throw new AppError('AUTH_NOT_LOGGED_IN')
  return session
}
