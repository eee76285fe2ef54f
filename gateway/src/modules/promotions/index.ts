import { readPromotions } from '@parlay/shared/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import { minutely } from '../../jobs/job-runner'
import type { ContentService } from '../content'
import type { MemberModule } from '../member'
import { promotionInvariants } from './invariants'
import { registerPromotions } from './promotions.routes'
import { createPromotionsService } from './promotions.service'

export { promotionInvariants } from './invariants'
export { createPromotionCommands } from './promotion-commands'
export { createPromotionsService } from './promotions.service'

interface PromotionsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sealer'> {
  member: Pick<MemberModule, 'askers'>
  content: Pick<ContentService, 'listPromotions'>
}

/** What the brand gives away, to whom and when. */
export function createPromotionsModule({ config, db, clock, brand, sealer, member, content }: PromotionsDeps) {
  const promotions = createPromotionsService({
    db,
    clock,
    sealer,
    currency: brand.currency,
    timeZone: brand.timeZone,
    defaultLanguage: brand.defaultLanguage,
    promotions: readPromotions(config.brandFolder),
    articles: content,
  })
  return {
    countUnclaimed: promotions.countUnclaimed,
    routes: (app: FastifyInstance) => registerPromotions(app, { promotions, askers: member.askers }),
    jobs: [minutely('promotions', promotions.sweep)],
    invariants: promotionInvariants,
  }
}
