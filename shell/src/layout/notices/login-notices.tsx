import { useLocation } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { takeLoginMark } from '@parlay/web/site/login-mark'
import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '../lazy-part'
import { isHomePath } from '../path-kinds'

const AfterLogin = lazy(() => import('./after-login').then(({ AfterLogin: one }) => ({ default: one })))

/** Returns the account that has logged in, once home can show what opens after a login (product spec 4). */
function useLoggedInAccount(): string | undefined {
  const { status, member } = useSession()
  const isHome = isHomePath(useLocation().pathname)
  const [account, setAccount] = useState<string>()
  useEffect(() => {
    if (status === 'visitor') setAccount(undefined)
    else if (member && isHome && takeLoginMark()) setAccount(member.account)
  }, [status, member, isHome])
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
