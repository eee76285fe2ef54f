import { useSession } from '@parlay/shared/session'

/** Tells a password manager whose password is being set; people do not see it. */
export function UserNameForManagers() {
  const { member } = useSession()
  return <input type="text" name="username" autoComplete="username" value={member?.account ?? ''} readOnly hidden />
}
