import { type PlannedPromotion, printReward } from '@parlay/server'
import type { Run } from '../../../core/planned-run'
import type { RewardSource } from '../../../core/reward-source'
import type { ContentService } from '../../site/content'
import type { RaffleTickets } from '../raffles'
import { type JudgeOptions, judgeForViewer } from './judge-for-viewer'
import { titleOfRaffle } from './present-promotion'
import type { PromotionCommands } from './promotion-commands'
import type { Period } from './promotion-period'

export interface ClaimListOptions extends JudgeOptions {
  promotions: readonly PlannedPromotion[]
  articles: Pick<ContentService, 'listPromotions'>
  tickets: Pick<RaffleTickets, 'titleOf'>
}

/** Lists all rewards that a member who may earn could claim now. */
export async function listClaims(options: ClaimListOptions, memberId: bigint) {
  const judge = await judgeForViewer(options, { memberId, isAgent: 0 })
  const judged = await Promise.all(options.promotions.map(judge))
  return judged.flatMap(({ promotion, run, period, claims }) =>
    claims.map((claim) => ({ ...claim, promotion, expiresAt: endOf(promotion, { run, period }) })),
  )
}

/**
 * Returns the time after which a reward can no longer be claimed: a gift of a day or week ends with it, a reached
 * reward stays.
 */
function endOf({ kind }: PlannedPromotion, { run, period }: { run: Run; period: Period }): number | null {
  const ends = [run.closes, kind === 'GIFT' ? (period.span?.to ?? null) : null].filter((end) => end !== null)
  return ends.length === 0 ? null : Math.min(...ends.map((end) => end.getTime()))
}

/** Gives the list of all rewards those of promotions. */
export const createPromotionRewards = (
  options: ClaimListOptions,
  commands: Pick<PromotionCommands, 'claim'>,
): RewardSource => ({
  name: 'PROMOTION',
  async list(memberId, language) {
    const titles = new Map(options.articles.listPromotions(language).map(({ id, title }) => [id, title]))
    return (await listClaims(options, memberId)).map(({ promotion, claimId, amount, expiresAt }) => ({
      id: `${promotion.id}:${claimId}`,
      type: promotion.tickets ? 'TICKETS' : promotion.bonus ? 'BONUS' : 'MONEY',
      amount: printReward(promotion, amount),
      ...titleOfRaffle(options, promotion, language),
      title: titles.get(promotion.id) ?? promotion.id,
      expiresAt,
    }))
  },
  count: async (memberId) => (await listClaims(options, memberId)).length,
  async claim({ memberId, id, device }) {
    const [promotionId = '', claimId] = id.split(':')
    // A gift is entered by its claim, under the current terms; other promotions were joined under terms that are
    // stored.
    const gift = options.promotions.find((one) => one.id === promotionId && one.kind === 'GIFT')
    return commands.claim({ memberId, promotionId, claimId, device, termsVersion: gift?.termsVersion })
  },
})
