import type { LanguageCode } from '@parlay/contracts'
import type { PlayerRank } from '@parlay/contracts/endpoints/ranks'
import { printMoney } from '@parlay/contracts/money'
import { lastNight, midnightOf } from '../../../core/business-day'
import type { RewardSource } from '../../../core/reward-source'
import type { Sql } from '../../../db'
import { claimBenefit } from './claim-benefit'
import { levelOf, missingOf } from './decide-level'
import type { Benefit } from './list-benefits'
import { presentBenefit, presentLevel, printSums } from './present-rank'
import type { PlannedLevel } from './rank-file'
import { findRank, listHouseEdges } from './ranks.sql'
import { type BenefitOptions, listUnclaimed, readBenefits, readClaims } from './read-benefits'

export interface RanksOptions extends BenefitOptions {
  nameOf: (level: number, language: LanguageCode) => string
  /** Returns the title of a benefit in a list of rewards. */
  titleOf: (benefit: Benefit, language: LanguageCode) => string
}

const hourMs = 60 * 60 * 1000

/** Presents members' levels and their benefits. */
export function createRanksService(options: RanksOptions) {
  const { db, clock, plan, timeZone, nameOf, titleOf } = options
  const claim = (wish: { memberId: bigint; benefitId: string }) => claimBenefit(options, wish)

  const rewards: RewardSource = {
    name: 'RANK',
    list: async (memberId, language) =>
      (await listUnclaimed(options, memberId)).map((benefit) => ({
        id: benefit.benefitId,
        type: 'MONEY',
        amount: printMoney(benefit.amount),
        title: titleOf(benefit, language),
        expiresAt: benefit.claimUntil?.getTime() ?? null,
      })),
    count: async (memberId) => (await listUnclaimed(options, memberId)).length,
    claim: ({ memberId, id }) => claim({ memberId, benefitId: id }),
  }

  return {
    claim,
    rewards,

    /** Counts the withdrawals of a month that are free for a member's level, in addition to those for all members. */
    freeWithdrawalsOf: async (tx: Sql, memberId: bigint): Promise<number> =>
      levelOf(plan, (await findRank(tx, memberId)).level).freeWithdrawals,

    async info(memberId: bigint, language: LanguageCode): Promise<PlayerRank> {
      const now = clock.now()
      const { rank, benefits, progress } = await readBenefits(options, db, memberId, now)
      const claimed = await readClaims(options, memberId, benefits)
      const present = levelOf(plan, rank.level)
      const next = plan.levels.find(({ level }) => level === present.level + 1)
      const name = (level: PlannedLevel) => nameOf(level.level, language)
      return {
        level: present.level,
        name: name(present),
        colour: present.colour,
        windowDays: plan.windowDays,
        progress: printSums(progress),
        next: next
          ? {
              level: next.level,
              name: name(next),
              colour: next.colour,
              missing: printSums(missingOf(progress, next.reach)),
            }
          : null,
        fallsOn: rank.fallsOn,
        keepMissing: printSums(missingOf(progress, present.keep)),
        reviewAt: nextReview(now, timeZone).getTime(),
        benefits: benefits.map((benefit) => presentBenefit(benefit, claimed.get(benefit.benefitId)?.amount)),
        levels: plan.levels.map((level) => presentLevel(level, name(level))),
        houseEdges: plan.levels.some(({ rakebackRate }) => rakebackRate !== null) ? await listHouseEdges(db) : [],
      }
    },
  }
}

export type RanksService = ReturnType<typeof createRanksService>

/** Returns an hour after midnight, when the rounds of the previous day are settled. */
function nextReview(now: Date, timeZone: string): Date {
  const isDone = lastNight(now, timeZone) !== undefined
  return new Date(midnightOf(now, timeZone, isDone ? 1 : 0).getTime() + hourMs)
}
