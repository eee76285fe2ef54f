import { z } from 'zod'
import { memberIdSchema, opaqueText, plainText, queryInteger, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { paymentPasswordErrors, paymentPasswordSchema } from '../payment-password'
import {
  emptySchema,
  fractionSchema,
  isWithinReportSpan,
  keyedShape,
  keyShape,
  moneySchema,
  timeRangeShape,
  timestampSchema,
} from '../shapes'
import { contractKinds, contractStates } from './agent-contracts'
import { teamScopes } from './team-reports'

export const downlineStates = ['ACTIVE', 'DISABLED'] as const

/**
 * The groups of downlines: members with a valid bet in the range, members who registered in it, and members who are
 * online now, as the overview counts them; and members whose first deposit has arrived at any time, as the funnel of a
 * link counts them.
 */
export const downlineGroups = ['ACTIVE', 'NEW', 'ONLINE', 'DEPOSITED'] as const
export type DownlineGroup = (typeof downlineGroups)[number]

export const downlineSchema = z.object({
  memberId: z.string(),
  /** In full for a direct downline, masked for all members further below: `ab***9`. */
  account: z.string(),
  isDirect: z.boolean(),
  /** The value of isAgent: 0 is a member, all others are agents. */
  type: z.number().int(),
  /** 1 is directly below the agent. */
  level: z.number().int(),
  registeredAt: timestampSchema,
  lastLogin: timestampSchema.nullable(),
  state: z.enum(downlineStates),
  /** Set for a direct downline, otherwise null. */
  balance: moneySchema.nullable(),
  /** The member's stakes in settled rounds of the range, and the member's gain by playing. */
  stake: moneySchema,
  net: moneySchema,
  /** Members directly below, and members below at any depth. */
  children: z.number().int(),
  team: z.number().int(),
  /** The first deposit and when it arrived. Set only in a list of members who have deposited. */
  firstDeposit: z.object({ amount: moneySchema, time: timestampSchema }).optional(),
})
export type Downline = z.infer<typeof downlineSchema>

export const listDownlines = defineEndpoint({
  moduleId: 'AGT.downlines',
  method: 'GET',
  path: '/wps/relay/MCS2_getDownlineList',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'list',
  summary:
    'Members below the agent by level and then by registration: all, one level, those directly below one of them, everybody below one of them, those whose account begins with a text, or those whom the overview or the funnel of a link counts',
  request: z
    .object({
      /** The direct downlines of this member, who is below the agent. Without it, and without a level, all. */
      memberId: memberIdSchema.optional(),
      /** With TEAM, all members below that member. An older gateway lists the direct downlines. */
      scope: z.enum(teamScopes).optional(),
      /** Only members who have registered by this link of the agent. An older gateway lists all. */
      linkId: plainText(64).optional(),
      /** The beginning of an account. Only accounts that the agent sees in full are searched. */
      account: plainText(64).optional(),
      level: queryInteger(1, 1_000).optional(),
      state: z.enum(downlineStates).optional(),
      /** Only members of this group. An older gateway lists all. */
      which: z.enum(downlineGroups).optional(),
      ...timeRangeShape,
      ...keyShape(50),
    })
    .refine(isWithinReportSpan, { path: ['endTime'] }),
  response: z.object({
    ...keyedShape(downlineSchema),
    /** The number of levels below the agent. An older gateway leaves it out. */
    levels: z.number().int().optional(),
  }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'AGENT_LINK_UNKNOWN', 'SYS_VALIDATION'],
})

/** A search while an account is typed answers at most this number of members. */
export const mostFoundDownlines = 10

export const foundDownlineSchema = downlineSchema.pick({
  memberId: true,
  account: true,
  type: true,
  level: true,
  state: true,
})
export type FoundDownline = z.infer<typeof foundDownlineSchema>

export const findDownlines = defineEndpoint({
  moduleId: 'AGT.findDownlines',
  method: 'GET',
  path: '/wps/relay/MCS2_findDownlines',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'list',
  summary:
    'The first direct downlines of the agent, in alphabetical order, whose account begins with a text: the suggestions while an account is typed',
  request: z.object({
    /** The beginning of an account. Without it, all are listed. */
    account: plainText(64).optional(),
  }),
  response: z.object({ list: z.array(foundDownlineSchema).max(mostFoundDownlines) }),
  errors: ['SYS_VALIDATION'],
})

export const getDownline = defineEndpoint({
  moduleId: 'AGT.downline',
  method: 'GET',
  path: '/wps/relay/MCS2_getDownlineDetail',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  summary: 'One member below the agent: place in the tree, settings and contracts, and nothing personal',
  request: z.object({ memberId: memberIdSchema }),
  response: downlineSchema.omit({ stake: true, net: true, firstDeposit: true }).extend({
    /** From the agent’s direct downline down to the member’s upline, as the agent sees the accounts. */
    path: z.array(z.object({ memberId: z.string(), account: z.string() })),
    nickname: z.string().nullable(),
    rankLevel: z.number().int(),
    /** These three are set for a direct downline, and only the direct upline changes them. */
    remark: z.string().nullable(),
    rebate: fractionSchema.nullable(),
    /** True if the member may transfer to the upline. */
    transferEnabled: z.boolean().nullable(),
    /** The lowest rebate that the member can be given, because a downline of the member has it, and the highest. */
    rebateFrom: fractionSchema.nullable(),
    rebateTo: fractionSchema.nullable(),
    /** For a direct downline: the contracts with the agent that are not over. */
    contracts: z.array(
      z.object({ contractId: z.string(), kind: z.enum(contractKinds), state: z.enum(contractStates) }),
    ),
  }),
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'SYS_VALIDATION'],
})
export type DownlineDetail = z.infer<typeof getDownline.response>

export const updateDownline = defineEndpoint({
  moduleId: 'AGT.updateDownline',
  method: 'POST',
  path: '/wps/relay/MCS2_updateDownline',
  token: 'required',
  role: 'agent',
  idempotent: true,
  rate: 'R4',
  summary: 'Changes the remark, the rebate or the transfer switch of a direct downline',
  request: z.object({
    memberId: memberIdSchema,
    remark: trimmedText(140, 'err_enter_correct').optional(),
    rebate: fractionSchema.optional(),
    transferEnabled: z.boolean().optional(),
  }),
  response: emptySchema,
  errors: ['AGENT_DOWNLINE_UNKNOWN', 'AGENT_REBATE_TOO_HIGH', 'AGENT_REBATE_TOO_LOW', 'SYS_VALIDATION'],
})

export const getDownlineTransferInfo = defineEndpoint({
  moduleId: 'TRF.downlineInfo',
  method: 'GET',
  path: '/wps/relay/MCS2_getDownlineTransferInfo',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  summary: 'What the agent may transfer to direct downlines',
  request: emptySchema,
  response: z.object({
    enabled: z.boolean(),
    min: moneySchema,
    max: moneySchema,
    dailyLeft: moneySchema,
    available: moneySchema,
    hasPaymentPassword: z.boolean(),
  }),
  errors: [],
})

export const transferToDownline = defineEndpoint({
  moduleId: 'TRF.downline',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_transferDownline',
  token: 'required',
  role: 'agent',
  encrypted: true,
  idempotent: true,
  rate: 'R4',
  summary: 'Moves money from the agent’s main wallet to that of a direct downline; it cannot be cancelled',
  request: z.object({
    account: opaqueText(64),
    amount: moneySchema,
    remark: trimmedText(140, 'err_enter_correct').optional(),
    paymentPassword: paymentPasswordSchema,
  }),
  response: z.object({ orderNo: z.string(), balance: moneySchema }),
  errors: [
    'AGENT_DOWNLINE_UNKNOWN',
    'TRF_DOWNLINE_UNAVAILABLE',
    'TRF_DAILY_LIMIT',
    'TRF_TURNOVER',
    'WAL_INSUFFICIENT',
    'WAL_AMOUNT_RANGE',
    'SYS_VALIDATION',
    ...paymentPasswordErrors,
  ],
})
