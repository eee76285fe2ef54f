import { z } from 'zod'
import { mostPages, queryInteger, trimmedText } from '../bounds'
import {
  baseFieldOf,
  contractKinds,
  contractSchema,
  contractStates,
  processDividend,
} from '../endpoints/agent-contracts'
import { pagedShape } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { memberAccount } from './fields'

export { baseFieldOf, contractKinds, contractStates }
export type HouseContract = z.infer<typeof contractSchema>

const { reason: message, ...wish } = processDividend.request.shape

export const listHouseContracts = defineStaffEndpoint({
  id: 'contracts.list',
  method: 'GET',
  path: '/agent-contracts',
  permission: 'contracts.read',
  reason: 'none',
  summary: 'The contracts of a kind between the house and first agents, those in force and open ones first',
  request: z.object({
    kind: z.enum(contractKinds),
    state: z.enum(contractStates).optional(),
    pageNo: queryInteger(1, mostPages).default(1),
  }),
  response: z.object(pagedShape(contractSchema)),
  errors: ['CONTRACT_KIND_OFF'],
})

export const orderHouseContract = defineStaffEndpoint({
  id: 'contracts.order',
  method: 'POST',
  path: '/agent-contracts',
  permission: 'contracts.decide',
  reason: 'required',
  needsStepUp: true,
  summary: 'Offers, ends or answers a contract of the house. The same key with the same order is carried out once',
  request: z.object({
    kind: z.enum(contractKinds),
    requestKey: trimmedText(64).min(1),
    /** The agent of an OFFER, in place of the member's number. */
    account: memberAccount.optional(),
    ...wish,
    /** The text about an end or a refusal, for the agent. */
    message,
  }),
  response: z.object({ contractId: z.string(), state: z.enum(contractStates) }),
  errors: processDividend.errors,
})
