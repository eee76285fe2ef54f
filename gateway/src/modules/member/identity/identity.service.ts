import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { accountOf, cleanPassword } from '@parlay/contracts/fields/clean-text'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import type { SessionCookie } from '../../../plugins/session-cookie'
import type { SessionStore } from '../../../session'
import { prefixOf } from './address'
import type { Audit } from './audit'
import { createLoginFinisher, type Finish, type LoginFinisherOptions, refusalOf } from './finish-login'
import { deleteExpiredChallenges } from './login-challenge.sql'
import {
  clearFailures,
  clearFirstTimeLogin,
  deleteExpiredAddresses,
  deleteOtherAddresses,
  deleteThrottlesBefore,
  findEntrant,
  findMemberIdByMobile,
} from './login-state.sql'
import type {
  Askers,
  Entrant,
  Entry,
  FinishedLogin,
  LoginCodes,
  LoginType,
  Origin,
  Portal,
  PresenceCodes,
  ProviderVisit,
  TwoFactor,
} from './login-types'
import type { PasswordChecker } from './password-checker'
import { createPasswordGuard } from './password-guard'
import { createPresence } from './presence'
import { createRememberMeCookies } from './remember-me-cookies'
import { createRememberedBrowsers, type Recognised } from './remembered-browser'
import { createSecondFactorStep, type FactorAnswer } from './second-factor'
import { throttleRules } from './throttle'

/** The initial password of every account of old systems. */
const defaultPassword = '123456'

type Provider = 'google' | 'facebook' | 'firebase'

export interface IdentityOptions {
  db: Database
  clock: Clock
  sessions: SessionStore
  limiter: RateLimiter
  passwords: PasswordChecker
  audit: Audit
  cookie: SessionCookie
  merchant: string
  sealer: LoginFinisherOptions['sealer']
  onLogin: LoginFinisherOptions['onLogin']
  /** A factor for the limits of one address. */
  scale: number
  isOn: (modId: string) => boolean
  registeredIps: (account: string) => readonly string[]
  registeredNetworks: readonly string[]
  twoFactor: TwoFactor
  codes: LoginCodes & PresenceCodes
  askers: Askers
  captcha: { check(captchaId: string, text: string): Promise<boolean> }
  phone: {
    read(phone: { mobileNum: string; countryDialingCode: string }): {
      e164: string
      dialingCode: string
      national: string
    }
  }
  /** Finds the member to whom a provider's token belongs. Without it every provider is off. */
  verifyProviderToken?: (provider: Provider, idToken: string, visit: ProviderVisit) => Promise<{ memberId: bigint }>
}

interface ProviderLogin extends Wishes {
  type: Provider
  firebaseIdToken: string
  referralCode?: string | undefined
  domain?: string | undefined
}

interface Wishes {
  portal: Portal
  rememberMe?: boolean
}

export interface PasswordLogin extends Wishes {
  username: string
  password: string
  captcha?: string | undefined
  captchaId?: string | undefined
}

export interface SmsLogin extends Wishes {
  mobileNum: string
  countryDialingCode: string
  smsCode: string
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
  const {
    db,
    clock,
    sessions,
    passwords,
    audit,
    cookie,
    merchant,
    captcha,
    phone,
    codes,
    askers,
    verifyProviderToken,
  } = options
  const memory = createRememberMeCookies({ merchant, isSecure: cookie.isSecure })
  const remembered = createRememberedBrowsers({ db, clock, memory, sessions, audit })
  const secondFactor = createSecondFactorStep(options)
  const checkPassword = createPasswordGuard(options)
  const { finish, repeat } = createLoginFinisher({ ...options, memory })

  async function refused(
    error: AppError,
    { member }: Entrant,
    { loginType }: Entry,
    origin: Origin,
  ): Promise<AppError> {
    const { id: memberId, account } = member
    await audit.record({ memberId, account, event: 'LOGIN', result: error.code, ...origin, detail: { by: loginType } })
    return error
  }

  /** Runs the checks for every member who has proven their identity, by whatever way. */
  async function enter(entrant: Entrant, entry: Entry, origin: Origin, given: Finish = {}): Promise<FinishedLogin> {
    const throttles = given.throttles ?? []
    const refusal = refusalOf(entrant, entry)
    if (refusal) {
      await clearFailures(db, throttles)
      throw await refused(refusal, entrant, entry, origin)
    }
    const factor = await secondFactor.demand(entrant, entry, origin, throttles)
    if (factor.refusal) throw factor.refusal
    return requireFinished(await finish(entrant, entry, origin, { ...given, isTrusted: factor.isTrusted }))
  }

  function requireFinished(finished: FinishedLogin | undefined): FinishedLogin {
    if (!finished) throw new AppError('AUTH_BAD_CREDENTIALS')
    return finished
  }

  /** Throws the errors of `enter`. A repeated use of the credential is the same login. */
  async function enterByMemory({ memberId, entry, isRepeated }: Recognised, origin: Origin): Promise<FinishedLogin> {
    const entrant = await getEntrant(memberId, origin)
    if (!isRepeated) return enter(entrant, entry, origin)
    const refusal = refusalOf(entrant, entry)
    if (refusal) throw await refused(refusal, entrant, entry, origin)
    return requireFinished(await repeat(entrant, entry))
  }

  async function getEntrant(memberId: bigint, { ip }: Origin): Promise<Entrant> {
    const found = await findEntrant(db, memberId, prefixOf(ip), clock.now())
    if (!found) throw new AppError('AUTH_BAD_CREDENTIALS')
    const { isKnown, ...member } = found
    return { member, isKnown }
  }

  async function readCaptcha(given: Pick<PasswordLogin, 'captcha' | 'captchaId'>): Promise<boolean> {
    if (!given.captcha || !given.captchaId) return false
    if (await captcha.check(given.captchaId, given.captcha)) return true
    throw new AppError('AUTH_CAPTCHA_WRONG', { value: { captcha: true } })
  }

  return {
    /**
     * Throws SYS_FUNCTION_OFF, AUTH_CAPTCHA_*, AUTH_LOCKED_TEMP, AUTH_BAD_CREDENTIALS, and the errors of `finishLogin`.
     */
    async loginByPassword(login: PasswordLogin, origin: Origin): Promise<FinishedLogin> {
      const { password, portal, rememberMe } = login
      // If no other way is open, pages offer the user name even if its switch is off.
      if (!options.isOn('LOGIN.USERNAME') && options.isOn('LOGIN.SMS')) throw new AppError('SYS_FUNCTION_OFF')
      const account = accountOf(login.username)
      const hasCaptcha = await readCaptcha(login)
      const right = await checkPassword({ ...origin, account, password, hasCaptcha, event: 'LOGIN' })
      const reason: LoginValue['reason'] = cleanPassword(password) === defaultPassword ? 'DEFAULT_PASSWORD' : null
      const entry: Entry = { loginType: 'username', portal, rememberMe, reason }
      const upgradedHash = await passwords.renew(right.member.passwordHash, { password, hashed: right.hashed })
      return enter(right, entry, origin, { throttles: right.throttles, upgradedHash })
    },

    /** Throws SMS_INVALID_PHONE, SMS_CODE_*, and the errors of `finishLogin`. */
    async loginBySms({ smsCode, portal, rememberMe, ...typed }: SmsLogin, origin: Origin): Promise<FinishedLogin> {
      const mobile = phone.read(typed)
      await codes.check({ target: mobile.e164, purpose: 'LOGIN', asker: askers.read(origin.cookies), code: smsCode })
      const memberId = await findMemberIdByMobile(db, mobile.e164)
      // No code was sent to this number, so any code for it is only answered as wrong.
      if (memberId === undefined) throw new AppError('SMS_CODE_WRONG')
      const { dialingCode, national } = mobile
      const entry: Entry = { loginType: 'sms', portal, rememberMe, mobile: { dialingCode, national } }
      return enter(await getEntrant(memberId, origin), entry, origin)
    },

    /** Throws AUTH_BAD_CREDENTIALS if this browser remembers no member, and the errors of `finishLogin`. */
    async loginByMemory({ portal }: Wishes, origin: Origin): Promise<FinishedLogin> {
      const recognised = await remembered.recognise(origin, portal)
      try {
        return await enterByMemory(recognised, origin)
      } catch (error) {
        if (recognised.isRepeated || !isAppError(error, 'AUTH_BAD_CREDENTIALS')) throw error
        // Another call with the same credential was first. The question that remains: is this one the same login?
        return enterByMemory(await remembered.recognise(origin, portal), origin)
      }
    },

    /** Throws AUTH_PROVIDER_OFF, and the errors of `finishLogin`. */
    async loginByProvider(
      { type, firebaseIdToken, referralCode, domain, ...wishes }: ProviderLogin,
      origin: Origin,
    ): Promise<FinishedLogin> {
      if (!verifyProviderToken) throw new AppError('AUTH_PROVIDER_OFF')
      const { memberId } = await verifyProviderToken(type, firebaseIdToken, {
        ...origin,
        invitation: { referralCode, domain },
      })
      return enter(await getEntrant(memberId, origin), { loginType: type, ...wishes }, origin)
    },

    /**
     * Logs in a member who has proven their identity by registration, a code or a provider. Throws
     * AUTH_ACCOUNT_DISABLED, AUTH_NON_MEMBER, AUTH_NON_AGENT, AUTH_2FA_REQUIRED.
     */
    async finishLogin({ memberId, loginType, portal = 'MEMBER', rememberMe, ...origin }: FinishedMember) {
      return enter(await getEntrant(memberId, origin), { loginType, portal, rememberMe }, origin)
    },

    /** Throws AUTH_2FA_EXPIRED, AUTH_2FA_WRONG, AUTH_LOCKED_TEMP. */
    async answerSecondFactor(answer: FactorAnswer, trustIp: boolean, origin: Origin): Promise<FinishedLogin> {
      const { memberId, entry } = await secondFactor.answer(answer, origin)
      return requireFinished(await finish(await getEntrant(memberId, origin), entry, origin, { isTrusted: trustIp }))
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
