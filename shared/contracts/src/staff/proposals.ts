import { z } from 'zod'
import { integerSchema, plainText, queryTime, trimmedText } from '../bounds'
import { keyedShape, keyShape, moneySchema, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { staffAmount } from './fields'

/**
 * DRAFT: only its proposer sees it. IN_REVIEW: it waits for another person. APPROVED: it is about to be applied.
 * SCHEDULED: it is applied at a time. STALE: what it stands on has changed, so that it has to be proposed again.
 */
export const proposalStates = [
  'DRAFT',
  'IN_REVIEW',
  'APPROVED',
  'SCHEDULED',
  'APPLIED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
  'STALE',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** Milliseconds. A proposal that no one has decided about ends after this time. */
export const proposalLimit = 72 * 60 * 60 * 1000
/** Milliseconds. A proposal can be applied at most so far ahead. */
export const farthestSchedule = 90 * 24 * 60 * 60 * 1000

/**
 * Signs that two persons are one. SELF, SAME_DEVICE, YOUNGER_ACCOUNT and MACHINE refuse the approval. SAME_ADDRESS and
 * INVITED_BY_PROPOSER are only shown.
 */
export const proposalFlags = [
  'SELF',
  'SAME_DEVICE',
  'YOUNGER_ACCOUNT',
  'MACHINE',
  'SAME_ADDRESS',
  'INVITED_BY_PROPOSER',
] as const
export type ProposalFlag = (typeof proposalFlags)[number]

/** The effects of a proposal, computed by the function that applies it. */
export const effectsSchema = z.object({
  postings: z.array(
    z.object({
      kind: z.string(),
      reference: z.string(),
      /** The account of the ledger, such as `house:correction`. */
      ledgerAccount: z.string(),
      /** The account of the member whose money it is. */
      member: z.string().nullable(),
      amount: moneySchema,
      currency: z.string(),
    }),
  ),
  /** The members' balances before and after it. */
  balances: z.array(
    z.object({
      member: z.string(),
      /** The part of the money, such as `main`, `hold` or `bonus`. */
      wallet: z.string(),
      currency: z.string(),
      before: moneySchema,
      after: moneySchema,
    }),
  ),
  /** The messages to members, in the language of each. */
  messages: z.array(z.object({ member: z.string(), language: z.string(), title: z.string(), content: z.string() })),
  /** The change of what the house owes to all members, and of each account of the house and of vendors. */
  exposure: z.array(z.object({ ledgerAccount: z.string(), currency: z.string(), change: moneySchema })),
  /** The subject before and after it. */
  before: z.unknown(),
  after: z.unknown(),
})
export type ProposalEffects = z.infer<typeof effectsSchema>

export const proposalRowSchema = z.object({
  proposalId: z.string(),
  /** The id of the call that it makes, such as `withdrawals.decide`. */
  kind: z.string(),
  state: z.enum(proposalStates),
  /** Grows with every change. A decision names the one that its maker has read. */
  version: z.number().int(),
  subject: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: timestampSchema,
  isMine: z.boolean(),
  /** The greatest change of a member's money. */
  amount: moneySchema.nullable(),
  currency: z.string().nullable(),
  /** Since when it waits for a decision. Null if it does not. */
  waitingSince: timestampSchema.nullable(),
  /** When it ends without a decision. Null if it has one. */
  expiresAt: timestampSchema.nullable(),
  /** When it is to be applied. Null for the moment of its approval. */
  applyAt: timestampSchema.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestampSchema.nullable(),
})
export type ProposalRow = z.infer<typeof proposalRowSchema>

export const proposalSchema = proposalRowSchema.extend({
  /** The request of the call. */
  fields: z.record(z.string(), z.unknown()),
  /** The dry run, from when it was proposed. */
  effects: effectsSchema,
  /** The effects that it had. Null unless it is applied. */
  outcome: effectsSchema.nullable(),
  /** True if what an open proposal stands on has changed. */
  isMoved: z.boolean(),
  /** True if it was approved without a second person. */
  isBypassed: z.boolean(),
  flags: z.array(z.enum(proposalFlags)),
  /** True if the reader has the permission to decide about it. */
  mayDecide: z.boolean(),
  decisionReason: z.string().nullable(),
  /** Why it could not be applied. */
  note: z.string().nullable(),
  events: z.array(
    z.object({ state: z.enum(proposalStates), by: z.string(), reason: z.string(), time: timestampSchema }),
  ),
})
export type Proposal = z.infer<typeof proposalSchema>

/** WAITING: for the reader. MINE: proposed by the reader. ALL: all whose call the reader may make. */
export const proposalViews = ['WAITING', 'MINE', 'ALL'] as const

const proposalId = plainText(40)
const version = integerSchema.min(1)
const refusals = ['SYS_INVALID_URL', 'STAFF_PROPOSAL_MOVED', 'STAFF_PROPOSAL_OVER'] as const

export const listProposals = defineStaffEndpoint({
  id: 'proposals.list',
  method: 'GET',
  path: '/proposals',
  permission: 'proposals.read',
  reason: 'none',
  summary: 'Proposals that wait for the caller, that the caller has made, or all; those that wait longest come first',
  request: z.object({
    view: z.enum(proposalViews).default('WAITING'),
    state: z.enum(proposalStates).optional(),
    ...keyShape(50),
  }),
  response: z.object(keyedShape(proposalRowSchema)),
  errors: [],
})

export const getProposal = defineStaffEndpoint({
  id: 'proposals.get',
  subject: 'proposal:proposalId',
  method: 'GET',
  path: '/proposals/:proposalId',
  permission: 'proposals.read',
  reason: 'none',
  summary: 'A proposal with its dry run, what it stands on, and its history',
  request: z.object({ proposalId }),
  response: proposalSchema,
  errors: ['SYS_INVALID_URL'],
})

export const proposeCall = defineStaffEndpoint({
  id: 'proposals.propose',
  method: 'POST',
  path: '/proposals',
  permission: 'proposals.read',
  reason: 'required',
  needsStepUp: true,
  summary: 'Proposes a call that the caller may make, with its fields. The same open proposal is not made twice',
  request: z.object({
    kind: trimmedText(64).min(1),
    /** Read by the contract of the kind, which has the bounds. */
    fields: z.record(plainText(64), z.unknown()),
    /** Keeps it from the others until it is sent. */
    isDraft: z.boolean().default(false),
    applyAt: queryTime.optional(),
  }),
  response: proposalSchema,
  errors: ['AUTH_FORBIDDEN'],
})

export const sendProposal = defineStaffEndpoint({
  id: 'proposals.send',
  subject: 'proposal:proposalId',
  method: 'POST',
  path: '/proposals/:proposalId/sending',
  permission: 'proposals.read',
  reason: 'optional',
  summary: 'Sends a draft of the caller to the others',
  request: z.object({ proposalId, version }),
  response: proposalSchema,
  errors: [...refusals, 'STAFF_PROPOSAL_STALE'],
})

export const approveProposal = defineStaffEndpoint({
  id: 'proposals.approve',
  subject: 'proposal:proposalId',
  method: 'POST',
  path: '/proposals/:proposalId/approval',
  permission: 'proposals.decide',
  reason: 'required',
  needsStepUp: true,
  summary: 'Approves a proposal of another person. It is applied now, or at its time',
  request: z.object({
    proposalId,
    version,
    /** Approves without a second person. It needs a permission, and raises an alarm. */
    bypass: z.boolean().default(false),
    /** Another time than the proposed one. */
    applyAt: queryTime.optional(),
  }),
  response: proposalSchema,
  errors: [...refusals, 'STAFF_PROPOSAL_STALE', 'STAFF_SAME_PERSON', 'STAFF_SELF', 'AUTH_FORBIDDEN'],
})

export const rejectProposal = defineStaffEndpoint({
  id: 'proposals.reject',
  subject: 'proposal:proposalId',
  method: 'POST',
  path: '/proposals/:proposalId/rejection',
  permission: 'proposals.decide',
  reason: 'required',
  needsStepUp: true,
  summary: 'Rejects a proposal of another person',
  request: z.object({ proposalId, version }),
  response: proposalSchema,
  errors: [...refusals, 'STAFF_SELF', 'AUTH_FORBIDDEN'],
})

export const cancelProposal = defineStaffEndpoint({
  id: 'proposals.cancel',
  subject: 'proposal:proposalId',
  method: 'POST',
  path: '/proposals/:proposalId/cancellation',
  permission: 'proposals.read',
  reason: 'required',
  summary: 'Takes back a proposal that is not applied: its proposer, or who may decide about one that is scheduled',
  request: z.object({ proposalId, version }),
  response: proposalSchema,
  errors: [...refusals, 'AUTH_FORBIDDEN'],
})

export const scheduleProposal = defineStaffEndpoint({
  id: 'proposals.schedule',
  subject: 'proposal:proposalId',
  method: 'POST',
  path: '/proposals/:proposalId/schedule',
  permission: 'proposals.read',
  reason: 'required',
  needsStepUp: true,
  summary: 'Sets when a proposal is applied: its proposer before it is approved, and another person afterwards',
  request: z.object({ proposalId, version, applyAt: queryTime }),
  response: proposalSchema,
  errors: [...refusals, 'STAFF_SELF', 'STAFF_SAME_PERSON', 'AUTH_FORBIDDEN'],
})

export const approvalLimitSchema = z.object({
  /** The id of the call. */
  kind: z.string(),
  /** Amounts above it need a second person. */
  amount: moneySchema,
})

export const listApprovalLimits = defineStaffEndpoint({
  id: 'proposals.limits',
  method: 'GET',
  path: '/approval-limits',
  permission: 'proposals.read',
  reason: 'none',
  summary: 'The amounts above which a call needs a second person',
  request: z.object({}),
  response: z.object({ list: z.array(approvalLimitSchema) }),
  errors: [],
})

export const setApprovalLimit = defineStaffEndpoint({
  id: 'proposals.setLimit',
  subject: 'approval-limit:kind',
  method: 'PUT',
  path: '/approval-limits/:kind',
  permission: 'proposals.limits',
  reason: 'required',
  needsStepUp: true,
  approval: 'second-person',
  summary: 'Changes the amount above which a call needs a second person',
  request: z.object({ kind: plainText(64), amount: staffAmount }),
  response: approvalLimitSchema,
  errors: ['SYS_INVALID_URL', 'STAFF_SECOND_PERSON'],
})
