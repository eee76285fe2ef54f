import type { FastifyInstance } from 'fastify'
import type { Core } from '../../core/open-core'
import type { ContentService } from '../content'
import { registerBonuses } from './bonuses.routes'
import { createBonusesService } from './bonuses.service'
import { bonusInvariants } from './invariants'

export { createBonusesService } from './bonuses.service'
export { giveBonus } from './give-bonus'
export { bonusInvariants } from './invariants'
export { presentBonusTerms } from './present-bonus'

interface BonusesDeps extends Pick<Core, 'db' | 'clock'> {
  content: Pick<ContentService, 'listPromotions'>
}

export type BonusesModule = ReturnType<typeof createBonusesModule>

/** Bonus money that has to be played through. */
export function createBonusesModule({ db, clock, content }: BonusesDeps) {
  const bonuses = createBonusesService({ db, clock, articles: content })
  return {
    tellOfLimit: bonuses.tellOfLimit,
    routes: (app: FastifyInstance) => registerBonuses(app, bonuses),
    jobs: [{ name: 'bonuses', everyMs: 2_000, run: bonuses.sweep, onlyOneGateway: true }],
    invariants: bonusInvariants,
  }
}
