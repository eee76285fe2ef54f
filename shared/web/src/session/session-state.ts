import type { MemberInfo } from '@parlay/contracts/endpoints/member'
import { readTabToken } from '@parlay/web/api'
import { atom, getDefaultStore, useAtomValue } from '@parlay/web/state'
import { mayBeSignedIn } from './session-storage'

/**
 * `restoring` lasts from the start of the page until the page knows whether this tab has a session; `token` is set as
 * soon as there is one.
 */
export type Session =
  | { status: 'visitor'; token?: undefined; member?: undefined }
  | { status: 'restoring'; token?: string; member?: undefined }
  | { status: 'member'; token: string; member: MemberInfo }

/** Until the gateway has responded, this browser's stored hints decide whether there may be a session. */
function firstSession(): Session {
  const token = readTabToken()
  return token || mayBeSignedIn() ? { status: 'restoring', token } : { status: 'visitor' }
}

export const sessionAtom = atom<Session>(firstSession())

/** Returns the current session, outside React. */
export const getSession = (): Session => getDefaultStore().get(sessionAtom)

export const setSession = (session: Session): void => getDefaultStore().set(sessionAtom, session)

export const useSession = (): Session => useAtomValue(sessionAtom)

/** Resolves with the session once it is known, or immediately if it already is. */
export function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const store = getDefaultStore()
    const settle = () => {
      const session = store.get(sessionAtom)
      if (session.status === 'restoring') return
      unsubscribe()
      resolve(session)
    }
    const unsubscribe = store.sub(sessionAtom, settle)
    settle()
  })
}
