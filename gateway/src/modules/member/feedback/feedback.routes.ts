import { listFeedback, sendFeedback } from '@parlay/contracts/endpoints/feedback'
import { trialKind } from '@parlay/contracts/endpoints/member'
import * as calls from '@parlay/contracts/staff/feedback'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { FeedbackStaff } from './answer-feedback'
import type { FeedbackService } from './feedback.service'

/** A trial account counts as a visitor: it does not keep a message centre for an answer, and has no images. */
export function registerFeedback(app: FastifyInstance, feedback: FeedbackService): void {
  registerEndpoint(app, sendFeedback, ({ request, session }) =>
    feedback.send(session && session.isAgent !== trialKind ? session.memberId : null, request),
  )
  registerEndpoint(app, listFeedback, ({ request, session }) => feedback.list(session.memberId, request))
}

/** Calls of the operator's staff. */
export function registerStaffFeedback(app: FastifyInstance, feedback: FeedbackStaff): void {
  registerStaffEndpoint(app, calls.listStaffFeedback, ({ request }) => feedback.list(request))

  registerStaffEndpoint(app, calls.replyToFeedback, async ({ request, staff, audit }) => {
    const { before, ...answered } = await feedback.reply({ ...request, writtenBy: staff.account })
    audit.before({ state: before })
    audit.after({ state: answered.state })
    return answered
  })
}
