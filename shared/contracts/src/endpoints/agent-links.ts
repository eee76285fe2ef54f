import { z } from 'zod'
import { integerSchema, opaqueText, plainText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { fractionSchema, moneySchema, pagedShape, pageShape, timestampSchema } from '../shapes'

/** The type of a member who registers by a link or is created by an agent. */
export const downlineTypes = ['MEMBER', 'AGENT'] as const
export type DownlineType = (typeof downlineTypes)[number]

export const agentLinkStates = ['ACTIVE', 'EXPIRED', 'DELETED'] as const

export const agentLinkSchema = z.object({
  linkId: z.string(),
  code: z.string(),
  /** The address that registers a visitor below the agent. */
  url: z.url(),
  /** The text of the QR code. */
  qr: z.string(),
  accountType: z.enum(downlineTypes),
  /** The rebate of members who register by this link. */
  rebate: fractionSchema,
  /**
   * The funnel: visitors of the link, registered members, and members whose first deposit has arrived, with its sum.
   */
  visits: z.number().int(),
  registrations: z.number().int(),
  firstDeposits: z.number().int(),
  firstDepositSum: moneySchema,
  state: z.enum(agentLinkStates),
  /** Null for a link without an end. */
  expiresAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
})
export type AgentLink = z.infer<typeof agentLinkSchema>

export const listAgentLinks = defineEndpoint({
  moduleId: 'AGT.links',
  method: 'GET',
  path: '/wps/relay/MCS2_getAgentLinks',
  token: 'required',
  role: 'agent',
  rate: 'R0',
  cost: 'list',
  summary: 'The agent’s registration links with their funnels, newest first, and the hosts that are the agent’s own',
  request: z.object(pageShape(20)),
  response: z.object({
    ...pagedShape(agentLinkSchema),
    /** Hosts whose visitors register below the agent without a code. The operator binds them. */
    domains: z.array(z.string()),
    /** The agent’s own rebate, the most that a downline can have. */
    ownRebate: fractionSchema,
    /** The maximum number of active links. */
    most: z.number().int(),
  }),
  errors: [],
})

/** The choices of days for which a link is valid; 0 means without an end. */
export const linkValidDays = [0, 1, 7, 30, 90, 365] as const

export const saveAgentLink = defineEndpoint({
  moduleId: 'AGT.saveLink',
  method: 'POST',
  path: '/wps/relay/MCS2_saveAgentLink',
  token: 'required',
  role: 'agent',
  idempotent: true,
  rate: 'R4',
  summary: 'Creates a registration link, or changes the rebate and the end of one; the days count from now',
  request: z.object({
    linkId: plainText(64).optional(),
    accountType: z.enum(downlineTypes),
    rebate: fractionSchema,
    validDays: integerSchema.min(0).max(365),
  }),
  response: agentLinkSchema,
  errors: ['AGENT_LINK_UNKNOWN', 'AGENT_LINK_LIMIT', 'AGENT_REBATE_TOO_HIGH', 'SYS_VALIDATION'],
})

export const deleteAgentLink = defineEndpoint({
  moduleId: 'AGT.deleteLink',
  method: 'POST',
  path: '/wps/relay/MCS2_deleteAgentLink',
  token: 'required',
  role: 'agent',
  rate: 'R4',
  summary: 'Ends a registration link; who has registered by it stays',
  request: z.object({ linkId: plainText(64) }),
  response: z.object({}),
  errors: ['AGENT_LINK_UNKNOWN', 'SYS_VALIDATION'],
})

/** The browser reports once per session that a link opened it, so that the funnel begins with the visit. */
export const visitAgentLink = defineEndpoint({
  moduleId: 'AGT.visitLink',
  method: 'POST',
  path: '/wps/agent/visit',
  token: 'none',
  rate: 'R1',
  summary: 'Counts a visitor of a registration link; answers the same for a code that is unknown',
  request: z.object({ code: plainText(64) }),
  response: z.object({}),
  errors: ['SYS_VALIDATION'],
})

export const createDownline = defineEndpoint({
  moduleId: 'AGT.createDownline',
  method: 'POST',
  path: '/wps/relay/MCS2_createDownline',
  token: 'required',
  role: 'agent',
  encrypted: true,
  idempotent: true,
  hasSecretAnswer: true,
  rate: 'R4',
  summary:
    'Opens an account directly below the agent; its password is answered this once, and has to be changed at the first login',
  request: z.object({
    account: opaqueText(64),
    accountType: z.enum(downlineTypes),
    rebate: fractionSchema.default('0'),
  }),
  response: z.object({
    memberId: z.string(),
    account: z.string(),
    /** Null if the same request has been answered before. */
    initialPassword: z.string().nullable(),
    mustChangePassword: z.boolean(),
  }),
  errors: ['REG_ACCOUNT_TAKEN', 'REG_FIELD_INVALID', 'AGENT_REBATE_TOO_HIGH', 'SYS_VALIDATION'],
})
