import { readPromotions } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import type { MemberModule } from '../../member'
import type { FilesOfMembers } from '../../member/files'
import type { ContentService } from '../../site/content'
import type { RaffleTickets } from '../raffles'
import { createApplications } from './applications.service'
import { promotionInvariants } from './invariants'
import { createCodeGuard } from './limit-code-tries'
import { registerPromotions, registerStaffPromotions } from './promotions.routes'
import { createPromotionsService } from './promotions.service'

export { createApplications } from './applications.service'
export { promotionInvariants } from './invariants'
export { createPromotionCommands } from './promotion-commands'
export { periodOf } from './promotion-period'
export { createPromotionsService } from './promotions.service'

interface PromotionsDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand' | 'sealer' | 'limiter'> {
  member: Pick<MemberModule, 'askers'>
  content: Pick<ContentService, 'listPromotions'>
  files: FilesOfMembers
  raffles: { tickets: RaffleTickets }
}

/** Opens the brand's promotions. */
export function createPromotionsModule(deps: PromotionsDeps) {
  const { config, db, clock, brand, sealer, limiter, member, content, files, raffles } = deps
  const { tickets } = raffles
  const options = {
    db,
    clock,
    sealer,
    files,
    tickets,
    currency: brand.currency,
    currencySymbol: brand.currencySymbol,
    timeZone: brand.timeZone,
    defaultLanguage: brand.defaultLanguage,
    promotions: readPromotions(config.brandFolder),
    articles: content,
  }
  const promotions = createPromotionsService(options)
  const applications = createApplications(options)
  const codes = createCodeGuard({ limiter })
  return {
    enterByDeposit: promotions.enterByDeposit,
    giveForDeposit: promotions.giveForDeposit,
    rewards: promotions.rewards,
    routes: (app: FastifyInstance) =>
      registerPromotions(app, { promotions, applications, codes, askers: member.askers }),
    staffRoutes: (app: FastifyInstance) => registerStaffPromotions(app, applications),
    jobs: [minutely('promotions', promotions.sweep)],
    invariants: promotionInvariants,
  }
}
