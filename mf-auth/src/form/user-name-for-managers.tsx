import { useSession } from '@parlay/web/session'

/** A hidden field from which a password manager learns whose password is being set. */
export function UserNameForManagers() {
  const { member } = useSession()
  return <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
}
