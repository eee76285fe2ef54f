import { z } from 'zod'
import { codeOrName, digitsText, opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { loginFormSchema, smsLoginFormSchema } from '../forms/login'
import { presenceErrors, presenceShape } from '../presence'
import { deviceSchema, emptySchema, platformCodeSchema, timestampSchema } from '../shapes'

/** The name of a second cookie, which lets scripts see that there may be a session. It grants no access. */
export const signedInCookie = 'signed-in'

/** The agents' login accepts agents only; the members' login accepts members and agents. */
export const portals = ['MEMBER', 'AGENT'] as const
export const mustChangeReasons = ['DEFAULT_PASSWORD', 'EXPIRED', 'RESET', 'BREACHED'] as const
/** The ways in which a member confirms a login from an address that is new to the gateway. */
export const secondFactors = ['TOTP', 'RECOVERY', 'SMS', 'EMAIL', 'PAYEE'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const loginValueSchema = z.object({
  /** The tab token, which works only together with the session cookie. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** If true, the session may only change the password, log out and read the status. */
  mustChangePassword: z.boolean(),
  reason: z.enum(mustChangeReasons).nullable(),
  isAgent: z.number().int(),
  account: z.string(),
  customerId: z.string(),
  memberLabel: z.array(z.string()),
  merchant: z.string(),
})
export type LoginValue = z.infer<typeof loginValueSchema>

/** The `value` of a refused login that needs more: AUTH_BAD_CREDENTIALS and AUTH_CAPTCHA_* carry `captcha`. */
export interface LoginRefusal {
  captcha?: boolean
  /** In seconds; set with AUTH_LOCKED_TEMP. */
  retryAfter?: number
}

/** The `value` of AUTH_2FA_REQUIRED. */
export interface TwoFactorChallenge {
  challengeId: string
  /** The methods that this member can use, preferred ones first. */
  methods: SecondFactor[]
  maskedTarget: { SMS?: string; EMAIL?: string }
  /** In seconds. */
  expiresIn: number
}

const captchaShape = { captcha: digitsText(16).optional(), captchaId: opaqueText(64).optional() }
const entranceShape = {
  rememberMe: z.boolean().default(false),
  portal: z.enum(portals).default('MEMBER'),
}
/** A solved challenge of VERIFY.human, as the browser encoded it. */
const humanShape = { humanToken: opaqueText(4096).optional() }

export const login = defineEndpoint({
  moduleId: 'SESSION.login',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Logs in; sets the session cookie and answers the tab token',
  request: z.discriminatedUnion('type', [
    loginFormSchema.extend({
      type: z.literal('username').default('username'),
      ...captchaShape,
      ...entranceShape,
      ...humanShape,
    }),
    smsLoginFormSchema.extend({ type: z.literal('sms'), ...captchaShape, ...entranceShape }),
    /** A login with one click in a browser that remembers its member; the credential is a cookie. */
    z.object({ type: z.literal('remembered'), portal: entranceShape.portal, ...humanShape }),
    /** An id token of the identity provider, which the gateway verifies. */
    z.object({
      type: z.enum(['google', 'facebook', 'firebase']),
      firebaseIdToken: opaqueText(8192),
      /** The link that a new member has followed, and the page's address, as in REG.register. */
      referralCode: opaqueText(64).optional(),
      domain: opaqueText(2048).optional(),
      ...entranceShape,
    }),
  ]),
  response: loginValueSchema,
  errors: [
    'AUTH_BAD_CREDENTIALS',
    'AUTH_CAPTCHA_REQUIRED',
    'AUTH_CAPTCHA_WRONG',
    'AUTH_HUMAN_REQUIRED',
    'AUTH_LOCKED_TEMP',
    'AUTH_NON_MEMBER',
    'AUTH_NON_AGENT',
    'AUTH_ACCOUNT_DISABLED',
    'AUTH_2FA_REQUIRED',
    'AUTH_PROVIDER_OFF',
    'SMS_INVALID_PHONE',
    'SMS_CODE_WRONG',
    'SMS_CODE_MISSING',
    'SMS_CODE_EXPIRED',
    'SYS_FUNCTION_OFF',
    'SYS_LOGIN_FIELDS',
    'SYS_DECRYPT_FAILED',
    'SYS_STALE_REQUEST',
  ],
})

const challengeShape = { challengeId: plainText(64), method: z.enum(secondFactors) }

export const answerTwoFactor = defineEndpoint({
  moduleId: 'SESSION.twoFactor',
  method: 'POST',
  path: '/wps/session/login/2fa',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Ends a login that needs a second factor; `trustIp` spares it at this address for 90 days',
  request: z.object({ ...challengeShape, code: codeOrName(128).min(1), trustIp: z.boolean().default(true) }),
  response: loginValueSchema,
  errors: ['AUTH_2FA_WRONG', 'AUTH_2FA_EXPIRED', 'AUTH_LOCKED_TEMP', 'SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'],
})

export const sendTwoFactorCode = defineEndpoint({
  moduleId: 'SESSION.twoFactorSend',
  method: 'POST',
  path: '/wps/session/login/2fa/send',
  token: 'none',
  rate: 'R3',
  summary: 'Sends the code of a second factor to the member’s own number or address',
  request: z.object({ ...challengeShape, method: z.enum(['SMS', 'EMAIL']) }),
  response: z.object({ expiredMinutes: z.number() }),
  errors: ['AUTH_2FA_EXPIRED', 'SMS_TOO_MANY', 'SMS_QUOTA', 'SMS_DISABLED'],
})

export const markFirstLogin = defineEndpoint({
  moduleId: 'SESSION.firstLogin',
  method: 'POST',
  path: '/wps/member/firstLogin',
  token: 'required',
  role: 'any',
  idempotent: true,
  rate: 'R0',
  summary: 'Notes that the member has logged in for the first time; true when it was this call that noted it',
  request: emptySchema,
  response: z.object({ done: z.boolean() }),
  errors: [],
})

export const getCurrentSession = defineEndpoint({
  moduleId: 'SESSION.current',
  method: 'GET',
  path: '/wps/session/current',
  /** A new tab has only the cookie and requests its own tab token here. */
  token: 'optional',
  rate: 'R0',
  summary: 'Hands a tab token to a tab of a browser that holds a session cookie; null without one',
  request: emptySchema,
  response: z
    .object({
      token: z.string(),
      account: z.string(),
      isAgent: z.number().int(),
      authAge: z.number().int(),
      expiresAt: timestampSchema,
      mustChangePassword: z.boolean(),
    })
    .nullable(),
  errors: [],
})

export const getRememberedMember = defineEndpoint({
  moduleId: 'SESSION.remembered',
  method: 'GET',
  path: '/wps/session/remembered',
  token: 'none',
  rate: 'R1',
  summary: 'Whom this browser remembers (24 h), for the login form; `oneClick` when it may log in without a password',
  request: emptySchema,
  response: z.object({
    username: z.string().nullable(),
    mobileNumMasked: z.string().nullable(),
    countryDialingCode: z.string().nullable(),
    oneClick: z.boolean(),
  }),
  errors: [],
})

export const forgetRememberedMember = defineEndpoint({
  moduleId: 'SESSION.forget',
  method: 'DELETE',
  path: '/wps/session/remembered',
  token: 'none',
  rate: 'R1',
  summary: '“Not you?”: this browser forgets its member, and the credential is worth nothing from now on',
  request: emptySchema,
  response: z.null(),
  errors: [],
})

/** A readable cookie that says that this browser remembers its member; it grants nothing. */
export const rememberedCookie = 'loginRemember'

export const logout = defineEndpoint({
  moduleId: 'SESSION.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'required',
  role: 'any',
  whilePasswordMustChange: true,
  rate: 'R0',
  summary: 'Ends the session in every tab; the browser stays remembered unless `forget` is 1',
  request: z.object({ forget: z.enum(['0', '1']).default('0') }),
  response: z.null(),
  errors: [],
})

export const freeplay = defineEndpoint({
  moduleId: 'SESSION.freeplay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Logs in as a guest: a trial account for 24 hours',
  request: z.object({
    os: plainText(64),
    platform: platformCodeSchema,
    /** Chosen by the browser; the same value within a minute returns the same guest. */
    random: opaqueText(64).min(16),
    gatewayVersion: z.literal(3),
  }),
  response: loginValueSchema,
  errors: ['AUTH_PROVIDER_OFF', 'SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'],
})

export const listSessions = defineEndpoint({
  moduleId: 'SESSION.list',
  method: 'GET',
  path: '/wps/relay/MCSFE_getSessions',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Where the member is logged in',
  request: emptySchema,
  response: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        device: deviceSchema,
        ipMasked: z.string(),
        createdAt: timestampSchema,
        lastSeen: timestampSchema,
        current: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const revokeSession = defineEndpoint({
  moduleId: 'SESSION.revoke',
  method: 'POST',
  path: '/wps/relay/MCSFE_revokeSession',
  token: 'required',
  role: 'any',
  encrypted: true,
  rate: 'R2',
  summary: 'Ends one session, or all but this one (`all`); the member has to be there',
  request: z.object({ sessionId: plainText(32), ...presenceShape }),
  response: z.object({ ended: z.number().int() }),
  errors: [...presenceErrors, 'SYS_INVALID_URL', 'SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'],
})
