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

/** Where a call comes from. */
export interface Origin {
  ip: string
  userAgent: string
  /** The Cookie header: the session and the memory that this browser has. */
  cookies?: string | undefined
}

/** Where somebody comes from who logs in by a provider: who is new belongs to the link followed or to the page's host. */
export interface ProviderVisit extends Origin {
  invitation: { referralCode?: string | undefined; domain?: string | undefined }
}

interface MobileNumber {
  dialingCode: string
  national: string
}

/** How a member has proved who they are, and what they asked for. It is stored while a second factor is awaited. */
export interface Entry {
  loginType: LoginType
  portal: Portal
  /** Undefined leaves what this browser remembers as it is. */
  rememberMe?: boolean | undefined
  /** Why the password has to be changed, as far as the typed one tells. */
  reason?: LoginValue['reason']
  /** Of a log-in by SMS. */
  mobile?: MobileNumber | undefined
  /** Of a log-in by memory: the credential that was shown, its validator hashed, and the memory's times. */
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
  /** TOTP only for a member who has an authenticator; codes only to verified contacts. */
  methodsOf(
    memberId: bigint,
  ): Promise<{ methods: SecondFactor[]; maskedTarget: { SMS?: string | undefined; EMAIL?: string | undefined } }>
  /** The number or address, if it has been shown to be the member's. */
  targetOf(memberId: bigint, method: 'SMS' | 'EMAIL'): Promise<string | undefined>
  /** Counts wrong ones over all log-ins of the member; after too many it throws AUTH_LOCKED_TEMP. */
  hasPayeeName(memberId: bigint): Promise<boolean>
  check(memberId: bigint, shown: { method: SecondFactor; code: string; asker?: string | undefined }): Promise<boolean>
}

/** The parts of the verification module that a log-in asks. */
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

/** How the verification module recognises the browser that asked for a code. */
export interface Askers {
  read(cookies: string | undefined): string | undefined
}

/** The part of the verification module that a proof of presence asks. */
export interface PresenceCodes {
  isRight(code: { target: string; purpose: 'PRESENCE'; asker: string; code: string }): Promise<boolean>
}
