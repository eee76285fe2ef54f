import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type * as calls from '@parlay/contracts/endpoints/promotions'
import { AppError } from '../../../core/errors'
import { mayEarn } from '../../../core/may-earn.sql'
import type { Announcement, ContentService } from '../../site/content'
import type { RaffleTickets } from '../raffles'
import type { ApplicationOptions } from './applications.service'
import { type Caller, judgeForViewer } from './judge-for-viewer'
import { createPromotionRewards, listClaims } from './list-claims'
import { createBrandPromotions } from './open-promotion'
import { presentAnnounced, presentDetail, presentPlanned, titleOfRaffle } from './present-promotion'
import { createPromotionCommands, type PromotionCommandOptions } from './promotion-commands'

export interface PromotionsOptions extends PromotionCommandOptions, ApplicationOptions {
  /** The texts: an article for each promotion, and others that only announce something. */
  articles: Pick<ContentService, 'listPromotions'>
  defaultLanguage: LanguageCode
  currencySymbol: string
  tickets: RaffleTickets
}

export interface PromotionQuery {
  category?: calls.Promotion['category'] | undefined
  language: LanguageCode
  pageNo: number
  pageSize: number
}

/** Sorts claimable promotions first, and those that are over last. */
const places: readonly calls.Promotion['state'][] = [
  'CLAIMABLE',
  'IN_PROCESS',
  'JOINED',
  'APPLYING',
  'OPEN',
  'REJECTED',
  'CLAIMED',
  'COMING_SOON',
  null,
  'ISSUED',
  'CLOSED',
]
const placeOf = ({ state, claims }: calls.Promotion): number => (claims.length > 0 ? 0 : places.indexOf(state))

export type PromotionsService = ReturnType<typeof createPromotionsService>

/**
 * Presents the promotions of a brand, read once at start, for each member. Throws if one has no article or no raffle.
 */
export function createPromotionsService(options: PromotionsOptions) {
  const { db, clock, promotions, articles, tickets } = options
  const commands = createPromotionCommands(options)
  const parts = { ...options, brandPromotions: createBrandPromotions(options) }
  assertComplete(options)

  const presenterFor = async (caller: Caller, language: LanguageCode) => {
    const judge = await judgeForViewer(parts, caller)
    return async (article: Announcement): Promise<calls.Promotion> => {
      const promotion = promotions.find(({ id }) => id === article.id)
      if (!promotion) return presentAnnounced(article)
      const judged = await judge(promotion)
      return presentPlanned(article, { ...judged, ...titleOfRaffle(options, judged.promotion, language) })
    }
  }

  return {
    ...commands,
    rewards: createPromotionRewards(parts, commands),

    /** Counts the rewards that a member could claim now; none on a trial account. */
    countUnclaimed: async (memberId: bigint): Promise<number> =>
      (await mayEarn(db, memberId, clock.now())) ? (await listClaims(parts, memberId)).length : 0,

    async list(
      { category, language, pageNo, pageSize }: PromotionQuery,
      caller: Caller,
    ): Promise<ValueOf<typeof calls.listPromotions>> {
      const present = await presenterFor(caller, language)
      const all = (await Promise.all(articles.listPromotions(language).map(present)))
        .filter((one) => category === undefined || one.category === category)
        .sort((one, other) => placeOf(one) - placeOf(other))
      const from = (pageNo - 1) * pageSize
      return {
        list: all.slice(from, from + pageSize),
        totalPages: Math.ceil(all.length / pageSize),
        totalCount: all.length,
        pageNo,
        pageSize,
        hasRaffles: tickets.hasRaffles,
      }
    },

    async get(
      { promotionId, language }: { promotionId: string; language: LanguageCode },
      caller: Caller,
    ): Promise<calls.PromotionDetail> {
      const article = articles.listPromotions(language).find(({ id }) => id === promotionId)
      if (!article) throw new AppError('PROMO_CLOSED')
      const present = await presenterFor(caller, language)
      const planned = promotions.find(({ id }) => id === promotionId)
      return presentDetail(await present(article), article, planned)
    },
  }
}

function assertComplete({ articles, defaultLanguage, promotions, tickets }: PromotionsOptions): void {
  const written = new Set(articles.listPromotions(defaultLanguage).map(({ id }) => id))
  const missing = promotions.find(({ id }) => !written.has(id))
  if (missing) throw new Error(`promotions: ${missing.id} has no article in ${defaultLanguage}`)
  for (const [index, { tickets: raffleId }] of promotions.entries())
    if (raffleId) tickets.assertKnown(`promotions: promotions.json: ${index}.tickets`, raffleId)
}
