import { z } from 'zod'
import { opaqueText, passwordText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { type FieldFault, registrationFields } from '../fields/field-rule'
import { particulars } from '../fields/particulars'
import { deviceCodeSchema, emptySchema } from '../shapes'
import { loginValueSchema } from './session'

export const fieldRuleSchema = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  /** The source of the pattern, or `*` for anything. */
  acceptedPattern: z.string(),
  /** The number of the message that explains the pattern: `pattern_{patternId}`. */
  patternId: z.number().int(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
})

export const getRegisterSettings = defineEndpoint({
  moduleId: 'REG.settings',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: 'none',
  rate: 'R1',
  isCatalogue: true,
  summary: 'The fields of a registration and what each may hold; the same rules hold for a new password later',
  request: emptySchema,
  response: z.object({
    rules: z.record(z.enum(registrationFields), fieldRuleSchema),
    /** The age that the agreement asks for, in years. */
    minAge: z.number().int(),
    /** The age that a birthday has to show, in years; if omitted, `minAge`. */
    birthdayAge: z.number().int().optional(),
    termsVersion: z.string(),
    /** True if the registration requires a code sent by SMS (REGMOBVERF3). */
    needsSmsCode: z.boolean(),
    /** The sender of the codes: the gateway, or the browser’s verification service (Firebase). */
    smsChannel: z.enum(['own', 'firebase']),
    captcha: z.boolean(),
    /** The settings of the birthday field; if omitted, the form does not ask for it. */
    birthday: z.object({ enabled: z.boolean(), required: z.boolean() }).optional(),
    /** The particulars that My account asks for; if omitted, none. */
    particulars: z.array(z.enum(particulars)).optional(),
  }),
  errors: [],
})

/** Longer than any rule allows, so that the rule itself rejects a long text with the right message. */
const longestText = 1024
const fieldsShape = Object.fromEntries(
  registrationFields.map((name) => [name, opaqueText(longestText).optional()]),
) as Record<(typeof registrationFields)[number], z.ZodOptional<z.ZodString>>

/** The fields of a registration. The rules, not this schema, decide which of them are required. */
const registrationSchema = z.object({
  ...fieldsShape,
  password: passwordText(longestText).optional(),
  confirmPassword: passwordText(longestText).optional(),
  countryDialingCode: plainText(8).optional(),
  login: z.literal(true).default(true),
  registerMethod: deviceCodeSchema.default('WEB'),
  registerUrl: opaqueText(2048).optional(),
  agreeTerms: z.boolean().default(false),
  termsVersion: plainText(32).optional(),
  /** In the form yyyy-MM-dd. */
  birthday: opaqueText(32).optional(),
  captchaId: opaqueText(64).optional(),
  humanToken: opaqueText(4096).optional(),
  /** The ticket of VERIFY.check, in place of `verificationCode`. */
  ticket: plainText(64).optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: opaqueText(8192).optional(),
  language: plainText(3).optional(),
})

/** The `value` of REG_FIELD_INVALID and of any other refusal about certain fields. It lists all faults together. */
export interface RegistrationRefusal {
  fields: Record<string, FieldFault>
}

const registrationErrors = [
  'REG_FIELD_INVALID',
  'REG_ACCOUNT_TAKEN',
  'REG_AFFILIATE_INVALID',
  'REG_UNDERAGE',
  'REG_TERMS_REQUIRED',
  'PWD_WEAK',
  'PWD_BREACHED',
  'PWD_MISMATCH',
  'AUTH_HUMAN_REQUIRED',
  'AUTH_CAPTCHA_REQUIRED',
  'AUTH_CAPTCHA_WRONG',
  'AUTH_PROVIDER_OFF',
  'SMS_INVALID_PHONE',
  'SMS_COUNTRY_BLOCKED',
  'SMS_CODE_WRONG',
  'SMS_CODE_MISSING',
  'SMS_CODE_EXPIRED',
  'SYS_DECRYPT_FAILED',
  'SYS_STALE_REQUEST',
] as const

export const register = defineEndpoint({
  moduleId: 'REG.register',
  method: 'PUT',
  path: '/wps/member/register',
  token: 'none',
  encrypted: true,
  idempotent: true,
  hasSecretAnswer: true,
  rate: 'R2',
  summary: 'Registers by user name and logs in',
  request: registrationSchema,
  response: loginValueSchema,
  errors: [...registrationErrors],
})

export const registerMobile = defineEndpoint({
  moduleId: 'REG.registerMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  token: 'none',
  encrypted: true,
  idempotent: true,
  hasSecretAnswer: true,
  rate: 'R2',
  summary: 'Registers by mobile number and logs in; the account’s name is made from the number unless one is given',
  request: registrationSchema,
  response: loginValueSchema,
  errors: [...registrationErrors],
})

export const checkAffiliate = defineEndpoint({
  moduleId: 'REG.affiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: 'none',
  rate: 'R2',
  summary: 'Whether a referral code counts; without one, whether the page’s own host already says whose it is',
  request: z.object({ code: opaqueText(64).trim().optional(), domain: opaqueText(2048).optional() }),
  response: z.object({ show: z.boolean(), agentMasked: z.string().nullable() }),
  errors: ['REG_AFFILIATE_INVALID'],
})
