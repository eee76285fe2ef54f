import { z } from 'zod'
import { earliestTime, latestTime, opaqueText } from '../bounds'
import { timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import type { Permission } from './permissions'

/** The kinds of items that staff decide about, with the permissions to see and to decide. */
export const queueKinds = {
  withdrawal: { read: 'withdrawals.read', decide: 'withdrawals.decide' },
  'payment-incident': { read: 'payments.read', decide: 'payments.decide' },
  'held-win': { read: 'vendors.read', decide: 'vendors.decide' },
  'refused-credit': { read: 'vendors.read', decide: 'vendors.decide' },
  feedback: { read: 'feedback.read', decide: 'feedback.answer' },
  'promotion-application': { read: 'promotions.read', decide: 'promotions.decide' },
  'point-redemption': { read: 'points.read', decide: 'points.decide' },
} as const satisfies Record<string, { read: Permission; decide: Permission }>

export type QueueKind = keyof typeof queueKinds
export const queueKindCodes = Object.keys(queueKinds) as [QueueKind, ...QueueKind[]]

/** Milliseconds after which a claim ends by itself. */
export const claimLength = 10 * 60_000
/** Milliseconds: the furthest time to which an item can be put off. */
export const longestHold = 90 * 24 * 60 * 60_000

const item = { kind: z.enum(queueKindCodes), id: opaqueText(128).min(1) }

export const queueMarkSchema = z.object({
  id: z.string(),
  /** The person who works on it. */
  claim: z.object({ staff: z.string(), name: z.string(), until: timestampSchema }).nullable(),
  /** The person who has put it off, until when and why. */
  hold: z.object({ staff: z.string(), until: timestampSchema, reason: z.string() }).nullable(),
})
export type QueueMark = z.infer<typeof queueMarkSchema>

export const listQueueMarks = defineStaffEndpoint({
  id: 'queue.marks',
  method: 'GET',
  path: '/queue/marks',
  permission: 'signed-in',
  reason: 'none',
  summary: 'The items of a queue that someone works on or has put off. It needs the permission to see the queue',
  request: z.object({ kind: item.kind }),
  response: z.object({ list: z.array(queueMarkSchema) }),
  errors: [],
})

export const claimQueueItem = defineStaffEndpoint({
  id: 'queue.claim',
  method: 'POST',
  path: '/queue/claim',
  permission: 'signed-in',
  reason: 'optional',
  summary:
    'Says that the caller works on an item, for ten minutes. With `takeOver` and a reason, the claim of another person ends. It needs the permission to decide',
  request: z.object({ ...item, takeOver: z.boolean().default(false) }),
  response: z.object({ until: timestampSchema }),
  errors: ['STAFF_CLAIMED'],
})

export const releaseQueueItem = defineStaffEndpoint({
  id: 'queue.release',
  method: 'POST',
  path: '/queue/release',
  permission: 'signed-in',
  reason: 'optional',
  summary: "Ends the caller's claim of an item",
  request: z.object(item),
  response: z.object({ released: z.boolean() }),
  errors: [],
})

export const holdQueueItem = defineStaffEndpoint({
  id: 'queue.hold',
  method: 'POST',
  path: '/queue/hold',
  permission: 'signed-in',
  reason: 'required',
  summary: 'Puts an item off to a later time. It needs the permission to decide',
  request: z.object({ ...item, until: z.number().int().min(earliestTime).max(latestTime) }),
  response: z.object({ until: timestampSchema }),
  errors: ['STAFF_CLAIMED'],
})

export const unholdQueueItem = defineStaffEndpoint({
  id: 'queue.unhold',
  method: 'POST',
  path: '/queue/unhold',
  permission: 'signed-in',
  reason: 'optional',
  summary: 'Takes up an item that was put off. It needs the permission to decide',
  request: z.object(item),
  response: z.object({ unheld: z.boolean() }),
  errors: ['STAFF_CLAIMED'],
})
