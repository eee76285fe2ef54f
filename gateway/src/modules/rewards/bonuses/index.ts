import { readPromotions, readRewardNames } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { registerKind } from '../../../plugins/register-kind'
import { anyKind } from '../../../plugins/second-person'
import type { ContentService } from '../../site/content'
import { registerBonuses } from './bonuses.routes'
import { createBonusesService } from './bonuses.service'
import { createGrantKind } from './grant-kind'
import { bonusInvariants } from './invariants'

export { createBonusesService } from './bonuses.service'
export { giveBonus } from './give-bonus'
export { bonusInvariants } from './invariants'
export { presentBonusTerms } from './present-bonus'

interface BonusesDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  content: Pick<ContentService, 'listPromotions'>
}

export type BonusesModule = ReturnType<typeof createBonusesModule>

/** Opens bonus money, which has to be wagered. */
export function createBonusesModule({ config, db, clock, brand, content }: BonusesDeps) {
  const nameReward = readRewardNames(config.brandFolder, brand)
  const bonuses = createBonusesService({ db, clock, articles: content, nameReward })
  const grant = createGrantKind({ currency: brand.currency, promotions: readPromotions(config.brandFolder) })
  return {
    notifyOfLimit: bonuses.notifyOfLimit,
    findOpen: bonuses.findOpen,
    routes: (app: FastifyInstance) => registerBonuses(app, bonuses, brand.timeZone),
    staffRoutes: (app: FastifyInstance) => registerKind(app, grant, { db, clock }),
    proposalKinds: [anyKind(grant)],
    jobs: [{ name: 'bonuses', everyMs: 2_000, run: bonuses.sweep, onlyOneGateway: true }],
    invariants: bonusInvariants,
  }
}
