import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { sessionAtom } from '@parlay/web/session'
import { getDefaultStore } from '@parlay/web/state'
import { aMember } from './builders'

/** Makes this page a member's (with a profile) or a visitor's. */
export function givenSession(session: 'visitor' | Partial<MemberInfo>): void {
  const store = getDefaultStore()
  sessionStorage.clear()
  store.set(sessionAtom, { status: 'visitor' })
  if (session === 'visitor') return
  sessionStorage.setItem('token', 'tab-token')
  store.set(sessionAtom, { status: 'member', token: 'tab-token', member: aMember(session) })
}
