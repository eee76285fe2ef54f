import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { loginFormSchema } from '../forms/login'
import { emptySchema, timestampSchema } from '../shapes'

/** Set beside the session cookie, for scripts to see that there may be a session; it opens nothing. */
export const signedInCookie = 'signed-in'

export const mustChangeReasons = ['DEFAULT_PASSWORD', 'EXPIRED', 'RESET', 'BREACHED'] as const

export const loginValueSchema = z.object({
  /** The tab token; it works only together with the session cookie. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  reason: z.enum(mustChangeReasons).nullable(),
  isAgent: z.number().int(),
  account: z.string(),
  customerId: z.string(),
  memberLabel: z.array(z.string()),
  merchant: z.string(),
})
export type LoginValue = z.infer<typeof loginValueSchema>

export const login = defineEndpoint({
  moduleId: 'SESSION.login',
  method: 'POST',
  path: '/wps/session/login',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Logs in by user name; sets the session cookie and answers the tab token',
  request: loginFormSchema.extend({
    type: z.literal('username').default('username'),
    /** `AGENT` at the agents’ entrance, where nobody else may log in. */
    portal: z.enum(['MEMBER', 'AGENT']).default('MEMBER'),
  }),
  response: loginValueSchema,
  errors: [
    'AUTH_BAD_CREDENTIALS',
    'AUTH_LOCKED_TEMP',
    'AUTH_NON_MEMBER',
    'AUTH_NON_AGENT',
    'AUTH_ACCOUNT_DISABLED',
    'SYS_LOGIN_FIELDS',
    'SYS_DECRYPT_FAILED',
    'SYS_STALE_REQUEST',
  ],
})

export const getCurrentSession = defineEndpoint({
  moduleId: 'SESSION.current',
  method: 'GET',
  path: '/wps/session/current',
  /** A new tab has only the cookie; it asks here for its own tab token. */
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
    })
    .nullable(),
  errors: [],
})

export const logout = defineEndpoint({
  moduleId: 'SESSION.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Ends the session in every tab',
  request: emptySchema,
  response: z.null(),
  errors: [],
})
