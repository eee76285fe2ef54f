import { z } from 'zod'
import { opaqueText, plainText, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { handles, incomeSources, particulars } from '../fields/particulars'
import { presenceErrors, presenceShape } from '../presence'
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
  /** The two letters of a country (ISO 3166). */
  nationality: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  occupation: z.string().nullable().optional(),
  incomeSource: z.enum(incomeSources).nullable().optional(),
  /** The names under which the member can be written to elsewhere, as far as they are known. */
  handles: z.partialRecord(z.enum(handles), z.string()).optional(),
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

/** Longer than any rule allows, so that the rule itself rejects a long text with the right message. */
const longestParticular = 1024
const particularsShape = Object.fromEntries(
  particulars.map((name) => [name, opaqueText(longestParticular).optional()]),
) as Record<(typeof particulars)[number], z.ZodOptional<z.ZodString>>

export const updateMemberInfo = defineEndpoint({
  moduleId: 'ACC.update',
  method: 'POST',
  path: '/wps/member/info',
  token: 'required',
  role: 'member',
  encrypted: true,
  rate: 'R2',
  summary:
    'Changes the particulars that the brand asks for (REG.settings, particulars); an empty text removes one. Name, birthday and id number can be set once; they and the messaging handles need the member to be there',
  request: z.object({ ...particularsShape, ...presenceShape }),
  response: memberInfoSchema,
  errors: [
    'REG_FIELD_INVALID',
    'REG_UNDERAGE',
    'ACC_PARTICULAR_FIXED',
    ...presenceErrors,
    'SYS_DECRYPT_FAILED',
    'SYS_STALE_REQUEST',
  ],
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
