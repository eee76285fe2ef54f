import { agentKinds, trialKind } from '@parlay/shared/contracts/endpoints/member'
import type { LoginValue } from '@parlay/shared/contracts/endpoints/session'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import type { RateLimiter } from '../../plugins/rate-limit'
import type { SessionCookie } from '../../plugins/session-cookie'
import type { Session, SessionStore } from '../../session'
import type { Audit } from './audit'
import { type CredentialsRow, findCredentials, type LoginState, readLoginState } from './identity.sql'
import { createQueues } from './one-at-a-time'
import type { PasswordChecker } from './password-checker'

const triesPerWindow = 5
const tryWindow = 15 * 60_000
/** The password every account of old systems was born with. */
const defaultPassword = '123456'

export type LoginType =
  | 'username'
  | 'sms'
  | 'remembered'
  | 'google'
  | 'facebook'
  | 'firebase'
  | 'registration'
  | 'freeplay'
export type Portal = 'MEMBER' | 'AGENT'

/** Where a log-in comes from. */
export interface Origin {
  ip: string
  userAgent: string
  /** The Cookie header: the session and the remembered member that this browser had. */
  cookies?: string
}

export interface LoginAttempt extends Origin {
  username: string
  password: string
  portal: Portal
}

export interface FinishedMember extends Origin {
  memberId: bigint
  loginType: LoginType
  portal?: Portal
  rememberMe?: boolean
  /** The password that was typed, where one was: the default one has to be changed. */
  password?: string
}

export interface FinishedLogin {
  /** For the reply: `reply.header('Set-Cookie', cookies)`. */
  cookies: string[]
  value: LoginValue
}

export interface IdentityOptions {
  db: Database
  clock: Clock
  sessions: SessionStore
  limiter: RateLimiter
  passwords: PasswordChecker
  audit: Audit
  cookie: SessionCookie
  merchant: string
}

export type IdentityService = ReturnType<typeof createIdentityService>

/** At the agents' entrance a trial account is nobody's, and a plain member is no agent. */
function assertPortal(member: CredentialsRow, portal: Portal): void {
  if (member.status !== 'ACTIVE') throw new AppError('AUTH_ACCOUNT_DISABLED')
  if (portal === 'MEMBER') return
  if (member.isAgent === trialKind) throw new AppError('AUTH_NON_MEMBER')
  if (!agentKinds.some((kind) => kind === member.isAgent)) throw new AppError('AUTH_NON_AGENT')
}

function reasonToChange(member: CredentialsRow, password: string | undefined): LoginValue['reason'] {
  if (member.passwordExpired) return 'EXPIRED'
  if (password === defaultPassword) return 'DEFAULT_PASSWORD'
  return member.mustChangePassword ? 'RESET' : null
}

export function createIdentityService(options: IdentityOptions) {
  const { db, clock, sessions, limiter, passwords, audit, cookie, merchant } = options
  const oneAtATime = createQueues()

  function assertNotLocked({ failures, windowStart }: LoginState): void {
    if (windowStart === null || failures < triesPerWindow) return
    const until = windowStart.getTime() + tryWindow
    const retryAfter = Math.max(1, Math.ceil((until - clock.now().getTime()) / 1000))
    throw new AppError('AUTH_LOCKED_TEMP', { value: { retryAfter, until } })
  }

  /** Passwords of one account are checked one after the other, so that many at once do not get around the limit. */
  const checkPassword = (account: string, password: string): Promise<CredentialsRow> =>
    oneAtATime(account, async () => {
      const subject = `login:${account}`
      const state = await readLoginState(db, account, subject, new Date(clock.now().getTime() - tryWindow))
      assertNotLocked(state)
      const isRight = await passwords.check(state.member?.passwordHash, password)
      if (!state.member || !isRight) {
        await limiter.take(subject, triesPerWindow, tryWindow)
        throw new AppError('AUTH_BAD_CREDENTIALS')
      }
      if (state.failures > 0) await limiter.forget(subject)
      return state.member
    })

  async function finish(member: CredentialsRow, login: Omit<FinishedMember, 'memberId'>): Promise<FinishedLogin> {
    const { ip, userAgent, portal = 'MEMBER', password, loginType } = login
    assertPortal(member, portal)
    const secrets = await sessions.open({ memberId: member.id, ip, userAgent, loginType })
    await audit.record({ memberId: member.id, account: member.account, event: 'LOGIN', result: 'OK', ip, userAgent })
    const reason = loginType === 'username' ? reasonToChange(member, password) : null
    const value: LoginValue = {
      token: secrets.token,
      firstTimeLogin: member.firstTimeLogin,
      passwordExpired: member.passwordExpired,
      mustChangePassword: reason !== null,
      reason,
      isAgent: member.isAgent,
      account: member.account,
      customerId: String(member.id),
      memberLabel: member.memberLabel,
      merchant,
    }
    return { cookies: cookie.linesFor(secrets.cookie), value }
  }

  return {
    /** Throws AUTH_BAD_CREDENTIALS, AUTH_LOCKED_TEMP, and what stands in the way of an account whose password is right. */
    async login(attempt: LoginAttempt): Promise<FinishedLogin> {
      const member = await checkPassword(attempt.username.toLowerCase(), attempt.password)
      return finish(member, { ...attempt, loginType: 'username' })
    },

    /**
     * Logs in a member who has shown otherwise who he is: registration, a code, a provider. Throws
     * AUTH_ACCOUNT_DISABLED, AUTH_NON_MEMBER, AUTH_NON_AGENT, AUTH_2FA_REQUIRED.
     */
    async finishLogin({ memberId, ...login }: FinishedMember): Promise<FinishedLogin> {
      const member = await findCredentials(db, memberId)
      if (!member) throw new AppError('AUTH_BAD_CREDENTIALS')
      return finish(member, login)
    },

    /** The password once more, for what must not happen on an unwatched screen. Throws AUTH_BAD_CREDENTIALS, AUTH_LOCKED_TEMP. */
    async assertPassword(session: Pick<Session, 'id' | 'account'>, password: string, _origin: Origin): Promise<void> {
      await checkPassword(session.account, password)
      await sessions.noteAuthentication(session)
    },
  }
}
