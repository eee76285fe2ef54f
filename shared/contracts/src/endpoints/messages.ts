import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, languageSchema, maxPageSize, pagedShape, pageShape, timestampSchema } from '../shapes'
import { drawCodeSchema, numeroSchema } from '../vendor-lottery'

export const messageTypes = [
  'DEPOSIT_CREDITED',
  'DEPOSIT_FAILED',
  'WITHDRAW_APPROVED',
  'WITHDRAW_REJECTED',
  'SYSTEM',
  'RG',
] as const
export type MessageType = (typeof messageTypes)[number]

/** The pages outside the member centre to which messages lead. */
export const messagePaths = ['/pointMall', '/raffles', '/promotions', '/jackpots'] as const
export type MessagePath = (typeof messagePaths)[number]

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(messageTypes),
  title: z.string(),
  /** Plain text. */
  content: z.string(),
  time: timestampSchema,
  read: z.boolean(),
  /** The page of the member centre where the member can act on it, if its type does not determine it. */
  page: z.enum(['securityCenter', 'transactionHistory', 'playerRank', 'bonusDetails', 'rewardCenter']).optional(),
  /** The pages outside the member centre where the member can act on it, the likeliest first. */
  paths: z.array(z.enum(messagePaths)).optional(),
  /** The draw of a lottery that it is about. */
  draw: z.object({ gameCode: drawCodeSchema, numero: numeroSchema }).optional(),
})
export type Message = z.infer<typeof messageSchema>

export const listMessages = defineEndpoint({
  moduleId: 'MSG.list',
  method: 'GET',
  path: '/wps/relay/CSP_getMessageList',
  token: 'required',
  role: 'any',
  rate: 'R0',
  cost: 'list',
  summary: 'What the site has told the member, newest first, in words of the language',
  request: z.object({
    type: z.enum(messageTypes).optional(),
    read: z.stringbool().optional(),
    language: languageSchema.default('EN'),
    ...pageShape(20),
  }),
  response: z.object(pagedShape(messageSchema)),
  errors: [],
})

const idsSchema = z
  .array(z.string().regex(/^\d{1,18}$/))
  .min(1)
  .max(maxPageSize)
/** Ids that are not the member's are ignored. */
const choiceShape = { ids: idsSchema.optional(), all: z.literal(true).optional() }
const isOneChoice = ({ ids, all }: { ids?: string[] | undefined; all?: true | undefined }): boolean =>
  (ids === undefined) !== (all === undefined)
const unreadShape = { unread: z.number().int() }

export const readMessages = defineEndpoint({
  moduleId: 'MSG.read',
  method: 'POST',
  path: '/wps/relay/CSP_readMessage',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Marks messages as read; answers how many are unread',
  request: z.object(choiceShape).refine(isOneChoice, { path: ['ids'] }),
  response: z.object(unreadShape),
  errors: [],
})

export const deleteMessages = defineEndpoint({
  moduleId: 'MSG.delete',
  method: 'POST',
  path: '/wps/relay/CSP_deleteMessage',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'Takes messages away, or with `restore` brings back those of the last day; answers how many are unread',
  request: z
    .object({ ...choiceShape, restore: z.boolean().optional() })
    .refine((choice) => isOneChoice(choice) && !(choice.all && choice.restore), { path: ['ids'] }),
  response: z.object(unreadShape),
  errors: [],
})

export const countUnreadMessages = defineEndpoint({
  moduleId: 'MSG.unread',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  token: 'required',
  role: 'any',
  rate: 'R0',
  summary: 'How many messages are unread',
  request: emptySchema,
  response: z.object({ count: z.number().int() }),
  errors: [],
})
