import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { PlayModule } from '../../games/play'
import { rankInvariants } from './invariants'
import { readRankNames, readRanks } from './rank-file'
import { registerRanks } from './ranks.routes'
import { createRanksService } from './ranks.service'
import { createReviewService } from './review.service'
import { titleOfBenefit } from './title-benefit'

export { rankInvariants } from './invariants'
export { readRankNames, readRanks } from './rank-file'
export { createReviewService } from './review.service'

interface RanksDeps extends Pick<Core, 'config' | 'db' | 'clock' | 'brand'> {
  play: Pick<PlayModule, 'listOf' | 'rollUp'>
}

/** Opens the levels that members reach and keep by play and deposits, and their benefits. */
export function createRanksModule({ config, db, clock, brand, play }: RanksDeps) {
  const { currency, timeZone, defaultLanguage } = brand
  const plan = readRanks(config.brandFolder)
  const nameOf = readRankNames(config.brandFolder, plan, brand)
  const shared = { db, clock, plan, currency, timeZone, play }
  const ranks = createRanksService({ ...shared, nameOf, titleOf: titleOfBenefit })
  const reviews = createReviewService({ ...shared, nameOf: (level) => nameOf(level, defaultLanguage) })
  return {
    rewards: ranks.rewards,
    freeWithdrawalsOf: ranks.freeWithdrawalsOf,
    routes: (app: FastifyInstance) => registerRanks(app, ranks),
    jobs: [{ name: 'rank-review', everyMs: 60_000, run: reviews.run, onlyOneGateway: true }],
    invariants: rankInvariants,
  }
}
