import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { Module } from '../../module'
import type { FilesOfMembers } from '../files'
import { createFeedbackStaff } from './answer-feedback'
import { registerFeedback, registerStaffFeedback } from './feedback.routes'
import { createFeedbackService, type FeedbackServiceOptions } from './feedback.service'

interface FeedbackDeps extends Pick<Core, 'db' | 'clock' | 'brand'> {
  files: FilesOfMembers
  /** The cashier says which withdrawals a ticket may be about. */
  cashier: Pick<FeedbackServiceOptions, 'assertDisputable'>
}

/** Opens feedback and complaints, with the answers of customer service. */
export function createFeedbackModule({ db, clock, brand, files, cashier }: FeedbackDeps) {
  const feedback = createFeedbackService({
    db,
    clock,
    bounds: brand.feedback,
    files,
    assertDisputable: cashier.assertDisputable,
  })
  const staff = createFeedbackStaff({ db, clock, files })
  return {
    routes: (app: FastifyInstance) => registerFeedback(app, feedback),
    staffRoutes: (app: FastifyInstance) => registerStaffFeedback(app, staff),
  } satisfies Module
}
