import { z } from 'zod'
import { integerSchema, memberIdSchema, opaqueText, plainText, queryTime } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { emptySchema, fractionSchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

export const contractKinds = ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const
export type ContractKind = (typeof contractKinds)[number]

/** The states of reference G.3.5. */
export const contractStates = [
  'REQUESTED',
  'OFFERED',
  'ACTIVE',
  'TERMINATION_REQUESTED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'SUPERSEDED',
  'TERMINATED',
] as const
export type ContractState = (typeof contractStates)[number]

/**
 * DIVIDEND is paid by the period that its version says; DAILY by the business day, HOURLY by the clock hour and REALTIME
 * every five minutes.
 */
export const contractPeriods = ['DAILY', 'WEEKLY', 'SEMI_MONTHLY', 'MONTHLY'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** A tier is reached with at least this number of active members and at least this sum of the kind’s base. */
export const contractTierSchema = z.object({
  activeMembers: integerSchema.min(0),
  /** One of the four is set, by the kind: REALTIME, DIVIDEND, DAILY and HOURLY, in this order. */
  periodValidBet: moneySchema.optional(),
  periodProfitLoss: moneySchema.optional(),
  betPerDay: moneySchema.optional(),
  betPerHour: moneySchema.optional(),
  rate: fractionSchema,
})
export type ContractTier = z.infer<typeof contractTierSchema>

/** The field of a tier that holds the sum which the kind asks for. */
export const baseFieldOf = {
  DIVIDEND: 'periodProfitLoss',
  DAILY: 'betPerDay',
  HOURLY: 'betPerHour',
  REALTIME: 'periodValidBet',
} as const satisfies Record<ContractKind, keyof ContractTier>

export const mostTiers = 10

const termsShape = {
  tiers: z.array(contractTierSchema),
  period: z.enum(contractPeriods),
  /** True if a negative period is carried into the next one. */
  carriesNegative: z.boolean(),
  /** A member’s win above it is carried on that member’s own account, not on the agent’s; null without a bound. */
  isolatesWinAbove: moneySchema.nullable(),
}

/** The actions that the agent may take on a contract now. */
export const contractActions = [
  'OFFER',
  'ACCEPT',
  'REJECT',
  'TERMINATE',
  'REQUEST_NEW',
  'REQUEST_TERMINATE',
  'ANSWER_REQUEST',
  'CANCEL',
] as const
export type ContractAction = (typeof contractActions)[number]

export const contractSchema = z.object({
  contractId: z.string(),
  kind: z.enum(contractKinds),
  /** UP: the other party is the agent’s upline, or the house. DOWN: it is a direct downline. */
  side: z.enum(['UP', 'DOWN']),
  /** The upline masked, `HOUSE`, or the direct downline’s account. */
  party: z.string(),
  memberId: z.string().nullable(),
  ...termsShape,
  state: z.enum(contractStates),
  version: z.number().int(),
  /** Accepted terms that are in force from that time on; the terms above are in force until then. */
  next: z.object({ ...termsShape, from: timestampSchema }).nullable(),
  offeredAt: timestampSchema.nullable(),
  /** When an unanswered offer ends. */
  expiresAt: timestampSchema.nullable(),
  startsAt: timestampSchema.nullable(),
  endedAt: timestampSchema.nullable(),
  /** The text of a request, a rejection or a termination. */
  reason: z.string().nullable(),
  actions: z.array(z.enum(contractActions)),
})
export type Contract = z.infer<typeof contractSchema>

/** The state of the contract of a kind between the agent and the upline, NONE without one that is not over. */
const requestTypeSchema = z.enum(['NONE', 'REQUESTED', 'OFFERED', 'ACTIVE', 'TERMINATION_REQUESTED'])

export const getContractInfo = defineEndpoint({
  moduleId: 'AGT.contractInfo',
  method: 'GET',
  path: '/wps/relay/MCS2_getConsolidatedContractInfo',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  summary: 'Which kinds of contracts there are here, and how the agent’s own of each kind stands',
  request: emptySchema,
  response: z.object({
    dailysalreqtype: requestTypeSchema,
    divtypereq: requestTypeSchema,
    contracthoursalreq: requestTypeSchema,
    realtimesalreqtype: requestTypeSchema,
    enabled: z.object({ dividend: z.boolean(), daily: z.boolean(), hourly: z.boolean(), realtime: z.boolean() }),
    /** Offers from the upline and requests from downlines that wait for the agent, by kind. */
    waiting: z.object({
      dividend: z.number().int(),
      daily: z.number().int(),
      hourly: z.number().int(),
      realtime: z.number().int(),
    }),
  }),
  errors: [],
})
export type ContractInfo = z.infer<typeof getContractInfo.response>

export const listContracts = defineEndpoint({
  moduleId: 'AGT.contracts',
  method: 'GET',
  path: '/wps/relay/MCS2_getContractList',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'list',
  summary:
    'The agent’s contracts of a kind with the upline or with direct downlines, those in force and open ones first',
  request: z.object({
    kind: z.enum(contractKinds),
    side: z.enum(['UP', 'DOWN']),
    state: z.enum(contractStates).optional(),
    ...pageShape(20),
  }),
  response: z.object(pagedShape(contractSchema)),
  errors: ['CONTRACT_KIND_OFF', 'SYS_VALIDATION'],
})

const wishShape = {
  action: z.enum(contractActions),
  /** For every action except OFFER and REQUEST_NEW. */
  contractId: plainText(20).optional(),
  /** The direct downline of an OFFER. */
  memberId: memberIdSchema.optional(),
  /** Set for an OFFER, a REQUEST_NEW, and an ANSWER_REQUEST that offers. */
  tiers: z.array(contractTierSchema).min(1).max(mostTiers).optional(),
  period: z.enum(contractPeriods).optional(),
  carriesNegative: z.boolean().optional(),
  isolatesWinAbove: moneySchema.nullish(),
  /** For an ANSWER_REQUEST: true if the request is granted. */
  grants: z.boolean().optional(),
  reason: plainText(140).optional(),
  /** From the preview, if the action ends contracts of downlines. */
  confirmToken: opaqueText(128).optional(),
}

const process = {
  token: 'required',
  role: 'agent',
  idempotent: true,
  rate: 'R4',
  request: z.object(wishShape),
  response: z.object({
    contractId: z.string(),
    state: z.enum(contractStates),
    /**
     * Set when it was refused with CONTRACT_CONFIRM_REQUIRED: the contracts that would end, and the token that confirms
     * it.
     */
    affected: z.array(z.object({ contractId: z.string(), kind: z.enum(contractKinds), party: z.string() })).optional(),
    confirmToken: z.string().optional(),
  }),
  errors: [
    'AGENT_DOWNLINE_UNKNOWN',
    'CONTRACT_UNKNOWN',
    'CONTRACT_KIND_OFF',
    'CONTRACT_STATE',
    'CONTRACT_TIERS_INVALID',
    'CONTRACT_RATE_TOO_HIGH',
    'CONTRACT_CONFIRM_REQUIRED',
    'SYS_VALIDATION',
  ],
} as const

export const processDividend = defineEndpoint({
  ...process,
  moduleId: 'AGT.dividend',
  method: 'POST',
  path: '/wps/relay/MCS2_processDividendReq',
  summary: 'Carries out an action on a dividend contract',
})

export const processDailySalary = defineEndpoint({
  ...process,
  moduleId: 'AGT.dailySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processDailySalContract',
  summary: 'Carries out an action on a daily salary contract',
})

export const processHourlySalary = defineEndpoint({
  ...process,
  moduleId: 'AGT.hourlySalary',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  summary: 'Carries out an action on an hourly salary contract',
})

export const processRealtimeSalary = defineEndpoint({
  ...process,
  moduleId: 'AGT.realtimeSalary',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  summary: 'Carries out an action on a real-time salary contract',
})

export const previewContract = defineEndpoint({
  moduleId: 'AGT.previewContract',
  method: 'GET',
  path: '/wps/relay/MCS2_previewContract',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'report',
  summary: 'What an offer would have paid for a period that is over, by real figures, and which contracts it would end',
  request: z.object({
    kind: z.enum(contractKinds),
    memberId: memberIdSchema,
    /** The tiers as JSON, because a query contains only text. */
    tiers: opaqueText(4000),
    period: z.enum(contractPeriods).default('MONTHLY'),
    /** For a dividend, as in the offer. */
    carriesNegative: z.stringbool().optional(),
    isolatesWinAbove: moneySchema.optional(),
    /** Any moment of the requested period, which has to be over; without it, the last one. */
    at: queryTime.optional(),
  }),
  response: z.object({
    /** The requested period. */
    periodStart: timestampSchema,
    periodEnd: timestampSchema,
    activeMembers: z.number().int(),
    base: moneySchema,
    /** The index of the tier that it would have reached; null for none. */
    tier: z.number().int().nullable(),
    rate: fractionSchema,
    amount: moneySchema,
    /** The sum that is added to the base for wins that count on their winners’ own accounts. */
    isolated: moneySchema.optional(),
    /** The carried loss with which the next period would have begun, or zero. */
    carriedOut: moneySchema.optional(),
    /** By tier: whether it was reached, and the amount that its rate would have paid for the same figures. */
    perTier: z.array(z.object({ isReached: z.boolean(), rate: fractionSchema, amount: moneySchema })).optional(),
    /** The last periods that are over, the newest first, for the choice of one. */
    periods: z.array(z.object({ start: timestampSchema, end: timestampSchema })).optional(),
    affected: z.array(z.object({ contractId: z.string(), kind: z.enum(contractKinds), party: z.string() })),
    /** Valid for five minutes, for exactly these contracts; null if none ends. */
    confirmToken: z.string().nullable(),
  }),
  errors: [
    'AGENT_DOWNLINE_UNKNOWN',
    'CONTRACT_KIND_OFF',
    'CONTRACT_TIERS_INVALID',
    'CONTRACT_RATE_TOO_HIGH',
    'SYS_VALIDATION',
  ],
})
export type ContractPreview = z.infer<typeof previewContract.response>
