import { useSession } from '@parlay/web/session'

/** A hidden field that tells a password manager whose password is being set. */
export function UserNameForManagers() {
  const { member } = useSession()
  return <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
}
