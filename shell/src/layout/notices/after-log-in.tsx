import { useSession } from '@parlay/shared/session'
import { lazy, useEffect, useRef, useState } from 'react'
import { LazyPart } from '../lazy-part'

const NoticePopUp = lazy(() => import('./notice-pop-up').then(({ NoticePopUp: one }) => ({ default: one })))

/** The account that logged in on this very page; nobody's where a session was only found again. */
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

/** Shows what is to be told after a log-in. */
export function AfterLogIn() {
  const account = useLoggedInAccount()
  if (!account) return null
  return (
    <LazyPart>
      <NoticePopUp key={account} account={account} />
    </LazyPart>
  )
}
