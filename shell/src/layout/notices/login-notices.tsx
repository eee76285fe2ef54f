import { useSession } from '@parlay/shared/session'
import { lazy, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../lazy-part'

const AfterLogin = lazy(() => import('./after-login').then(({ AfterLogin: one }) => ({ default: one })))

/** Returns the account that logged in on this page, or undefined if the session was only restored. */
function useLoggedInAccount(): string | undefined {
  const session = useSession()
  const before = useRef(session.status)
  const [account, setAccount] = useState<string>()
  useEffect(() => {
    if (before.current === 'visitor' && session.status === 'member') setAccount(session.member?.account)
    if (session.status === 'visitor') setAccount(undefined)
    before.current = session.status
  }, [session])
  return account
}

/** Shows what appears after a login: the welcome of a new member, and notices. */
export function LoginNotices() {
  const account = useLoggedInAccount()
  if (!account) return null
  return (
    <LazyPart>
      <AfterLogin key={account} account={account} />
    </LazyPart>
  )
}
