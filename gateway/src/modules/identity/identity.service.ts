import { agentKinds, trialKind } from '@parlay/shared/contracts/endpoints/member'
import type { LoginValue } from '@parlay/shared/contracts/endpoints/session'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import type { RateLimiter } from '../../plugins/rate-limit'
import type { SessionStore } from '../../session'
import { type CredentialsRow, type LoginState, readLoginState } from './identity.sql'
import { createQueues } from './one-at-a-time'
import type { PasswordChecker } from './password-checker'

const triesPerWindow = 5
const tryWindow = 15 * 60_000
/** The password every account of old systems was born with. */
const defaultPassword = '123456'

export interface LoginAttempt {
  username: string
  password: string
  portal: 'MEMBER' | 'AGENT'
  ip: string
  userAgent: string
}

export interface IdentityOptions {
  db: Database
  clock: Clock
  sessions: SessionStore
  limiter: RateLimiter
  passwords: PasswordChecker
  merchant: string
}

export type IdentityService = ReturnType<typeof createIdentityService>

/** At the agents' entrance a trial account is nobody's, and a plain member is no agent. */
function assertPortal(member: CredentialsRow, portal: LoginAttempt['portal']): void {
  if (member.status !== 'ACTIVE') throw new AppError('AUTH_ACCOUNT_DISABLED')
  if (portal === 'MEMBER') return
  if (member.isAgent === trialKind) throw new AppError('AUTH_NON_MEMBER')
  if (!agentKinds.some((kind) => kind === member.isAgent)) throw new AppError('AUTH_NON_AGENT')
}

function reasonToChange(member: CredentialsRow, password: string): LoginValue['reason'] {
  if (member.passwordExpired) return 'EXPIRED'
  if (password === defaultPassword) return 'DEFAULT_PASSWORD'
  return member.mustChangePassword ? 'RESET' : null
}

export function createIdentityService({ db, clock, sessions, limiter, passwords, merchant }: IdentityOptions) {
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

  return {
    /** Throws AUTH_BAD_CREDENTIALS, AUTH_LOCKED_TEMP, and what stands in the way of an account whose password is right. */
    async login({ username, password, portal, ip, userAgent }: LoginAttempt) {
      const member = await checkPassword(username.toLowerCase(), password)
      assertPortal(member, portal)

      const { cookie, token } = await sessions.open({ memberId: member.id, ip, userAgent })
      const reason = reasonToChange(member, password)
      const value: LoginValue = {
        token,
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
      return { cookie, value }
    },
  }
}
