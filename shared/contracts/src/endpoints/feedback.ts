import { z } from 'zod'
import { plainText, trimmedLines, trimmedText } from '../bounds'
import { defineEndpoint } from '../define-endpoint'
import { languageSchema, pagedShape, pageShape, timestampSchema } from '../shapes'
import { fileIdSchema, imagesSchema } from './files'

export const feedbackTypes = ['FEEDBACK', 'COMPLAINT'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** OPEN: there is no answer yet. ANSWERED: customer service has answered. CLOSED: customer service has ended it. */
export const feedbackStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** The characters that a content may have, whatever its number of words. */
export const maxFeedbackLength = 10_000
export const maxContactLength = 100

export const sendFeedback = defineEndpoint({
  moduleId: 'SYS.feedback',
  method: 'PUT',
  path: '/wps/feedback',
  token: 'optional',
  rate: 'R5',
  summary:
    'Feedback or a complaint, of as many words as SYS.status says; repeated within a minute it is the same ticket. ' +
    'Who is not a member leaves a contact and sends no images. A withdrawal is disputed by one ticket that names it',
  request: z.object({
    type: z.enum(feedbackTypes),
    content: trimmedLines(maxFeedbackLength),
    /** The contact for the answer to a visitor: an e-mail address or a phone number. */
    contact: trimmedText(maxContactLength).optional(),
    images: imagesSchema.optional(),
    /** The member's withdrawal that has not arrived although it counted as received (`disputeUntil` of WDR.list). */
    orderNo: plainText(64).optional(),
    /** The language in which the words are counted. */
    language: languageSchema.default('EN'),
  }),
  response: z.object({ ticketNo: z.string() }),
  errors: [
    'FEEDBACK_WORDS',
    'FEEDBACK_CONTACT',
    'FEEDBACK_IMAGES',
    'FEEDBACK_ORDER_UNKNOWN',
    'FEEDBACK_ORDER_CLOSED',
    'FEEDBACK_ORDER_KNOWN',
    'FILE_UNKNOWN',
  ],
})

export const feedbackTicketSchema = z.object({
  ticketNo: z.string(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  time: timestampSchema,
  state: z.enum(feedbackStates),
  images: z.array(fileIdSchema),
  /** The withdrawal that it disputes. */
  orderNo: z.string().nullable(),
  /** The answers of customer service, oldest first. */
  replies: z.array(z.object({ text: z.string(), time: timestampSchema })),
})
export type FeedbackTicket = z.infer<typeof feedbackTicketSchema>

export const listFeedback = defineEndpoint({
  moduleId: 'SYS.feedbackList',
  method: 'GET',
  path: '/wps/relay/CSP_feedbackList',
  token: 'required',
  role: 'member',
  rate: 'R0',
  summary: 'The feedback and complaints of the member with their answers, newest first',
  request: z.object(pageShape(10)),
  response: z.object(pagedShape(feedbackTicketSchema)),
  errors: [],
})
