import { z } from 'zod'
import { trimmedLines } from '../bounds'
import { feedbackStates, feedbackTicketSchema, maxFeedbackLength } from '../endpoints/feedback'
import { keyedShape, keyShape, timestampSchema } from '../shapes'
import { defineStaffEndpoint } from './define-staff-endpoint'
import { pathText } from './fields'

export { feedbackStates, maxFeedbackLength }

export const staffTicketSchema = feedbackTicketSchema.extend({
  /** The member; null for a visitor, who has left a contact. */
  account: z.string().nullable(),
  contact: z.string().nullable(),
  waitingSince: timestampSchema.nullable(),
  replies: z.array(z.object({ text: z.string(), time: timestampSchema, writtenBy: z.string().nullable() })),
})

export type StaffTicket = z.infer<typeof staffTicketSchema>

export const listStaffFeedback = defineStaffEndpoint({
  id: 'feedback.list',
  method: 'GET',
  path: '/feedback',
  permission: 'feedback.read',
  reason: 'none',
  summary: 'Feedback and complaints in a state: open ones from the oldest, others from the newest',
  request: z.object({ state: z.enum(feedbackStates).default('OPEN'), ...keyShape(50) }),
  response: z.object(keyedShape(staffTicketSchema)),
  errors: [],
})

export const replyToFeedback = defineStaffEndpoint({
  id: 'feedback.reply',
  method: 'POST',
  path: '/feedback/:ticketNo/reply',
  permission: 'feedback.answer',
  reason: 'none',
  isQueued: true,
  subject: 'feedback:ticketNo',
  summary: 'Answers feedback or a complaint. The member gets the answer as a message',
  request: z.object({
    ticketNo: pathText,
    text: trimmedLines(maxFeedbackLength).min(1),
    /** Ends the ticket with this answer. */
    close: z.boolean().optional(),
  }),
  response: z.object({ ticketNo: z.string(), state: z.enum(feedbackStates) }),
  errors: ['SYS_INVALID_URL'],
})
