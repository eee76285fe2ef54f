import { trimmedLines } from '@parlay/contracts/bounds'
import { listFeedback, maxFeedbackLength, sendFeedback } from '@parlay/contracts/endpoints/feedback'
import { trialKind } from '@parlay/contracts/endpoints/member'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readStaffRequest } from '../../../core/staff-request'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { FeedbackStaff } from './answer-feedback'
import type { FeedbackService } from './feedback.service'

/** A trial account counts as a visitor: it does not keep a message centre for an answer, and has no images. */
export function registerFeedback(app: FastifyInstance, feedback: FeedbackService): void {
  registerEndpoint(app, sendFeedback, ({ request, session }) =>
    feedback.send(session && session.isAgent !== trialKind ? session.memberId : null, request),
  )
  registerEndpoint(app, listFeedback, ({ request, session }) => feedback.list(session.memberId, request))
}

const replySchema = z.strictObject({ text: trimmedLines(maxFeedbackLength).min(1), close: z.boolean().optional() })

/** Calls of the operator's staff. */
export function registerStaffFeedback(app: FastifyInstance, staff: FeedbackStaff): void {
  app.get('/feedback', () => staff.list())

  app.post<{ Params: { ticketNo: string } }>('/feedback/:ticketNo/reply', async ({ params, body, staffName }) =>
    staff.reply({ ...params, ...readStaffRequest(replySchema, body), writtenBy: staffName }),
  )
}
