import { callApi, isApiError, readTabToken, setSessionLostListener } from '@parlay/shared/api'
import { emit, onOtherTab, type SessionEndReason } from '@parlay/shared/events'
import { getMemberInfo } from '../contracts/endpoints/member'
import { getCurrentSession, logout } from '../contracts/endpoints/session'
import { getSession, type Session, setSession } from './session-state'
import { clearSessionStorage, dropToken, maySomebodyBeSignedIn, storeMemberHints, storeToken } from './session-storage'

export interface NewSession {
  token: string
}

/**
 * Makes this tab logged in with the tab token of a log-in answer, loads the member's profile and tells everyone, the
 * other tabs too. Throws `ApiError` when the profile cannot be had; the tab then stays a visitor's.
 */
export async function startSession({ token }: NewSession): Promise<Session> {
  return enter(token, { local: false })
}

interface EnterOptions {
  local: boolean
  /** A fault of the network says nothing about the session: the token stays for the next load of the page. */
  keepsTokenOnFault?: boolean
}

async function enter(token: string, { local, keepsTokenOnFault = false }: EnterOptions): Promise<Session> {
  storeToken(token)
  // A page that is being read stays as it is until it is known who has logged in.
  if (local) setSession({ status: 'restoring', token })
  try {
    const member = await callApi(getMemberInfo, {})
    if (readTabToken() !== token) return getSession()
    storeMemberHints(member)
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
 * Forgets the session on this page: storage, state, and by the event `session-ended` every stream, poller and cache.
 * The gateway is not told; see `signOut`.
 */
export function endSession(reason: SessionEndReason, { local = false }: { local?: boolean } = {}): void {
  if (getSession().status === 'visitor' && !readTabToken()) return
  leave()
  emit('session-ended', { reason }, { local })
}

/**
 * Logs out at the gateway and here, in every tab. This browser forgets the session even when the gateway cannot be
 * reached; the answer is false then, because the session still lives there until it expires.
 */
export async function signOut(): Promise<boolean> {
  const isToldToGateway = await callApi(logout, {}).then(
    () => true,
    (error: unknown) => isApiError(error) && error.status === 401,
  )
  endSession('logout')
  return isToldToGateway
}

/**
 * Keeps the tab token of a session whose password has to be changed first. The page stays a visitor's; the token serves
 * that one call, whose answer goes to `startSession`. Who turns away calls `dropHeldSession`.
 */
export function holdSession({ token }: NewSession): void {
  storeToken(token)
  setSession({ status: 'visitor' })
}

/**
 * Gives a held session back, so that no half session stays at the gateway. Nobody hears of it, because nobody was told
 * that there was one. Does nothing for a member's session.
 */
export async function dropHeldSession(): Promise<void> {
  if (getSession().status !== 'visitor' || !readTabToken()) return
  await callApi(logout, {}).catch(() => undefined)
  clearSessionStorage()
}

const isHeld = (error: unknown): boolean => isApiError(error, 'AUTH_MUST_CHANGE_PASSWORD')

/** A page that is loaded while the password still has to be changed asks for that again. */
function askForNewPassword(): void {
  setSession({ status: 'visitor' })
  emit('auth-requested', { modal: 'change-password', forced: true })
}

/**
 * Obtains a tab token for a tab that has none, through the session cookie. A visitor's browser is not asked at all.
 * Answers the session this tab then has.
 */
export async function adoptSession(): Promise<Session> {
  if (readTabToken() || !maySomebodyBeSignedIn()) return getSession()
  setSession({ status: 'restoring' })
  try {
    const current = await callApi(getCurrentSession, {})
    if (current) return await enter(current.token, { local: true })
    leave()
  } catch {
    // Whoever cannot be recognised is a visitor; the next log-in starts over.
    if (getSession().status === 'restoring') setSession({ status: 'visitor' })
  }
  return getSession()
}

/** Finds out at start-up who sits here: by this tab's token, else by the cookie. Never throws. */
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
 * Takes a token of its own where another tab has begun the same member's session anew: after a change of the password or
 * of the second factor the gateway refuses the tokens from before. The page stays as it is meanwhile.
 */
async function renewToken(account: string): Promise<void> {
  const before = readTabToken()
  dropToken()
  const current = await callApi(getCurrentSession, {}).catch(() => undefined)
  const session = getSession()
  if (readTabToken() || session.status !== 'member' || session.member.account !== account) return
  // Without an answer the old one stays: what the gateway says to it at the next call holds.
  const token = current?.account === account ? current.token : before
  if (!token) return
  storeToken(token)
  setSession({ ...session, token })
  if (token !== before) emit('session-started', { account }, { local: true })
}

/** Joins this page to the gateway's refusals and to the other tabs. The module does it once, at import. */
function followOthers(): void {
  setSessionLostListener(onTokenRefused)
  onOtherTab('session-started', ({ account }) => {
    if (getSession().member?.account === account) return void renewToken(account)
    if (readTabToken()) endSession('logout', { local: true })
    void adoptSession()
  })
  onOtherTab('session-ended', ({ reason }) => {
    if (reason === 'logout') endSession(reason, { local: true })
    // One tab's token was refused; whether this one's still counts only the gateway knows, and its 401 says so.
    else if (readTabToken()) void callApi(getMemberInfo, {}).catch(() => undefined)
  })
}

followOthers()
