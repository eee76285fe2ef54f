import { z } from 'zod'
import { digitsText, emailText, opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { mobileShape } from '../forms/login'

/** The purposes of a solved challenge; one that was made for another purpose is refused. `sms` is any code by SMS. */
export const humanScenes = ['login', 'sms', 'register', 'forgot', 'freeplay'] as const
export type HumanScene = (typeof humanScenes)[number]
/** The header of the captcha response, because the body is only the image, as the product spec says. */
export const captchaIdHeader = 'x-captcha-id'

/** Every code is valid only for the purpose for which it was sent. */
export const codePurposes = [
  'LOGIN',
  'REGISTER',
  'FORGOT',
  'BIND',
  'UNBIND',
  'WITHDRAW',
  'TRANSFER',
  'TWO_FACTOR',
  'PRESENCE',
] as const
export type CodePurpose = (typeof codePurposes)[number]
const memberPurposeSchema = z.enum(['BIND', 'UNBIND', 'WITHDRAW', 'TRANSFER', 'PRESENCE', 'TWO_FACTOR'])

const humanShape = { humanToken: opaqueText(4096).optional() }
const sentSchema = z.object({
  /** Another code may be requested after this many minutes. */
  expiredMinutes: z.number(),
})
const smsErrors = [
  'AUTH_HUMAN_REQUIRED',
  'SMS_INVALID_PHONE',
  'SMS_TOO_MANY',
  'SMS_QUOTA',
  'SMS_COUNTRY_BLOCKED',
  'SMS_DISABLED',
  'SMS_CAPTCHA_DOMAIN',
  'SMS_UNKNOWN',
] as const

/** A call by which a visitor has a code sent to a number. */
const visitorSms = { method: 'POST', token: 'none', rate: 'R3', response: sentSchema, errors: [...smsErrors] } as const

export const getCaptcha = defineEndpoint({
  moduleId: 'VERIFY.captcha',
  method: 'GET',
  path: '/wps/captcha',
  token: 'none',
  rate: 'R1',
  summary:
    'A picture to read (base64 PNG), or with `audio=1` the same kind of captcha spoken (base64 WAV); its id is in X-Captcha-Id',
  request: z.object({ audio: z.enum(['0', '1']).default('0'), language: plainText(3).optional() }),
  response: z.string(),
  errors: [],
})

export const getHumanChallenge = defineEndpoint({
  moduleId: 'VERIFY.human',
  method: 'GET',
  path: '/wps/verification/human',
  token: 'none',
  rate: 'R1',
  summary: 'What the browser has to work out before it may log in, register or have a code sent',
  request: z.object({ scene: z.enum(humanScenes) }),
  response: z.object({
    provider: z.enum(['none', 'altcha']),
    siteKey: z.string().nullable(),
    challenge: z
      .object({
        algorithm: z.string(),
        challenge: z.string(),
        maxnumber: z.number().int(),
        salt: z.string(),
        signature: z.string(),
      })
      .nullable(),
    /** The seconds before a new challenge may be requested in place of a failed one. */
    resendInterval: z.number().int().min(1),
    /** When the challenge expires. */
    expiresAt: z.number().int().nullable(),
  }),
  errors: [],
})

export const sendLoginSms = defineEndpoint({
  ...visitorSms,
  moduleId: 'VERIFY.smsLogin',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a login code; the answer is the same whether or not anybody has this number',
  request: z.object({ ...mobileShape, ...humanShape }),
})

const registerSms = {
  ...visitorSms,
  path: '/wps/verification/sms/register',
  request: z.object({
    mobileNo: mobileShape.mobileNum,
    countryDialingCode: mobileShape.countryDialingCode,
    regType: plainText(16).optional(),
    ...humanShape,
  }),
}

export const sendRegisterSms = defineEndpoint({
  ...registerSms,
  moduleId: 'VERIFY.smsRegister',
  summary: 'Sends a code to the number given in a registration by user name',
})

export const sendRegisterMobileSms = defineEndpoint({
  ...registerSms,
  moduleId: 'VERIFY.smsRegisterMobile',
  summary: 'Sends a code to the number that registers',
})

export const sendForgotSms = defineEndpoint({
  ...visitorSms,
  moduleId: 'VERIFY.smsForgot',
  path: '/wps/verification/sms/forgot',
  summary: 'Sends a code with which a member sets a new password; the same answer for unknown numbers',
  request: z.object({ ...mobileShape, ...humanShape }),
})

export const sendMemberSms = defineEndpoint({
  moduleId: 'VERIFY.smsMember',
  method: 'POST',
  path: '/wps/verification/sms/member',
  token: 'required',
  role: 'member',
  rate: 'R3',
  summary:
    'Sends a code to the member’s own number, for PRESENCE and TWO_FACTOR only to a proven one; to bind, to `mobileNum` or without it to the own unproven one',
  request: z.object({ purpose: memberPurposeSchema, ...z.object(mobileShape).partial().shape }),
  response: sentSchema,
  errors: [...smsErrors],
})

export const checkSmsCode = defineEndpoint({
  moduleId: 'VERIFY.check',
  method: 'POST',
  path: '/wps/verification/sms/verify',
  /** A code for a purpose of a logged-in member needs the session; other codes do not. */
  token: 'optional',
  rate: 'R2',
  summary:
    'Trades a code for a ticket (one use, 10 minutes); without a number, the code sent to the member’s own contact',
  request: z.object({
    ...z.object(mobileShape).partial().shape,
    channel: z.enum(['sms', 'email']).default('sms'),
    code: digitsText(16).min(1, 'err_enter_code'),
    purpose: z.enum(codePurposes),
  }),
  response: z.object({ ticket: z.string() }),
  errors: ['SMS_INVALID_PHONE', 'SMS_COUNTRY_BLOCKED', 'SMS_CODE_MISSING', 'SMS_CODE_WRONG', 'SMS_CODE_EXPIRED'],
})

export const sendEmailCode = defineEndpoint({
  moduleId: 'VERIFY.email',
  method: 'POST',
  path: '/wps/verification/email',
  token: 'required',
  role: 'member',
  rate: 'R3',
  summary:
    'Sends a code to the member’s own address, for PRESENCE and TWO_FACTOR only to a proven one; to bind, to `email` or without it to the own unproven one',
  request: z.object({ purpose: memberPurposeSchema, email: emailText.optional() }),
  response: sentSchema,
  errors: ['SMS_TOO_MANY', 'SMS_QUOTA', 'SMS_DISABLED', 'SMS_UNKNOWN'],
})
