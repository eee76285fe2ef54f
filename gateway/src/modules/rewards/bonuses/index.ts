import { readRewardNames } from '@parlay/server'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { ContentService } from '../../site/content'
import { registerBonuses } from './bonuses.routes'
import { createBonusesService } from './bonuses.service'
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
  return {
    notifyOfLimit: bonuses.notifyOfLimit,
    findOpen: bonuses.findOpen,
    routes: (app: FastifyInstance) => registerBonuses(app, bonuses, brand.timeZone),
    jobs: [{ name: 'bonuses', everyMs: 2_000, run: bonuses.sweep, onlyOneGateway: true }],
    invariants: bonusInvariants,
  }
}
