import type { Permission } from '@parlay/contracts/staff/permissions'
import { endStaffSession, getStaffSelf, type StaffSelf, staffIdleLimit } from '@parlay/contracts/staff/session'
import { isApiError } from '@parlay/web/api'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { atom, getDefaultStore, useAtomValue } from '@parlay/web/state'
import { callStaff } from '../calls/call-staff'
import { type SessionLoss, setSessionListener } from '../calls/session-signals'
import { refuseProof } from '../calls/step-up'

/** `SIGNED_OUT`: the reader has signed out. A loss is what the gateway says of a session that was there before. */
export type WhyOut = SessionLoss | 'SIGNED_OUT'

export type Session =
  | { status: 'starting' }
  | { status: 'unreachable'; error: unknown }
  | { status: 'out'; why: WhyOut | null }
  | { status: 'in'; self: StaffSelf }

const sessionAtom = atom<Session>({ status: 'starting' })
/** Milliseconds since the epoch of the last answer in the session, in any tab. */
const seenKey = 'back-office.seen'
/** A change of it says to other tabs that the session has begun or ended. */
const changedKey = 'back-office.changed'

const getSession = (): Session => getDefaultStore().get(sessionAtom)
export const useSession = (): Session => useAtomValue(sessionAtom)

const show = (session: Session): void => getDefaultStore().set(sessionAtom, session)
const sayToOtherTabs = (): void => writeStorage('localStorage', changedKey, String(Date.now()))

/** Returns who is signed in. Only pages inside the frame call it. */
export function useSelf(): StaffSelf {
  const session = useSession()
  if (session.status !== 'in') throw new Error('This page needs a session')
  return session.self
}

/** Returns a function that says whether the reader may do something. */
export function useMay(): (permission: Permission | null) => boolean {
  const session = useSession()
  const own = session.status === 'in' ? session.self.permissions : []
  return (permission) => permission === null || own.includes(permission)
}

/** Opens the page for a session that the gateway has just opened. */
export function enterSession(self: StaffSelf): void {
  markSeen()
  show({ status: 'in', self })
  sayToOtherTabs()
}

/**
 * Asks the gateway who is signed in, and shows the answer. A page that is open stays open if the gateway cannot be
 * reached. A browser that has no session does not ask, because each refused request is a row of the audit.
 */
export async function loadSession(): Promise<void> {
  if (seenAt() === 0) return leave(null)
  try {
    show({ status: 'in', self: await callStaff(getStaffSelf, {}) })
  } catch (error) {
    if (isApiError(error, 'AUTH_NOT_LOGGED_IN')) return leave(null)
    if (getSession().status === 'starting' || getSession().status === 'unreachable') {
      show({ status: 'unreachable', error })
    }
  }
}

/** Signs out. The page leaves the session only when the gateway has ended it. Throws `ApiError`. */
export async function signOut(): Promise<void> {
  await callStaff(endStaffSession, {})
  leave('SIGNED_OUT')
  sayToOtherTabs()
}

function leave(why: WhyOut | null): void {
  const before = getSession()
  refuseProof()
  writeStorage('localStorage', seenKey)
  if (before.status === 'out') return
  show({ status: 'out', why: before.status === 'in' ? (why ?? 'AUTH_SESSION_EXPIRED') : null })
}

/** Returns when the gateway has answered last in the session, as milliseconds since the epoch. */
export const seenAt = (): number => Number(readStorage('localStorage', seenKey) ?? 0)
/** Returns when the session ends unless there is another call. */
export const idleEnd = (): number => seenAt() + staffIdleLimit

const markSeen = (): void => writeStorage('localStorage', seenKey, String(Date.now()))

/** Makes the session follow what calls and other tabs learn. Call it once, before the first call. Returns the function that stops it. */
export function followSession(): () => void {
  setSessionListener({
    onAnswered: markSeen,
    onLost: (why) => leave(why === 'AUTH_NOT_LOGGED_IN' ? null : why),
    // The permissions of the reader may have changed meanwhile.
    onRefused: () => void loadSession(),
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === changedKey) void loadSession()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Returns to the state before the first answer, for tests. */
export const forgetSession = (): void => show({ status: 'starting' })
