import { z } from 'zod'
import { digitsText, emailText, opaqueText, passwordText, trimmedText, typedPassword } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { mobileShape } from '../forms/login'
import { paymentPasswordSchema } from '../payment-password'
import { presenceErrors, presenceShape } from '../presence'
import { deviceSchema, languageSchema, pagedShape, pageShape, timestampSchema } from '../shapes'
import { loginValueSchema } from './session'

const encryptedErrors = ['SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'] as const
const newPasswordErrors = ['PWD_WEAK', 'PWD_BREACHED', 'PWD_REUSED'] as const
const passwordSchema = passwordText(256, 'err_enter_correct').min(1, 'err_required')

export const changePassword = defineEndpoint({
  moduleId: 'ACC.changePassword',
  method: 'POST',
  path: '/wps/member/password',
  token: 'required',
  role: 'member',
  whilePasswordMustChange: true,
  encrypted: true,
  rate: 'R2',
  summary: 'Changes the password; this session goes on under a new cookie and token, all others end',
  request: z.object({
    /** Omitted by members who have no password, and within five minutes of a password login that requires a change. */
    oldPassword: typedPassword(256, 'err_enter_correct').optional(),
    presence: presenceShape.presence,
    newPassword: passwordSchema,
    confirmNewPassword: passwordSchema,
  }),
  response: z.object({ token: z.string() }),
  errors: [
    'PWD_MISMATCH',
    'PWD_OLD_WRONG',
    'AUTH_LOCKED_TEMP',
    'AUTH_REAUTH_REQUIRED',
    'AUTH_PRESENCE_WRONG',
    ...newPasswordErrors,
    ...encryptedErrors,
  ],
})

export const forgotPasswordByEmail = defineEndpoint({
  moduleId: 'ACC.forgotEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  token: 'none',
  form: true,
  rate: 'R3',
  summary: 'Mails a link for a new password; says the same whether or not user name and address belong to anybody',
  request: z.object({
    username: trimmedText(64, 'err_enter_correct').min(1, 'err_required'),
    email: emailText,
    language: languageSchema.optional(),
    humanToken: opaqueText(4096).optional(),
  }),
  response: z.null(),
  errors: ['AUTH_HUMAN_REQUIRED', 'SMS_TOO_MANY', 'SMS_DISABLED'],
})

export const resetPasswordByLink = defineEndpoint({
  moduleId: 'ACC.resetLink',
  method: 'POST',
  path: '/wps/member/password/email/reset',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Sets a new password with the link of a mail (one use, 30 minutes); every session of the member ends',
  request: z.object({ resetToken: opaqueText(128), newPassword: passwordSchema }),
  response: z.null(),
  errors: ['PWD_LINK_EXPIRED', ...newPasswordErrors, ...encryptedErrors],
})

export const resetPasswordByPhone = defineEndpoint({
  moduleId: 'ACC.forgotPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  token: 'none',
  encrypted: true,
  rate: 'R2',
  summary: 'Sets a new password with a code sent by SMS, and logs in with it',
  request: z.object({
    ...mobileShape,
    newPassword: passwordSchema,
    verificationCode: digitsText(16).optional(),
    firebaseIdToken: opaqueText(8192).optional(),
  }),
  response: loginValueSchema,
  errors: [
    'SMS_INVALID_PHONE',
    'SMS_COUNTRY_BLOCKED',
    'SMS_CODE_WRONG',
    'SMS_CODE_MISSING',
    'SMS_CODE_EXPIRED',
    'AUTH_PROVIDER_OFF',
    'AUTH_2FA_REQUIRED',
    'AUTH_ACCOUNT_DISABLED',
    ...newPasswordErrors,
    ...encryptedErrors,
  ],
})

export const setPaymentPassword = defineEndpoint({
  moduleId: 'ACC.paymentPassword',
  method: 'POST',
  path: '/wps/relay/MCSFE_setPaymentPassword',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R2',
  summary:
    'Sets the payment password (six digits). The first one needs proof of presence. A later one needs the old one, or the password and a code to a proven contact',
  request: z.object({
    oldPaymentPassword: paymentPasswordSchema.optional(),
    ...presenceShape,
    paymentPassword: paymentPasswordSchema,
  }),
  response: z.null(),
  errors: [
    'AUTH_PAYMENT_PASSWORD_WRONG',
    'AUTH_PAYMENT_PASSWORD_LOCKED',
    'AUTH_PAYMENT_PASSWORD_UNSET',
    ...presenceErrors,
    'PWD_WEAK',
    ...encryptedErrors,
  ],
})

const bindShape = { code: digitsText(16), ...presenceShape }
const bindErrors = [
  ...presenceErrors,
  'SMS_CODE_WRONG',
  'SMS_CODE_MISSING',
  'SMS_CODE_EXPIRED',
  'REG_ACCOUNT_TAKEN',
  ...encryptedErrors,
] as const

export const bindMobile = defineEndpoint({
  moduleId: 'ACC.bindMobile',
  method: 'POST',
  path: '/wps/relay/MCSFE_bindMobile',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R3',
  summary:
    'Binds a number that has shown its code (VERIFY.smsMember, purpose BIND); without a number, the member’s own is confirmed',
  request: z.object({ ...z.object(mobileShape).partial().shape, ...bindShape }),
  response: z.object({ mobileMasked: z.string() }),
  errors: ['SMS_INVALID_PHONE', 'SMS_COUNTRY_BLOCKED', ...bindErrors],
})

export const bindEmail = defineEndpoint({
  moduleId: 'ACC.bindEmail',
  method: 'POST',
  path: '/wps/relay/MCSFE_bindEmail',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R3',
  summary:
    'Binds an address that has shown its code (VERIFY.email, purpose BIND); without an address, the member’s own is confirmed',
  request: z.object({ email: emailText.optional(), ...bindShape }),
  response: z.object({ emailMasked: z.string() }),
  errors: [...bindErrors],
})

export const setTwoFactor = defineEndpoint({
  moduleId: 'ACC.totp',
  method: 'POST',
  path: '/wps/relay/MCSFE_setTwoFactor',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R2',
  summary:
    'An authenticator as second factor: ENROL answers the key, CONFIRM with a first code switches it on and answers recovery codes, REMOVE ends it',
  request: z.object({
    action: z.enum(['ENROL', 'CONFIRM', 'REMOVE']),
    code: digitsText(32).optional(),
    ...presenceShape,
  }),
  response: z.object({
    enabled: z.boolean(),
    otpauthUri: z.string().optional(),
    recoveryCodes: z.array(z.string()).optional(),
    /** After CONFIRM and REMOVE the session continues under this tab token. */
    token: z.string().optional(),
  }),
  errors: [...presenceErrors, 'AUTH_2FA_WRONG', ...encryptedErrors],
})

export const updateLanguage = defineEndpoint({
  moduleId: 'ACC.language',
  method: 'POST',
  path: '/wps/relay/MCSFE_updateLanguage',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'The language in which the member is written to',
  request: z.object({ language: languageSchema }),
  response: z.null(),
  errors: [],
})

export const listLoginHistory = defineEndpoint({
  moduleId: 'ACC.loginHistory',
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginHistory',
  token: 'required',
  role: 'any',
  rate: 'R0',
  cost: 'list',
  summary: 'The member’s own logins and what became of them, newest first',
  request: z.object(pageShape(20)),
  response: z.object(
    pagedShape(z.object({ time: timestampSchema, ipMasked: z.string(), device: deviceSchema, result: z.string() })),
  ),
  errors: [],
})
