import { z } from 'zod'
import { plainText, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, timestampSchema } from '../shapes'
import { secondFactors } from './session'

/** The agent kinds of an account on the wire; 0 is a plain member and 4 a trial account. */
export const agentKinds = [1, 2, 41, 42] as const
export const trialKind = 4

export const memberInfoSchema = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  /** The agent type; the same number as `isAgent`. */
  type: z.number().int(),
  isAgent: z.number().int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
  memberLabel: z.array(z.string()),
  emailMasked: z.string().nullable(),
  mobileMasked: z.string().nullable(),
  birthday: z.string().nullable(),
  payeeNameMasked: z.string().nullable(),
  idNumberMasked: z.string().nullable(),
  /** False for members who log in through a provider, or by phone number alone. */
  hasPassword: z.boolean(),
  hasPaymentPassword: z.boolean(),
  /** The second factors that the member can use, preferred ones first; SMS and EMAIL only with verified contacts. */
  twoFactor: z.array(z.enum(secondFactors)),
  language: languageSchema,
  avatar: z.object({ iconId: z.string(), url: z.string() }),
  lastLoginAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
})
export type MemberInfo = z.infer<typeof memberInfoSchema>

export const getMemberInfo = defineEndpoint({
  moduleId: 'ACC.info',
  method: 'GET',
  path: '/wps/member/info',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'The member’s own profile',
  request: emptySchema,
  response: memberInfoSchema,
  errors: [],
})

const iconSchema = z.object({ iconId: z.string(), url: z.string() })

export const getAvatar = defineEndpoint({
  moduleId: 'ACC.avatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'The member’s own avatar',
  request: emptySchema,
  response: iconSchema,
  errors: [],
})

export const listIcons = defineEndpoint({
  moduleId: 'ACC.icons',
  method: 'GET',
  path: '/wps/member/info/icon',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'The avatars there are to choose from',
  request: emptySchema,
  response: z.object({ list: z.array(iconSchema) }),
  errors: [],
})

export const nicknameLength = { min: 2, max: 24 }

export const updateAvatar = defineEndpoint({
  moduleId: 'ACC.setAvatar',
  method: 'POST',
  path: '/wps/relay/MCSFE_updatePlayerAvatar',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'Changes the avatar and, when given, the nickname',
  request: z.object({
    iconId: plainText(32),
    nickname: trimmedText(nicknameLength.max).min(nicknameLength.min).optional(),
  }),
  response: z.object({ avatar: iconSchema, nickname: z.string() }),
  errors: ['SYS_VALIDATION'],
})
