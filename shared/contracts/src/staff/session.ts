import { z } from 'zod'
import { digitsText, emailText, opaqueText, passwordText, trimmedText, typedPassword } from '../bounds'
import { deviceSchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { signedPasskeySchema } from './passkey-shapes'
import { permissionCodes } from './permissions'

/** Milliseconds. A session ends after this time, whatever is done in it. */
export const staffSessionLimit = 8 * 60 * 60 * 1000
/** Milliseconds. A session that is not used ends after this time. */
export const staffIdleLimit = 30 * 60 * 1000
/** Milliseconds. The second factor counts for calls with `needsStepUp` for this time. */
export const staffStepUpLimit = 5 * 60 * 1000
/** Milliseconds. The second factor has to follow the password within this time. */
export const staffChallengeLimit = 5 * 60 * 1000
/** Milliseconds. An invitation that is not accepted ends after this time. */
export const staffInvitationLimit = 72 * 60 * 60 * 1000
export const recoveryCodeCount = 10

export const staffAccountPattern = /^[a-z][a-z0-9.-]{2,31}$/
/** The account of a member of staff. It is apart from the accounts of members. */
export const staffAccountText = trimmedText(32).toLowerCase().regex(staffAccountPattern, 'err_enter_correct')
export const staffFullName = trimmedText(64, 'err_enter_correct').min(1, 'err_required')
const newPassword = passwordText(256, 'err_enter_correct').min(1, 'err_required')
const secretText = opaqueText(128)

/** The second factors that are typed. */
const typedFactors = ['authenticator', 'recovery'] as const
/** The proofs of a member of staff after the password. */
export const staffFactors = ['passkey', ...typedFactors] as const
export type StaffFactor = (typeof staffFactors)[number]

/** A second factor as a person shows it: six digits of the authenticator, a recovery code, or a signature of a passkey. */
const shownFactorWith = <More extends z.core.$ZodLooseShape>(more: More) =>
  z.discriminatedUnion('factor', [
    z.strictObject({
      ...more,
      factor: z.enum(typedFactors),
      code: z.union([digitsText(16), trimmedText(32)]),
    }),
    z.strictObject({ ...more, factor: z.literal('passkey'), passkey: signedPasskeySchema }),
  ])

const shownFactorSchema = shownFactorWith({})
export type ShownFactor = z.infer<typeof shownFactorSchema>

export const staffSelfSchema = z.object({
  staffId: z.string(),
  account: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissionCodes)),
  /** When the second factor was given last. */
  provenAt: timestampSchema,
  /** When the session ends, whatever is done in it. */
  endsAt: timestampSchema,
  recoveryCodesLeft: z.number().int(),
  /** The second factors that the person can show now, the one that is asked for first at the head. */
  factors: z.array(z.enum(staffFactors)),
  /** The site's currency, time zone and name, which every page of the back office shows. */
  site: z.object({ currency: z.string(), timeZone: z.string(), brand: z.string(), isSandbox: z.boolean() }),
})
export type StaffSelf = z.infer<typeof staffSelfSchema>

const loginErrors = ['AUTH_BAD_CREDENTIALS', 'AUTH_ACCOUNT_DISABLED', 'AUTH_LOCKED_TEMP'] as const
const factorErrors = ['AUTH_2FA_WRONG', 'AUTH_2FA_EXPIRED', 'AUTH_LOCKED_TEMP', 'STAFF_PASSKEY_REFUSED'] as const

export const beginStaffLogin = defineStaffEndpoint({
  id: 'session.password',
  method: 'POST',
  path: '/session/password',
  permission: 'open',
  reason: 'none',
  summary: 'The first step of a log-in. The second factor always follows, on any device',
  request: z.object({ account: trimmedText(64).toLowerCase(), password: typedPassword(256) }),
  response: z.object({ challenge: z.string(), factors: z.array(z.enum(staffFactors)), endsAt: timestampSchema }),
  errors: loginErrors,
})

export const finishStaffLogin = defineStaffEndpoint({
  id: 'session.factor',
  method: 'POST',
  path: '/session/factor',
  permission: 'open',
  reason: 'none',
  summary: 'The second step of a log-in. It opens the session',
  request: shownFactorWith({ challenge: secretText }),
  response: staffSelfSchema,
  errors: [...factorErrors, 'AUTH_ACCOUNT_DISABLED'],
})

export const getStaffSelf = defineStaffEndpoint({
  id: 'session.get',
  method: 'GET',
  path: '/session',
  permission: 'signed-in',
  reason: 'none',
  summary: 'Who is signed in, and what they may do',
  request: z.object({}),
  response: staffSelfSchema,
  errors: [],
})

export const proveStaffFactor = defineStaffEndpoint({
  id: 'session.proof',
  method: 'POST',
  path: '/session/proof',
  permission: 'signed-in',
  reason: 'none',
  summary: 'The second factor again, for calls that need a recent one',
  request: shownFactorSchema,
  response: z.object({ provenAt: timestampSchema }),
  errors: factorErrors,
})

export const endStaffSession = defineStaffEndpoint({
  id: 'session.end',
  method: 'DELETE',
  path: '/session',
  permission: 'signed-in',
  reason: 'none',
  summary: 'Signs out',
  request: z.object({}),
  response: z.null(),
  errors: [],
})

export const changeStaffPassword = defineStaffEndpoint({
  id: 'session.changePassword',
  method: 'POST',
  path: '/session/new-password',
  permission: 'signed-in',
  reason: 'none',
  needsStepUp: true,
  summary: 'Changes the password. All other sessions end',
  request: z.object({ oldPassword: typedPassword(256), newPassword }),
  response: z.null(),
  errors: ['PWD_OLD_WRONG', 'PWD_WEAK', 'PWD_BREACHED', 'PWD_REUSED', 'AUTH_LOCKED_TEMP'],
})

export const renewRecoveryCodes = defineStaffEndpoint({
  id: 'session.recoveryCodes',
  method: 'POST',
  path: '/session/recovery-codes',
  permission: 'signed-in',
  reason: 'none',
  needsStepUp: true,
  summary: 'Makes new recovery codes. The old ones end',
  request: z.object({}),
  response: z.object({ codes: z.array(z.string()) }),
  errors: [],
})

export const staffSessionSchema = z.object({
  sessionId: z.string(),
  isThis: z.boolean(),
  device: deviceSchema,
  ip: z.string(),
  startedAt: timestampSchema,
  seenAt: timestampSchema,
})
export type StaffSession = z.infer<typeof staffSessionSchema>

export const listOwnStaffSessions = defineStaffEndpoint({
  id: 'session.list',
  method: 'GET',
  path: '/session/all',
  permission: 'signed-in',
  reason: 'none',
  summary: 'The open sessions of the member of staff, with the device of each',
  request: z.object({}),
  response: z.object({ list: z.array(staffSessionSchema) }),
  errors: [],
})

export const endOwnStaffSession = defineStaffEndpoint({
  id: 'session.endOther',
  method: 'DELETE',
  path: '/session/all/:sessionId',
  permission: 'signed-in',
  reason: 'none',
  summary: 'Ends another session of the member of staff',
  request: z.object({ sessionId: trimmedText(32) }),
  response: z.null(),
  errors: ['SYS_INVALID_URL'],
})

export const openStaffInvitation = defineStaffEndpoint({
  id: 'invitation.open',
  method: 'POST',
  path: '/invitation',
  permission: 'open',
  reason: 'none',
  summary:
    'Reads an invitation by the secret of its link. An invitation for a known account sets a new password and factor',
  request: z.object({ token: secretText }),
  response: z.object({ email: emailText, account: z.string().nullable(), endsAt: timestampSchema }),
  errors: ['PWD_LINK_EXPIRED'],
})

export const acceptStaffInvitation = defineStaffEndpoint({
  id: 'invitation.accept',
  method: 'POST',
  path: '/invitation/accept',
  permission: 'open',
  reason: 'none',
  summary:
    'Chooses account, name and password, and answers the secret for an authenticator. The account opens with its first code',
  request: z.object({ token: secretText, account: staffAccountText, name: staffFullName, password: newPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['PWD_LINK_EXPIRED', 'REG_ACCOUNT_TAKEN', 'PWD_WEAK', 'PWD_BREACHED'],
})

export const confirmStaffInvitation = defineStaffEndpoint({
  id: 'invitation.confirm',
  method: 'POST',
  path: '/invitation/confirm',
  permission: 'open',
  reason: 'none',
  summary: 'Opens the account with the first code of its authenticator, and signs in',
  request: z.object({ token: secretText, code: digitsText(16) }),
  response: z.object({ self: staffSelfSchema, codes: z.array(z.string()) }),
  errors: ['PWD_LINK_EXPIRED', 'AUTH_2FA_WRONG', 'AUTH_LOCKED_TEMP', 'REG_ACCOUNT_TAKEN'],
})
