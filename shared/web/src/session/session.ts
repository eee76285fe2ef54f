import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { forgetRememberedMember, getCurrentSession, logout } from '@parlay/contracts/endpoints/session'
import { callApi, isApiError, readTabToken, setSessionLostListener } from '@parlay/web/api'
import { emit, onOtherTab, type SessionEndReason } from '@parlay/web/events'
import { markLogin } from '../site/login-mark'
import { getSession, type Session, setSession } from './session-state'
import { clearSessionStorage, dropToken, mayBeSignedIn, storeMemberHints, storeToken } from './session-storage'

export interface NewSession {
  token: string
}

/**
 * Logs this tab in with the tab token of a login response, loads the member's profile and announces the session, to the
 * other tabs too. Throws `ApiError` if the profile cannot be loaded; the tab then stays a visitor's.
 */
export async function startSession({ token }: NewSession): Promise<Session> {
  return enter(token, { local: false })
}

interface EnterOptions {
  local: boolean
  /** A network error says nothing about the session, so the token is kept for the next load of the page. */
  keepsTokenOnFault?: boolean
}

async function enter(token: string, { local, keepsTokenOnFault = false }: EnterOptions): Promise<Session> {
  storeToken(token)
  // The page keeps its content until it is known who has logged in.
  if (local) setSession({ status: 'restoring', token })
  try {
    const member = await callApi(getMemberInfo, {})
    if (readTabToken() !== token) return getSession()
    storeMemberHints(member)
    // A member who gets a new token has logged in before.
    if (!local && getSession().status !== 'member') markLogin()
    setSession({ status: 'member', token, member })
    emit('session-started', { account: member.account }, { local })
  } catch (error) {
    if (readTabToken() === token) {
      if (isHeld(error)) askForNewPassword()
      else if (keepsTokenOnFault && !isRefusal(error)) setSession({ status: 'visitor' })
      else leave()
    }
    throw error
  }
  return getSession()
}

const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500

function leave(): void {
  clearSessionStorage()
  setSession({ status: 'visitor' })
}

/**
 * Removes the session from this page: its storage, its state and, by the event `session-ended`, every stream, poller
 * and cache. The gateway is not informed; see `signOut`.
 */
export function endSession(reason: SessionEndReason, { local = false }: { local?: boolean } = {}): void {
  if (getSession().status === 'visitor' && !readTabToken()) return
  leave()
  emit('session-ended', { reason }, { local })
}

/**
 * Logs out at the gateway and here, in every tab, and with `forget` makes this browser forget its member. This browser
 * drops the session even if the gateway cannot be reached; the result is then false, because the session exists there
 * until it expires, and so does what the browser remembers. Its token goes first, so that a call which the gateway
 * refuses meanwhile does not ask the member to log in again.
 */
export async function signOut({ forget = false }: { forget?: boolean } = {}): Promise<boolean> {
  emit('session-ending', {})
  const answer = callApi(logout, forget ? { forget: '1' } : {})
  dropToken()
  const isSignedOutThere = await answer.then(
    () => true,
    // A session that is already over has not removed what the browser remembers.
    (error: unknown) => isApiError(error) && error.status === 401 && (!forget || forgetMember()),
  )
  endSession('logout')
  return isSignedOutThere
}

const forgetMember = (): Promise<boolean> =>
  callApi(forgetRememberedMember, {}).then(
    () => true,
    () => false,
  )

/**
 * Keeps the tab token of a session whose password has to be changed first. The page stays a visitor's. The token is
 * used for that one call, whose response goes to `startSession`. If the member cancels, `dropHeldSession` is called.
 */
export function holdSession({ token }: NewSession): void {
  storeToken(token)
  setSession({ status: 'visitor' })
}

/**
 * Logs a held session out, so that it does not remain at the gateway. No event is emitted, because none announced it.
 * Does nothing for a member's session.
 */
export async function dropHeldSession(): Promise<void> {
  if (getSession().status !== 'visitor' || !readTabToken()) return
  await callApi(logout, {}).catch(() => undefined)
  clearSessionStorage()
}

const isHeld = (error: unknown): boolean => isApiError(error, 'AUTH_MUST_CHANGE_PASSWORD')

/** Asks for the new password again when a page is loaded before it was changed. */
function askForNewPassword(): void {
  setSession({ status: 'visitor' })
  emit('auth-requested', { modal: 'change-password', forced: true })
}

/**
 * Obtains a tab token through the session cookie for a tab that has none. In a visitor's browser no call is made.
 * Returns the session that this tab then has.
 */
export async function adoptSession(): Promise<Session> {
  if (readTabToken() || !mayBeSignedIn()) return getSession()
  setSession({ status: 'restoring' })
  try {
    const current = await callApi(getCurrentSession, {})
    if (current) return await enter(current.token, { local: true })
    leave()
  } catch {
    // A person who cannot be identified is a visitor; the next login starts over.
    if (getSession().status === 'restoring') setSession({ status: 'visitor' })
  }
  return getSession()
}

/** Restores the session at start-up: from this tab's token, otherwise from the cookie. Never throws. */
export async function restoreSession(): Promise<Session> {
  const token = readTabToken()
  if (!token) return adoptSession()
  return enter(token, { local: true, keepsTokenOnFault: true }).catch(() => getSession())
}

function onTokenRefused(code: string): void {
  endSession(code === 'AUTH_SESSION_REVOKED' ? 'revoked' : 'expired')
  emit('login-requested', {})
}

/**
 * Obtains a new token after another tab has renewed the same member's session: after a change of the password or of the
 * second factor, the gateway refuses the older tokens. The page keeps its content meanwhile.
 */
async function renewToken(account: string): Promise<void> {
  const before = readTabToken()
  dropToken()
  const current = await callApi(getCurrentSession, {}).catch(() => undefined)
  const session = getSession()
  if (readTabToken() || session.status !== 'member' || session.member.account !== account) return
  // Without a response the old token stays, and the gateway's reply to the next call decides.
  const token = current?.account === account ? current.token : before
  if (!token) return
  storeToken(token)
  setSession({ ...session, token })
  if (token !== before) emit('session-started', { account }, { local: true })
}

/** Subscribes this page to the gateway's refusals and to the other tabs. The module does so once, at import. */
function followOthers(): void {
  setSessionLostListener(onTokenRefused)
  onOtherTab('session-started', ({ account }) => {
    if (getSession().member?.account === account) return void renewToken(account)
    if (readTabToken()) endSession('logout', { local: true })
    void adoptSession()
  })
  onOtherTab('session-ended', ({ reason }) => {
    if (reason === 'logout') endSession(reason, { local: true })
    // Another tab's token was refused. Whether this tab's is still valid only the gateway knows, and a 401 will show
    // it.
    else if (readTabToken()) void callApi(getMemberInfo, {}).catch(() => undefined)
  })
}

followOthers()
