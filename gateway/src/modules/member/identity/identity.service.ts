import { prefixOf } from '../../../core/address'
import { enterMember, getEntrant, requireFinished } from './enter-member'
import { type FinishParts, finishLogin } from './finish-login'
import { logInByMemory } from './log-in-by-memory'
import { logInByPassword, type PasswordLogin, type PasswordParts } from './log-in-by-password'
import { logInByProvider, type ProviderLogin, type ProviderParts } from './log-in-by-provider'
import { logInBySms, type SmsLogin, type SmsParts } from './log-in-by-sms'
import { deleteExpiredChallenges } from './login-challenge.sql'
import {
  clearFirstTimeLogin,
  deleteExpiredAddresses,
  deleteOtherAddresses,
  deleteThrottlesBefore,
} from './login-state.sql'
import type { FinishedLogin, LoginType, LoginWishes, Origin, Portal } from './login-types'
import { createPasswordGuard, type PasswordGuardOptions } from './password-guard'
import { createPresence, type PresenceOptions } from './presence'
import { createRememberMeCookies } from './remember-me-cookies'
import { createRememberedBrowsers } from './remembered-browser'
import { createSecondFactorStep, type FactorAnswer, type SecondFactorOptions } from './second-factor'
import { throttleRules } from './throttle'

export interface IdentityOptions
  extends Omit<FinishParts, 'memory'>,
    PasswordGuardOptions,
    SecondFactorOptions,
    Omit<PresenceOptions, 'checkPassword'>,
    Pick<PasswordParts, 'captcha'>,
    Pick<SmsParts, 'phone'>,
    Pick<ProviderParts, 'verifyProviderToken'> {
  codes: SecondFactorOptions['codes'] & PresenceOptions['codes']
  twoFactor: SecondFactorOptions['twoFactor'] & PresenceOptions['twoFactor']
}

export interface FinishedMember extends Origin {
  memberId: bigint
  loginType: LoginType
  portal?: Portal
  /** Undefined leaves what this browser remembers as it is. */
  rememberMe?: boolean
}

export type IdentityService = ReturnType<typeof createIdentityService>

/** Opens the login and all other calls that decide who gets in. */
export function createIdentityService(options: IdentityOptions) {
  const { db, clock } = options
  const memory = createRememberMeCookies({ merchant: options.merchant, isSecure: options.cookie.isSecure })
  const remembered = createRememberedBrowsers({ ...options, memory })
  const secondFactor = createSecondFactorStep(options)
  const checkPassword = createPasswordGuard(options)
  const parts = { ...options, memory, remembered, secondFactor, checkPassword }

  return {
    loginByPassword: (login: PasswordLogin, origin: Origin) => logInByPassword(parts, login, origin),
    loginBySms: (login: SmsLogin, origin: Origin) => logInBySms(parts, login, origin),
    loginByMemory: (wishes: LoginWishes, origin: Origin) => logInByMemory(parts, wishes, origin),
    loginByProvider: (login: ProviderLogin, origin: Origin) => logInByProvider(parts, login, origin),

    /**
     * Logs in a member who has proven their identity by registration, a code or a provider. Throws the errors of
     * `enterMember`.
     */
    async finishLogin({ memberId, loginType, portal = 'MEMBER', rememberMe, ...origin }: FinishedMember) {
      const entrant = await getEntrant(parts, memberId, origin)
      return enterMember(parts, entrant, { loginType, portal, rememberMe }, origin)
    },

    /** Throws AUTH_2FA_EXPIRED, AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. */
    async answerSecondFactor(answer: FactorAnswer, trustIp: boolean, origin: Origin): Promise<FinishedLogin> {
      const { memberId, entry } = await secondFactor.answer(answer, origin)
      const entrant = await getEntrant(parts, memberId, origin)
      return requireFinished(await finishLogin(parts, entrant, entry, origin, { isTrusted: trustIp }))
    },

    sendSecondFactor: secondFactor.send,
    describeMemory: remembered.describe,

    /** Serves “Not you?”. Returns the Set-Cookie lines for it. */
    async forget(origin: Origin): Promise<string[]> {
      await remembered.forget(origin)
      return memory.clearLines(origin.cookies)
    },

    /** Returns the lines that clear a memory which is no longer valid. */
    clearCookieLines: (origin: Origin): string[] => memory.clearLines(origin.cookies),

    /** Proves that the member is present, before an action that must not happen at an unwatched screen. */
    presence: createPresence({ ...options, checkPassword }),

    /** Called after a second factor was switched on: from then on it is required everywhere except at this address. */
    deleteOtherAddresses: (memberId: bigint, { ip }: Origin) => deleteOtherAddresses(db, memberId, prefixOf(ip)),

    /** True if this call noted the first login. */
    clearFirstTimeLogin: (memberId: bigint): Promise<boolean> => clearFirstTimeLogin(db, memberId),

    async sweep(): Promise<void> {
      const now = clock.now()
      await remembered.sweep()
      await deleteExpiredChallenges(db, now)
      await deleteExpiredAddresses(db, now)
      await deleteThrottlesBefore(db, new Date(now.getTime() - throttleRules.keptMs))
    },
  }
}
