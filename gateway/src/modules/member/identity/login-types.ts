import type { LanguageCode } from '@parlay/contracts'
import type { LoginValue, SecondFactor } from '@parlay/contracts/endpoints/session'
import type { MemberRow } from './login-state.sql'

export type LoginType =
  | 'username'
  | 'sms'
  | 'remembered'
  | 'google'
  | 'facebook'
  | 'firebase'
  | 'registration'
  | 'reset'
  | 'freeplay'
export type Portal = 'MEMBER' | 'AGENT'

/** The choices of every login. */
export interface LoginWishes {
  portal: Portal
  /** Undefined keeps this browser's memory as it is. */
  rememberMe?: boolean
}

/** The origin of a call. */
export interface Origin {
  ip: string
  userAgent: string
  /** The Cookie header, with the session and the memory that this browser has. */
  cookies?: string | undefined
}

/**
 * The origin of a visitor who logs in by a provider. The followed link or the page's host decides to whom a new member
 * belongs.
 */
export interface ProviderVisit extends Origin {
  invitation: { referralCode?: string | undefined; domain?: string | undefined }
}

interface MobileNumber {
  dialingCode: string
  national: string
}

/**
 * The way in which a member has proven their identity, and the choices of the request. It is stored while a second
 * factor is awaited.
 */
export interface Entry {
  loginType: LoginType
  portal: Portal
  /** Undefined keeps this browser's memory as it is. */
  rememberMe?: boolean | undefined
  /** The reason to change the password, as far as the typed one shows it. */
  reason?: LoginValue['reason']
  /** Set for a login by SMS. */
  mobile?: MobileNumber | undefined
  /** Set for a login by memory: the credential that was shown, its validator hashed, and the memory's times. */
  memory?: { selector: string; validatorHash: string; authenticatedAt: number; until: number }
}

export interface Entrant {
  member: MemberRow
  /** The member has been at this address before. */
  isKnown: boolean
}

export interface FinishedLogin {
  /** For the reply: `reply.header('Set-Cookie', cookies)`. */
  cookies: string[]
  value: LoginValue
}

/** The second factors of members; see the account module. */
export interface TwoFactor {
  /** TOTP appears only for a member who has an authenticator; codes go only to verified contacts. */
  methodsOf(
    memberId: bigint,
  ): Promise<{ methods: SecondFactor[]; maskedTarget: { SMS?: string | undefined; EMAIL?: string | undefined } }>
  /** Returns the number or address if it is proven. */
  targetOf(memberId: bigint, method: 'SMS' | 'EMAIL'): Promise<string | undefined>
  hasPayeeName(memberId: bigint): Promise<boolean>
  /** Counts wrong ones over all logins of the member; after too many it throws AUTH_LOCKED_TEMP. */
  check(memberId: bigint, shown: { method: SecondFactor; code: string; asker?: string | undefined }): Promise<boolean>
}

/** The part of the verification module that a login needs. */
export interface LoginCodes {
  send(message: {
    channel: 'sms' | 'email'
    target: string
    purpose: 'TWO_FACTOR'
    asker: string
    ip: string
    language: LanguageCode
  }): Promise<{ expiredMinutes: number }>
  /** Throws SMS_CODE_MISSING, SMS_CODE_WRONG, SMS_CODE_EXPIRED. */
  check(code: { target: string; purpose: 'LOGIN'; asker: string | undefined; code: string }): Promise<void>
}

/** Recognises the browser that asked for a code; implemented by the verification module. */
export interface Askers {
  read(cookies: string | undefined): string | undefined
}

/** The part of the verification module that a proof of presence needs. */
export interface PresenceCodes {
  isRight(code: { target: string; purpose: 'PRESENCE'; asker: string; code: string }): Promise<boolean>
}
